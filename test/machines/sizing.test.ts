import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import { intensityOf, keptAfter, keptWith } from '../../machines/mind/sizing.ts';
import { chatter, focus, interrupt, observation, plan, speech } from '../../src/testing/percepts.ts';
import { taskSources } from '../../src/testing/tasks.ts';
import type { MindContext } from '../../machines/mind/context.ts';

const impulse: PerceptSource = { kind: 'impulse', category: 'associativeDrift' };

/** How intense a thought about these percepts is, by what was measured of the winner and what the gate keeps. */
const intensityAbout = (
  sources: readonly PerceptSource[],
  { kept = 0, relevance = 0, charge = 0 }: { kept?: number; relevance?: number; charge?: number } = {},
) =>
  intensityOf({
    memory: { kept },
    turn: {
      batch: sources.map((source) => ({ source })),
      competition: { foremost: [{ relevance, charge }] },
    },
  } as unknown as Pick<MindContext, 'turn' | 'memory'>);

describe('the intensity of a thought', () => {
  it('is relaxed where little depends on it, and intense where much does', () => {
    expect(intensityAbout([impulse])).toBe('relaxed');
    expect(intensityAbout([observation], { kept: 0.5, relevance: 0.5, charge: 0.3 })).toBe('usual');
    expect(intensityAbout([observation], { kept: 0.8, relevance: 0.9, charge: 0.6 })).toBe('intense');
  });

  it.each(
    [speech, plan, interrupt, focus('the boat'), ...taskSources].map(
      (source) => [source.kind, source] as const,
    ),
  )('is never relaxed where a %s is in the call, whatever has won', (_, source) => {
    expect(intensityAbout([source])).toBe('usual');
    expect(intensityAbout([impulse, chatter, source])).toBe('usual');
  });

  it('is usual where nothing was measured', () => {
    expect(intensityOf({ memory: { kept: 0 }, turn: null } as never)).toBe('usual');
  });
});

describe('the average of what the exit gate keeps', () => {
  const from = 's' as ScratchId;
  const dropped = { change: 'dropped', from, why: '' } as const;
  const kept = { ...dropped, change: 'reinforced' } as never;

  it('moves by what a flush has kept of what it judged, and stands where it judged nothing', () => {
    expect(keptWith({ kept: 0.5 }, [kept, kept])).toBeCloseTo(0.65, 10);
    expect(keptWith({ kept: 0.5 }, [dropped])).toBeCloseTo(0.35, 10);
    expect(keptWith({ kept: 0.5 }, [])).toBe(0.5);
  });

  it('falls with each cycle that brings the gate nothing', () => {
    expect(keptAfter({ kept: 0.5 }, { buffered: [] })).toBeCloseTo(0.45, 10);
    expect(keptAfter({ kept: 0.5 }, { buffered: [{} as never] })).toBe(0.5);
  });
});
