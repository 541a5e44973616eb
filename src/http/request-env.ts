import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server for Node gives besides a request; nothing of it where the application is called otherwise. */
export interface RequestEnv {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

/** The address that a request comes from, for limits. */
export const addressOf = ({ incoming }: RequestEnv): string => incoming?.socket.remoteAddress ?? 'unknown';
