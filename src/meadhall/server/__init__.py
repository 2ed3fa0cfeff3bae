"""The tables in the browser: HTTP and WebSocket, seats, a durable log of every table, bots that think elsewhere."""
