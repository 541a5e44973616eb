import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows the connections of a server on which nothing was sent yet, as browsers and `fetch` open them to have one ready. Node takes each for one
 * with a request under way, and a server that closes would wait for it.
 *
 * @returns closes them
 */
export function unaskedConnections(server: Server): () => void {
  const unasked = new Set<Socket>();
  server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', ({ socket }) => unasked.delete(socket));
  return () => {
    for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
  };
}
