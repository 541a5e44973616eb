import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { RoomChannel } from '../host/percepts/room-channel.ts';
import type { ChannelEnvironment } from './channel-refused.ts';
import { signingKeyIn } from './webhook/signing-key.ts';
import { webhookRoom } from './webhook/webhook-room.ts';

export interface ChannelSurroundings {
  mind: MindId;
  environment: ChannelEnvironment;
  /** The time of the machine. */
  clock: Clock;
}

/** The channels of a mind's spaces by their ids. Throws `ChannelRefused` where one cannot be opened. */
export function openChannels(
  { webhooks }: MindConfiguration['channels'],
  { mind, environment, clock }: ChannelSurroundings,
): Map<string, RoomChannel> {
  const rooms = new Map<string, RoomChannel>();
  for (const [place, { space, send, receive }] of webhooks.entries()) {
    const field = `channels.webhooks[${place}]`;
    // what comes in needs no channel, but its secret is looked for before somebody waits for an answer
    if (receive !== undefined) signingKeyIn(environment, receive.secret, `${field}.receive.secret`);
    if (send === undefined) continue;
    const key = signingKeyIn(environment, send.secret, `${field}.send.secret`);
    rooms.set(space, webhookRoom({ mind, sending: send, key, clock }));
  }
  return rooms;
}
