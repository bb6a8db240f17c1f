# The pages around the table.

close = Close
cancel = Cancel
skip-to-content = Skip to the content
connection-lost = Connection lost. Trying again …
nav-settings = Settings

refused-offline-page = The server cannot be reached. Check your connection and try again.
refused-server-page = Something went wrong on the server. Try again in a moment.

## Lobby

lobby-heading = Pick a house and play

## Not found

missing-title = Page not found
missing-heading = There is nothing at this address
missing-body = The link may be old or mistyped.
missing-back = To the lobby
