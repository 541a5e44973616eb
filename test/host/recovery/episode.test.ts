import { describe, expect, it } from 'vitest';
import type { Percept } from '../../../ports/percept.ts';
import { circumstancesOf } from '../../../src/host/recovery/episode.ts';

const percept = (source: Percept['source'], text = 'Look after the lilies.') => ({ source, text }) as Percept;

describe('the circumstances of a crash', () => {
  it('tell of what is the mind’s own, a plan or an impulse, that it is', () => {
    const about = 'Look after the lilies.';
    const said = percept({ kind: 'speech', speaker: 'Tom', space: 'terminal' });
    expect(circumstancesOf(null, percept({ kind: 'plan', plan: 'lilies' }))).toEqual({
      about,
      tools: [],
      own: true,
    });
    expect(circumstancesOf(null, said)).toEqual({ about, tools: [] });
  });
});
