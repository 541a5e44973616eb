import { describe, expect, it } from 'vitest';
import type { ToldInRoom } from '../../ports/seen.ts';
import { newlyListed } from '../../machines/mind/can-consent.ts';
import { hasData } from '../../machines/mind/data-in-play.ts';
import type { MindContext } from '../../machines/mind/context.ts';
import type { SelfSlice } from '../../machines/mind/slices/self.ts';

const toldByEmma: ToldInRoom = { space: 'kitchen', by: [{ speaker: 'Emma', at: 100 }] };

interface Given {
  told?: ToldInRoom;
  /** The room of what the turn is about. */
  space?: string;
  consenting?: Record<string, string[]>;
  joined?: Record<string, Record<string, number>>;
  listed?: Record<string, Record<string, number>>;
}

/** Whether data is in play in a turn of Tom's for which a memory was recalled. */
function isData({
  told = toldByEmma,
  space = 'kitchen',
  consenting,
  joined = {},
  listed = {},
}: Given): boolean {
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
  return hasData({ turn, self: { settings, listed } } as unknown as MindContext, 'write_letter');
}

describe('a memory beside the words of a member', () => {
  it('is no data where a member has said it in that room', () => {
    expect(isData({})).toBe(false);
  });

  it.each<[string, Given]>([
    ['in another room', { space: 'study' }],
    ['by somebody whom the room lists no more', { consenting: { kitchen: ['Tom'] } }],
    ['by somebody of that name before this one came', { joined: { kitchen: { Emma: 101 } } }],
    ['by somebody before the configuration came to list them', { listed: { kitchen: { Emma: 101 } } }],
    [
      'also by somebody else',
      { told: { ...toldByEmma, by: [...toldByEmma.by, { speaker: 'Mallory', at: 1 }] } },
    ],
  ])('is data where it was said %s', (_, given) => {
    expect(isData(given)).toBe(true);
  });
});

describe('since when members count', () => {
  const tom = { kitchen: ['Tom'] };
  const both = { kitchen: ['Tom', 'Emma'] };
  const before = (consenting: Record<string, string[]>, more: object = {}) => ({
    settings: { consenting, ...more } as SelfSlice['settings'],
  });
  const emma = (at: number) => ({ listed: { kitchen: { Emma: at } } });

  it('is since ever where the settings listed them before', () => {
    expect(newlyListed(before(both), { consenting: both }, 7)).toEqual({});
  });

  it('is since they came to be listed, whatever settings come later, until these list them no more', () => {
    expect(newlyListed(before(tom), { consenting: both }, 7)).toEqual(emma(7));
    expect(newlyListed({ ...before(both), ...emma(7) }, { consenting: both }, 9)).toEqual(emma(7));
    expect(newlyListed({ ...before(both), ...emma(7) }, { consenting: tom }, 9)).toEqual({});
    expect(newlyListed(before(tom), { consenting: both }, 11)).toEqual(emma(11));
  });

  it('is since now where nobody knows whom the settings listed', () => {
    expect(newlyListed(null, { consenting: tom }, 7)).toEqual({ listed: { kitchen: { Tom: 7 } } });
  });

  it('is told by the settings of those who came at run time, and noted where these do so no more', () => {
    const membership = { joined: { kitchen: { Emma: 5 } } };
    expect(newlyListed(before(tom), { consenting: both, membership }, 7)).toEqual({});
    expect(newlyListed(before(both, { membership }), { consenting: both }, 9)).toEqual(emma(9));
  });
});
