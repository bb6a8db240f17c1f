-- Secret keys that all server processes share, such as the one from which practice shuffles are made.

CREATE TABLE keys (
  name TEXT PRIMARY KEY,
  key {blob} NOT NULL
) {strict};
