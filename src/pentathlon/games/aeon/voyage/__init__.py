"""The voyage: days on the chart, the Argo and its people."""
