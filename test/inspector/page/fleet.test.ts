import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { FleetMind, FleetPage } from '../../../src/service/fleet.ts';
import {
  fleetColumns,
  fleetInOrder,
  needsSomebody,
  readOrder,
} from '../../../src/inspector/page/fleet/fleet-order.ts';
import { errorWords, lagWords, leaseWords } from '../../../src/inspector/page/fleet/fleet-words.ts';
import { readFleet } from '../../../src/inspector/page/fleet/use-fleet.ts';

const fleetMind = (name: string, rest: Partial<FleetMind> = {}): FleetMind => ({
  id: name.toLowerCase() as MindId,
  name,
  presence: 'asleep',
  holder: null,
  isConfigured: true,
  mode: 'normal',
  isPaused: false,
  isCrashed: false,
  cycle: 1,
  lastAlive: 1,
  bornAt: 1,
  restarts: 0,
  uptime: 0,
  waiting: 0,
  oldest: null,
  quarantined: 0,
  unknown: 0,
  epoch: 1,
  lease: null,
  day: { calls: 0, failures: 0, unpriced: 0, tokens: 0, dollars: 0 },
  errors: { hour: 0, last: null },
  trouble: null,
  ...rest,
});

const minds = [
  fleetMind('Cleo', { presence: 'here', waiting: 3, oldest: 500 }),
  fleetMind('ada', { unknown: 1, waiting: 1, oldest: 100 }),
  fleetMind('Bob', { isCrashed: true, day: { calls: 2, failures: 0, unpriced: 0, tokens: 9, dollars: 2 } }),
];

const inOrder = (order: string, only = '', search = '') =>
  fleetInOrder(minds, { order, only, search }).map(({ name }) => name);

describe('all minds at once', () => {
  it('are sorted by each column and the other way round, what is alike by name', () => {
    expect(inOrder('')).toEqual(['ada', 'Bob', 'Cleo']);
    expect(inOrder('-mind')).toEqual(['Cleo', 'Bob', 'ada']);
    expect(inOrder('waiting')).toEqual(['ada', 'Cleo', 'Bob']);
    expect(inOrder('cost')).toEqual(['Bob', 'ada', 'Cleo']);
    expect(inOrder('-cost')).toEqual(['ada', 'Cleo', 'Bob']);
    expect(inOrder('person')).toEqual(['ada', 'Bob', 'Cleo']);
    for (const column of fleetColumns) expect(inOrder(column)).toHaveLength(3);
    expect(readOrder('__proto__')).toBeNull();
    expect(readOrder('-lease')).toEqual({ column: 'lease', isReversed: true });
  });

  it('are filtered by what they need, where they are and their names', () => {
    expect(inOrder('', 'needs')).toEqual(['ada', 'Bob']);
    expect(inOrder('', 'awake')).toEqual(['Cleo']);
    expect(inOrder('', 'away')).toEqual(['ada', 'Bob']);
    expect(inOrder('', '', ' CL ')).toEqual(['Cleo']);
    expect(minds.map(needsSomebody)).toEqual([false, true, true]);
  });

  it('are told in words', () => {
    expect(lagWords(minds[0]!, 60_500)).toBe('3, the oldest for 1 min');
    const last = { at: 1_000, cycle: 4, effect: 'task.run', message: 'It is gone.' };
    expect(errorWords(fleetMind('Ada', { errors: { hour: 2, last } }), 6_000)).toBe(
      '2 in the hour; last task.run, 5.0 s ago: It is gone.',
    );
    const lease = { holder: { machine: 'host', process: 7 }, until: 9_000 };
    expect(leaseWords(fleetMind('Ada', { lease }), 6_000)).toBe('epoch 1, process 7 on host, 3.0 s left');
    expect(leaseWords(fleetMind('Ada', { lease }), 9_000)).toMatch(/run out$/);
  });

  it('are read page by page, and no more than can be shown', async () => {
    const asked: unknown[] = [];
    const pages = (count: number) => ({
      fleet: async (query?: { after?: string; limit?: number }): Promise<FleetPage> => {
        asked.push(query?.after);
        const place = Number(query?.after ?? 0);
        const page = Array.from({ length: 250 }, (_, each) => fleetMind(`m${place}.${each}`));
        return { at: 7, minds: page, next: place + 1 < count ? (`${place + 1}` as MindId) : null };
      },
    });
    const { signal } = new AbortController();
    expect(await readFleet(pages(3), signal)).toMatchObject({ at: 7, isCut: false });
    expect(asked).toEqual([undefined, '1', '2']);
    const cut = await readFleet(pages(1_000), signal);
    expect(cut.isCut).toBe(true);
    expect(cut.minds).toHaveLength(5_000);
  });
});
