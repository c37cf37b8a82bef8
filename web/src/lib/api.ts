/** Requests to the server; what goes wrong comes back as a sentence. */
import type { Problem } from "$protocol";

export class Sentence extends Error {
  /** Whether the server did not know what was asked for at all. */
  isUnknown = false;
  /** Whether it may be asked again in a moment. */
  isEarly = false;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Sentence("The server cannot be reached. Try again in a moment.");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    const sentence = new Sentence(problem?.message ?? "The server did not answer as it should. Try again in a moment.");
    sentence.isUnknown = problem === null && (response.status === 404 || response.status === 405);
    sentence.isEarly = response.status === 429;
    throw sentence;
  }
  return (await response.json()) as T;
}

export const api = {
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => request<T>("POST", path, body),
  put: <T>(path: string, body: unknown) => request<T>("PUT", path, body),
  delete: <T>(path: string) => request<T>("DELETE", path),
};

export function inWords(error: unknown): string {
  return error instanceof Sentence ? error.message : "Something went wrong on this page. Load it again.";
}
