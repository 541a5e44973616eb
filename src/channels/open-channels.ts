import type { ChannelPositions } from '../../ports/channel-positions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { operatorSpace } from '../../ports/operator-notice.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { MatrixConfiguration } from '../configuration/matrix.ts';
import type { RoomChannel } from '../host/percepts/room-channel.ts';
import type { Sense, Surroundings } from '../senses/sense.ts';
import { secretIn, type ChannelEnvironment } from './channel-refused.ts';
import { EncryptedRooms } from './matrix/encryption.ts';
import { Homeserver } from './matrix/homeserver.ts';
import { matrixRoom } from './matrix/matrix-room.ts';
import { MatrixSense } from './matrix/matrix-sense.ts';
import { signingKeyIn } from './webhook/signing-key.ts';
import { webhookRoom } from './webhook/webhook-room.ts';

export interface ChannelSurroundings {
  mind: MindId;
  environment: ChannelEnvironment;
  /** The time of the machine. */
  clock: Clock;
  positions: ChannelPositions;
}

/** The channels of a mind. */
export interface OpenedChannels {
  /** Those by which spaces leave, by their ids. */
  rooms: ReadonlyMap<string, RoomChannel>;
  /** Those by which something comes in without being sent to us. */
  senses: (around: Surroundings) => Sense[];
}

/** Opens the channels of a configuration; nothing is sent or asked yet. Throws `ChannelRefused` where one cannot be opened. */
export function openChannels(
  { channels: { webhooks, matrix }, operators }: Pick<MindConfiguration, 'channels' | 'operators'>,
  { mind, environment, clock, positions }: ChannelSurroundings,
): OpenedChannels {
  const rooms = operatorRooms(operators, { mind, environment, clock });
  for (const [place, { space, send, receive }] of webhooks.entries()) {
    const field = `channels.webhooks[${place}]`;
    // what comes in needs no channel, but its secret is looked for before somebody waits for an answer
    if (receive !== undefined) signingKeyIn(environment, receive.secret, `${field}.receive.secret`);
    if (send === undefined) continue;
    const key = signingKeyIn(environment, send.secret, `${field}.send.secret`);
    rooms.set(space, webhookRoom({ mind, sending: send, key, clock }));
  }
  if (matrix === undefined) return { rooms, senses: () => [] };
  const server = homeserverOf(matrix, { environment, clock });
  const encrypted = new EncryptedRooms(server);
  for (const [room, space] of Object.entries(matrix.rooms))
    rooms.set(space, matrixRoom({ server, room, encrypted }));
  const { user, members, follows } = matrix;
  const parts = { mind, server, user, members, follows, rooms: matrix.rooms, encrypted, positions };
  return { rooms, senses: (around) => [new MatrixSense(parts, around)] };
}

/** The channels by which notices leave to operators who have a webhook, by the spaces of the outbox that stand for them. */
function operatorRooms(
  operators: MindConfiguration['operators'],
  { mind, environment, clock }: Omit<ChannelSurroundings, 'positions'>,
): Map<string, RoomChannel> {
  const rooms = new Map<string, RoomChannel>();
  for (const [place, { name, notify }] of operators.entries()) {
    if (notify.webhook === undefined) continue;
    const field = `operators[${place}].notify.webhook.secret`;
    const key = signingKeyIn(environment, notify.webhook.secret, field);
    rooms.set(
      operatorSpace(name),
      webhookRoom({ mind, sending: notify.webhook, type: 'escalation', key, clock }),
    );
  }
  return rooms;
}

/** The server that a configuration names. Throws `ChannelRefused` where there is no access token. */
export function homeserverOf(
  { homeserver, token, private: isPrivateAllowed }: MatrixConfiguration,
  { environment, clock }: Pick<ChannelSurroundings, 'environment' | 'clock'>,
): Homeserver {
  return new Homeserver({
    homeserver,
    token: secretIn(environment, token, 'channels.matrix.token'),
    isPrivateAllowed,
    clock,
  });
}
