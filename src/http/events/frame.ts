import type { LiveEvent } from '../../service/picture/live-event.ts';

const encoder = new TextEncoder();

/** An event as it goes over the wire. JSON has no line break, so that one line of data holds it. */
export const eventFrame = (event: LiveEvent): Uint8Array =>
  encoder.encode(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);

/** What keeps proxies and readers from taking a quiet stream for a dead one. */
export const heartbeatFrame: Uint8Array = encoder.encode(':\n\n');

/** What tells a reader that the stream begins, and how soon to come back when it breaks. */
export const openingFrame: Uint8Array = encoder.encode('retry: 1000\n\n');

/** Why a stream ends from our side. */
export interface StreamEnd {
  code: string;
  detail: string;
}

/** The last thing that is said on a stream: whoever is interested comes back with the id of the last event. */
export const endFrame = (end: StreamEnd): Uint8Array =>
  encoder.encode(`event: end\ndata: ${JSON.stringify(end)}\n\n`);
