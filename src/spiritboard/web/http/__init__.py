"""The web table over HTTP and WebSockets: routes, requests, connections and the server itself."""
