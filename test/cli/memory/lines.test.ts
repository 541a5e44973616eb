import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../ports/memory.ts';
import type { Percept } from '../../../ports/percept.ts';
import { beliefText } from '../../../src/cli/memory/belief-text.ts';
import { evidenceLines } from '../../../src/cli/memory/evidence-lines.ts';
import { ImportProgress } from '../../../src/cli/memory/import-progress.ts';
import { showLines } from '../../../src/cli/memory/show.ts';
import { statisticsLines } from '../../../src/cli/memory/stats.ts';
import { newMemoryWeight } from '../../../theory/belief-weight.ts';
import { memory, memoryId } from '../../db/memories.ts';

const at = Date.UTC(2026, 4, 1, 12);
const line = (kind: Evidence['kind'], rest: Partial<Evidence> = {}): Evidence => ({
  memory: memoryId('m'),
  kind,
  times: 1,
  cycle: null,
  at,
  alpha: 0,
  beta: 0,
  source: null,
  note: '',
  ...rest,
});

describe('how a memory is told', () => {
  it('says in plain words why the gate kept it, and any other note as it is', () => {
    const told = (note: string) => evidenceLines([line('persisted', { note })], new Map())[0];
    expect(told('core × novel, activation 5.7: persisted')).toMatch(
      /\[close to what it attended to or who it is, and new\]$/,
    );
    expect(told('peripheral × elaborating, activation 0.1, by chance: persisted')).toMatch(
      /\[loosely related to what it attended to, and adding to what it knew, and by chance\]$/,
    );
    expect(told('puts right what was stated before: persisted')).toMatch(/\[puts right .*: persisted\]$/);
    expect(told('constructor × toString, activation 1')).toMatch(/\[constructor × toString, activation 1\]$/);
  });

  it('says how much it is believed, and whether it is contested or hardly known', () => {
    expect(beliefText({ alpha: 10, beta: 4.5 })).toBe(
      'believed 0.69 (a new memory starts at 0.20; evidence since: 9 for, 0.5 against)',
    );
    expect(beliefText({ alpha: 30, beta: 25 })).toBe(
      'believed 0.55 (a new memory starts at 0.20; evidence since: 29 for, 21 against, much on either side)',
    );
    expect(beliefText({ alpha: 1, beta: 1.005 })).toBe(
      'believed 0.50 (set to 1 for, 1 against, hardly any on either side)',
    );
    expect(beliefText({ alpha: 50, beta: 1, immutable: true })).toBe(
      'believed 0.98 (a safety memory: no evidence changes it)',
    );
  });

  it('tells nobody that somebody denied what nobody has denied', () => {
    expect(beliefText(newMemoryWeight)).toBe(
      'believed 0.20 (a new memory starts at 0.20; evidence since: 0 for, 0 against)',
    );
    expect(beliefText({ alpha: 2, beta: 4 })).toBe(
      'believed 0.33 (a new memory starts at 0.20; evidence since: 1 for, 0 against)',
    );
    const began = (alpha: number, beta: number) =>
      evidenceLines([line('imported', { alpha, beta })], new Map())[0]?.slice(
        '2026-05-01T12:00:00.000Z  '.length,
      );
    expect(began(1, 4)).toBe('was imported (starts at 0.20)');
    expect(began(2, 5)).toBe('was imported (starts at 0.20; +1 for, +1 against)');
    expect(began(50, 1)).toBe('was imported (starts at 0.98)');
  });

  it('shows every field that it has, a line each, and steers no terminal', () => {
    const plain = showLines(memory('m', { content: 'One.\nTwo.\u001B[2J' }));
    expect(plain).toEqual([
      'One.\nTwo.\\u001b[2J',
      '',
      '  id        m',
      '  type      episodic',
      '            believed 0.40 (set to 2 for, 3 against)',
      '  from      external_user, believed 1.00',
      '  came      1970-01-01T00:00:01.000Z',
      '  recalled  never',
    ]);
    const full = memory('m', {
      contextualized: 'At home: One.',
      compressed: 'One.',
      speaker: 'Ana\u001B[2J',
      episode: 'home',
      position: 2,
      eventAt: at,
      recalls: 3,
      metadata: { a: 1 },
      retracted: { at, by: 'you', reason: 'A joke.' },
    });
    expect(showLines(full).join('\n')).toMatch(
      /context {3}At home: One\.\n {2}in short {2}One\.[^]*said by {3}Ana\\u001b\[2J\n {2}episode {3}home, place 2\n {2}happened {2}2026-05-01T12[^]*recalled {2}3 times, last 1970[^]*withdrawn 2026-05-01T12:00:00\.000Z by you: A joke\.\n {2}metadata {2}\{"a":1\}$/,
    );
    expect(showLines(memory('m', { immutable: true })).join('\n')).toMatch(/safety .*nothing can change/);
  });

  it('tells a history oldest first, with what each line added and where it comes from', () => {
    const said: Percept = {
      id: 'p-1' as Percept['id'],
      at,
      urgency: 0.5,
      boost: 0,
      sourceConfidence: 1,
      text: 'Ana lives in Lisbon.',
      source: { kind: 'speech', speaker: 'Tom', space: 'kitchen' },
    };
    const lines = evidenceLines(
      [
        line('persisted', { cycle: 3, alpha: 2, beta: 4, source: 'p-1', note: 'core and novel' }),
        line('recalled', { cycle: 4, alpha: 0.1 }),
        line('recalled', { cycle: 5, alpha: 0.1, at: at + 60_000, note: 'of a walk' }),
        line('nearMiss', { cycle: 6, beta: 0.05 }),
        line('reinforced', { cycle: 7, alpha: 1, source: 'letter.txt' }),
        line('reinforced', { cycle: 90, times: 25, alpha: 2.5, at: at + 60_000 }),
        line('recalled', { cycle: 91, times: 30, alpha: 3, at: at + 60_000 }),
        line('recalled', { cycle: 92, alpha: 0.1, at: at + 120_000 }),
        line('retracted', { source: 'you', note: 'She moved.' }),
      ],
      new Map([['p-1', said]]),
    );
    expect(lines).toEqual([
      '2026-05-01T12:00:00.000Z  became a memory in cycle 3 (starts at 0.20; +1 for) from Tom: Ana lives in Lisbon. [core and novel]',
      '2026-05-01T12:00:00.000Z  came to mind 2 times until 2026-05-01T12:01:00.000Z (+0.2 for)',
      '2026-05-01T12:00:00.000Z  nearly came to mind in cycle 6 (+0.05 against)',
      '2026-05-01T12:00:00.000Z  was confirmed in cycle 7 (+1 for) from letter.txt',
      '2026-05-01T12:01:00.000Z  was confirmed 25 times until then (+2.5 for)',
      '2026-05-01T12:02:00.000Z  came to mind 31 times until then (+3.1 for)',
      '2026-05-01T12:00:00.000Z  was withdrawn by you: She moved.',
    ]);
  });

  it('counts in a table', () => {
    const counts = { retracted: 2, immutable: 1, contested: 0, buffered: 4, entities: 7, coAccesses: 9 };
    const statistics = {
      memories: 1_203,
      byType: { semantic: 3, episodic: 1_200 },
      ...counts,
      stale: 5,
      meanCenter: 0.234,
    };
    expect(statisticsLines('Ada', statistics, 'glove')).toEqual([
      'Ada remembers 1,203 things.',
      '    episodic            1,200',
      '    semantic            3',
      '  withdrawn             2',
      '  immutable             1',
      '  much on either side   0',
      '  waiting to be judged  4',
      '  without a vector      5 (of model glove): found by words only until they have one',
      '  people and things     7',
      '  recalled together     9 pairs',
      '  belief on average     0.23',
    ]);
    const one = { memories: 1, byType: {}, ...counts, stale: 0, meanCenter: null };
    expect(statisticsLines('Ada', one, 'glove').join('\n')).toMatch(
      /^Ada remembers 1 thing\.\n[^]*without a vector {6}0\n[^]*on average {5}none$/,
    );
  });
});

describe('the progress of an import', () => {
  function watched(isTTY: boolean, total: number | null) {
    let [now, text] = [0, ''];
    const out = new Writable({
      decodeStrings: false,
      write: (piece: string, _, done) => {
        text += piece;
        done();
      },
    });
    const progress = new ImportProgress(
      Object.assign(out, { isTTY }),
      { now: () => now },
      { file: 'x', total },
    );
    const at = (time: number, lines: number, known = 0) => {
      now = time;
      progress.at({ lines, entered: lines - known, known });
    };
    const shown = () => text;
    return { at, progress, shown };
  }

  it('is told at once and then every five seconds where every line is kept', () => {
    const { at: tell, progress, shown } = watched(false, 2_500);
    tell(0, 100);
    tell(4_999, 1_000);
    tell(5_000, 1_100, 40);
    progress.clear();
    expect(shown()).toBe(
      'x … 100 of 2,500 memories\nx … 1,100 of 2,500 memories, 220 a second, 40 known already\n',
    );
  });

  it('stands in one place on a terminal, and goes when it is over', () => {
    const { at: tell, progress, shown } = watched(true, null);
    tell(0, 100);
    tell(249, 200);
    tell(250, 300);
    progress.clear();
    progress.clear();
    expect(shown()).toBe('x … 100 memories\r\u001B[2Kx … 300 memories, 1,200 a second\r\u001B[2K');
  });
});
