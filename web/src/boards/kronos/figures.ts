/** The silhouettes and colours of types, Aspects, roles, cards and Monsters, chosen for meaning. */
import type { Aspect } from "./table";

interface Look {
  figure: string;
  colour: string;
  /** What is written on the colour. */
  ink: string;
}

const KINDS: Record<string, Look> = {
  Scout: { figure: "gi:eyeball", colour: "#2f6d41", ink: "#fff" },
  Defender: { figure: "gi:checked-shield", colour: "#265a92", ink: "#fff" },
  Elite: { figure: "gi:crested-helmet", colour: "#97261e", ink: "#fff" },
  Reinforcement: { figure: "gi:hunting-horn", colour: "#dfa925", ink: "#17120e" },
  God: { figure: "gi:lightning-trio", colour: "#5b3a86", ink: "#fff" },
  Character: { figure: "gi:skull-crossed-bones", colour: "#38343c", ink: "#fff" },
  Spell: { figure: "gi:soul-vessel", colour: "#38343c", ink: "#fff" },
  Treasure: { figure: "gi:locked-chest", colour: "#7a4f14", ink: "#fff" },
};

export const ASPECT_LOOK: Record<Aspect, Look> = {
  fist: { figure: "gi:fist", colour: "#97261e", ink: "#fff" },
  awe: { figure: "gi:sunbeams", colour: "#e0a32a", ink: "#17120e" },
  cunning: { figure: "gi:fox-head", colour: "#1c6483", ink: "#fff" },
};

const CITIES: Record<string, string> = {
  Knossos: "gi:maze",
  Mycenae: "gi:lion",
  Athens: "gi:owl",
  Corinth: "gi:ionic-column",
  "Ursa Major": "gi:bear-head",
  Acheron: "gi:canoe",
};

const MONSTERS: Record<string, string> = {
  Talos: "gi:robot-golem",
  "Marathonian Bull": "gi:bull",
  Lamia: "gi:snake-tongue",
  Hydra: "gi:hydra",
  Python: "gi:snake",
  "Nemean Lion": "gi:lion",
  Sphinx: "gi:greek-sphinx",
  "Sleepless Dragon": "gi:dragon-head",
  Typhon: "gi:volcano",
};

const CARDS: Record<string, string> = {
  persephone: "gi:flowers",
  cerberus: "gi:wolf-head",
  "empusa-of-the-lamp": "gi:lantern-flame",
  "empusa-of-the-gate": "gi:gate",
  "empusa-of-the-blade": "gi:curvy-knife",
  "call-of-cerberus": "gi:wolf-howl",
  "enslaved-soul-defender": "gi:ghost",
  "enslaved-soul-elite": "gi:spectre",
  "enslaved-soul-scout": "gi:soul-vessel",
  leonidas: "gi:spartan-helmet",
  hector: "gi:spartan",
  ajax: "gi:roman-shield",
  aeneas: "gi:tower-fall",
  eteocles: "gi:hill-fort",
  themistocles: "gi:trireme",
  pylades: "gi:shaking-hands",
  chiron: "gi:centaur",
  alcestis: "gi:grave-flowers",
  sarpedon: "gi:winged-sword",
  idomeneus: "gi:boar-tusks",
  niobe: "gi:water-drop",
  memnon: "gi:sunrise",
  medea: "gi:cauldron",
  achilles: "gi:achilles-heel",
  heracles: "gi:wood-club",
  perseus: "gi:medusa-head",
  theseus: "gi:minotaur",
  bellerophon: "gi:pegasus",
  jason: "gi:galley",
  diomedes: "gi:chariot",
  penthesilea: "gi:battle-axe",
  hippolyta: "gi:belt",
  odysseus: "gi:trojan-horse",
  castor: "gi:horse-head",
  cadmus: "gi:fangs",
  pollux: "gi:boxing-glove",
  jocasta: "gi:queen-crown",
  hermes: "gi:caduceus",
  aphrodite: "gi:shut-rose",
  demeter: "gi:wheat",
  hera: "gi:tiara",
  athena: "gi:owl",
  nemesis: "gi:scales",
  clotho: "gi:sewing-string",
  ares: "gi:crossed-swords",
  apollo: "gi:lyre",
  artemis: "gi:bowman",
  poseidon: "gi:trident",
  hephaestus: "gi:anvil",
  dionysus: "gi:grapes",
  eris: "gi:shiny-apple",
  pythagoras: "gi:triangle-target",
  "milo-of-croton": "gi:biceps",
  sappho: "gi:harp",
  aesop: "gi:tortoise",
  solon: "gi:scroll-unfurled",
  hippocrates: "gi:rod-of-asclepius",
  tyrtaeus: "gi:sing",
  phidias: "gi:colombian-statue",
  archimedes: "gi:atlas",
  thales: "gi:waves",
  diogenes: "gi:lantern",
  xanthippe: "gi:jug",
  phidippides: "gi:wingfoot",
  xenophon: "gi:cavalry",
  minoas: "gi:bull-horns",
  daedalus: "gi:feathered-wing",
  electra: "gi:amphora",
  iolaus: "gi:torch",
  andromeda: "gi:crossed-chains",
  telesilla: "gi:scroll-quill",
  atalanta: "gi:archer",
  lynceus: "gi:third-eye",
  dolon: "gi:hood",
  talthybius: "gi:public-speaker",
  euryclea: "gi:footsteps",
  palaestra: "gi:muscle-up",
  autolycus: "gi:robber-hand",
  "camilla-of-the-ford": "gi:thrown-spear",
  "phaistos-disk": "gi:stone-wheel",
  "thread-of-ariadne": "gi:yarn",
  "olive-branch": "gi:olive",
  "runner-s-torch": "gi:torch",
  "amphora-of-croesus": "gi:amphora",
  "odysseus-bow": "gi:bow-arrow",
  "dionysus-mask": "gi:drama-masks",
  "leonidas-sword": "gi:gladius",
  "visceral-stone": "gi:rune-stone",
  "tripod-of-delphi": "gi:fire-bowl",
  "turtle-shell-shield": "gi:turtle-shell",
  "pelt-of-the-lion": "gi:animal-hide",
  "antikythera-mechanism": "gi:gears",
  "archimedes-clock": "gi:sundial",
  "golden-fleece": "gi:sheep",
  "teeth-of-the-dragon": "gi:fangs",
  "net-of-hephaestus": "gi:fishing-net",
  "lightning-of-zeus": "gi:lightning-bow",
  "kronos-coins": "gi:coins",
  "kronos-scythe": "gi:scythe",
  "nestor-s-ring": "gi:ring",
};

export const KEYS = "gi:key";
export const BANNER = "gi:vertical-banner";
export const HELMET = "gi:galea";
export const STUNNED = "gi:knocked-out-stars";
export const LOCKED = "gi:padlock";
export const HAND = "gi:card-random";
export const OLYMPUS = "gi:mountaintop";
export const KRONOS = "gi:sickle";
export const LAURELS = "gi:laurels";

export function lookOf(kind: string): Look {
  return KINDS[kind] ?? KINDS["Character"]!;
}

export function figureOf(card: { card: string; kind: string }): string {
  return CARDS[card.card] ?? lookOf(card.kind).figure;
}

export function cityFigure(city: string): string {
  return CITIES[city] ?? "gi:greek-temple";
}

export function monsterFigure(monster: string): string {
  return MONSTERS[monster] ?? "gi:daemon-skull";
}
