import { describe, expect, it } from 'vitest';
import type { ToldInRoom } from '../../ports/seen.ts';
import { hasData } from '../../machines/mind/data-in-play.ts';
import type { MindContext } from '../../machines/mind/context.ts';

const toldByEmma: ToldInRoom = { space: 'kitchen', by: [{ speaker: 'Emma', at: 100 }] };

interface Given {
  told?: ToldInRoom;
  /** The room of what the turn is about. */
  space?: string;
  consenting?: Record<string, string[]>;
  joined?: Record<string, Record<string, number>>;
}

/** Whether data is in play in a turn of Tom's for which a memory was recalled. */
function isData({ told = toldByEmma, space = 'kitchen', consenting, joined = {} }: Given): boolean {
  const settings = {
    consenting: consenting ?? { kitchen: ['Tom', 'Emma'], study: ['Tom', 'Emma'] },
    membership: { joined },
  };
  const turn = {
    entries: [],
    recalled: ['m'],
    batch: [{ source: { kind: 'speech', speaker: 'Tom', space } }],
    seen: { since: 1, told },
  };
  return hasData({ turn, self: { settings } } as unknown as MindContext, 'write_letter');
}

describe('a memory beside the words of a member', () => {
  it('is no data where a member has said it in that room', () => {
    expect(isData({})).toBe(false);
  });

  it.each<[string, Given]>([
    ['in another room', { space: 'study' }],
    ['by somebody whom the room lists no more', { consenting: { kitchen: ['Tom'] } }],
    ['by somebody of that name before this one came', { joined: { kitchen: { Emma: 101 } } }],
    [
      'also by somebody else',
      { told: { ...toldByEmma, by: [...toldByEmma.by, { speaker: 'Mallory', at: 1 }] } },
    ],
  ])('is data where it was said %s', (_, given) => {
    expect(isData(given)).toBe(true);
  });
});
