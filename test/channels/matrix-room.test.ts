import { describe, expect, it } from 'vitest';
import type { UtteranceId } from '../../ports/identifiers.ts';
import { EncryptedRooms } from '../../src/channels/matrix/encryption.ts';
import { Homeserver, MatrixRefused } from '../../src/channels/matrix/homeserver.ts';
import { matrixRoom, RoomEncrypted } from '../../src/channels/matrix/matrix-room.ts';
import { NotTakenNow, type SaidUtterance } from '../../src/host/percepts/room-channel.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { testHomeserver, token, type TestHomeserver } from './homeserver.ts';

const user = '@ada:matrix.example';
const room = '!team:matrix.example';
const said: SaidUtterance = {
  id: 'ada/3/0' as UtteranceId,
  space: 'team',
  text: 'Good morning!',
  saidAt: Date.UTC(2026, 0, 1),
  mayHaveLeft: false,
};
const again = { ...said, mayHaveLeft: true };
const going = () => new AbortController().signal;

/** The channel of a room, as one activation has it. */
function channelTo(
  { origin }: Pick<TestHomeserver, 'origin'>,
  given: { room?: string; token?: string } = {},
) {
  const server = new Homeserver({
    homeserver: origin,
    token: given.token ?? token,
    isPrivateAllowed: false,
    clock: new VirtualClock(),
  });
  return matrixRoom({ server, room: given.room ?? room, encrypted: new EncryptedRooms(server) });
}

describe('a space that is a room of a Matrix server', () => {
  it('has each text once, however often it is sent, and another one beside it', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    const channel = channelTo(server);
    await channel.send(said, going());
    await channel.send(said, going());
    await channel.send({ ...said, id: 'ada/4/0' as UtteranceId, text: 'And goodbye.' }, going());
    expect(server.texts(room, user)).toEqual(['Good morning!', 'And goodbye.']);
  });

  it('has it once where the connection broke after the server had it (I4)', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    server.trouble.now = ({ method }) => (method === 'PUT' ? 'cut' : null);
    await expect(channelTo(server).send(said, going())).rejects.toBeInstanceOf(NotTakenNow);
    server.trouble.now = () => null;
    await channelTo(server).send(again, going());
    expect(server.texts(room, user)).toEqual(['Good morning!']);
  });

  it('has it once also where the server knows the transaction no more', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    await channelTo(server).send(said, going());
    server.forgetTransactions();
    await channelTo(server).send(again, going());
    expect(server.texts(room, user)).toEqual(['Good morning!']);
    // it is sent where it never came
    await channelTo(server).send({ ...again, saidAt: said.saidAt + 1 }, going());
    expect(server.texts(room, user)).toHaveLength(2);
  });

  it('is left alone for as long as the server asks for', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    server.trouble.now = ({ method }) =>
      method === 'PUT' ? { status: 429, body: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 2_500 } } : null;
    await expect(channelTo(server).send(said, going())).rejects.toMatchObject({
      name: 'NotTakenNow',
      after: 2_500,
    });
    server.trouble.now = () => ({ status: 502, body: {} });
    await expect(channelTo(server).send(said, going())).rejects.toBeInstanceOf(NotTakenNow);
  });

  it('refuses for good where the mind may not speak, and tells no token', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    const foreign = channelTo(server, { room: '!other:matrix.example' }).send(said, going());
    await expect(foreign).rejects.toThrow(/M_FORBIDDEN.*invite it into the room/);
    const unknown = channelTo(server, { token: 'syt_old_token' }).send(said, going());
    await expect(unknown).rejects.toBeInstanceOf(MatrixRefused);
    await expect(unknown).rejects.not.toThrow('syt_old_token');
  });

  it('is not spoken in when it is encrypted', async () => {
    const server = await testHomeserver({ user, rooms: [room] });
    server.encrypt(room);
    await expect(channelTo(server).send(said, going())).rejects.toBeInstanceOf(RoomEncrypted);
    expect(server.texts(room, user)).toEqual([]);
  });
});
