import { expect, it } from 'vitest';
import type { JournalEntry } from '../../ports/journal.ts';
import { heldBefore } from '../../src/host/recovery/left-calls.ts';
import { withDoubted } from '../../src/host/recovery/unfinished.ts';

const call = (key: string, more: Partial<JournalEntry>): JournalEntry =>
  ({
    key,
    cycle: 3,
    asked: { type: 'perform', key, effect: 'tool.call', tool: `tool-${key}`, input: '{}' } as never,
    state: 'unknown',
    idempotent: false,
    outcome: null,
    ...more,
  }) as unknown as JournalEntry;

it('a call of unknown fate stays doubted in the turn that is taken up again, however many starts that takes', () => {
  const entries = [
    call('a', {}),
    call('b', { state: 'settled' }),
    call('c', { idempotent: true }),
    call('d', { cycle: 2 }),
    call('e', { state: 'performing' }),
  ];
  const turn = { cycle: 3, batch: [], novelty: 0, recalled: [], competition: null } as never;
  expect(heldBefore(entries).map(({ tool }) => tool)).toEqual(['tool-a', 'tool-d']);
  expect(withDoubted(turn, heldBefore(entries))).toMatchObject({ doubted: ['tool-a'] });
});
