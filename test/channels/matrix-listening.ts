import { onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { FollowRoom } from '../../ports/member.ts';
import type { Percept } from '../../ports/percept.ts';
import type { Acceptance } from '../../ports/store.ts';
import { EncryptedRooms } from '../../src/channels/matrix/encryption.ts';
import { Homeserver } from '../../src/channels/matrix/homeserver.ts';
import { MatrixSense } from '../../src/channels/matrix/matrix-sense.ts';
import { memoryPositions } from '../../src/simulation/memory/positions.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { testHomeserver, token } from './homeserver.ts';

export const user = '@ada:matrix.example';
export const ann = '@ann:matrix.example';
export const room = '!team:matrix.example';
/** Another room, which nobody follows. */
export const hall = '!hall:matrix.example';

/** An inbox that takes each id once, until it is told otherwise. */
class Inbox {
  readonly percepts: Percept[] = [];
  answer: (percept: Percept) => Acceptance | null = () => null;
  private readonly waiting = new Set<{ count: number; resolve: () => void }>();

  /** The images that came, by the ids of their percepts. */
  readonly images = new Map<string, readonly Uint8Array[]>();

  perceive = async (percept: Percept, images: readonly Uint8Array[] = []): Promise<Acceptance> => {
    const other = this.answer(percept);
    if (other !== null) return other;
    if (this.percepts.some(({ id }) => id === percept.id)) return { outcome: 'duplicate', depth: 0 };
    this.percepts.push(percept);
    if (images.length > 0) this.images.set(percept.id, images);
    for (const each of this.waiting) if (this.percepts.length >= each.count) each.resolve();
    return { outcome: 'accepted', header: {} as never, depth: 1 };
  };

  async has(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.percepts.length >= count) return;
    this.waiting.add({ count, resolve });
    await promise;
  }

  said = () => this.percepts.map(({ source, text }) => [(source as { speaker?: string }).speaker, text]);
}

/** A mind that listens to a server; `begin` again is what comes after a restart. */
export async function listening(given: { timeline?: number; follow?: FollowRoom } = {}) {
  const server = await testHomeserver({ user, rooms: [room, hall], ...given });
  const inbox = new Inbox();
  const reports: string[] = [];
  const positions = memoryPositions();
  const clock = new VirtualClock(Date.UTC(2026, 0, 2), atRest);
  const begin = async () => {
    const homeserver = new Homeserver({ homeserver: server.origin, token, isPrivateAllowed: false, clock });
    const sense = new MatrixSense(
      {
        mind: 'ada' as MindId,
        server: homeserver,
        user,
        rooms: { [room]: 'team', [hall]: 'hall' },
        members: { [ann]: 'Ann' },
        follows: given.follow === undefined ? [] : ['team'],
        encrypted: new EncryptedRooms(homeserver),
        positions,
      },
      {
        clock,
        perceive: inbox.perceive,
        report: (message) => reports.push(message),
        ...(given.follow && { follow: given.follow }),
      },
    );
    onTestFinished(() => sense.stop());
    await sense.start();
    await sense.settled();
    return sense;
  };
  return { server, inbox, reports, positions, clock, begin };
}
