import type { Socket } from 'node:net';
import type { Clock } from '../../../ports/clock.ts';

/** How long a connection that is closed stands until the other side has read its answer, milliseconds. */
const patience = 500;

/**
 * Has a connection that its answer closes stand a little longer, half closed. A system resets a connection that is closed while something of a
 * request is unread, and then the other side, which still sends, may lose the answer that says why it should not.
 */
export function closesLater(socket: Socket, clock: Clock): void {
  // what Node calls when an answer that closes the connection is out
  socket.destroySoon = () => {
    socket.end();
    const disarm = clock.at(clock.now() + patience, () => socket.destroy());
    socket.once('close', disarm);
  };
}
