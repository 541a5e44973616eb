import { controlKinds } from './controls.ts';
import { kinds } from './phrasings.ts';
import type { Measured } from './measure.ts';

/** Shares of what was measured, 0 to 1, and how many there were. */
export interface Share {
  share: number;
  of: number;
}

const shareOf = (all: readonly boolean[]): Share => ({
  share: all.length === 0 ? 1 : all.filter(Boolean).length / all.length,
  of: all.length,
});

/** Puts together what was measured of one set of phrasings as one nature. */
export function reportOf(phrasings: string, nature: string, measured: readonly Measured[]) {
  const stories = measured.flatMap((each) => each.stories);
  const controls = measured.flatMap((each) => each.controls);
  const told = [
    ...kinds,
    ...(stories.some(({ story }) => story.kind === 'other') ? (['other'] as const) : []),
  ];
  const rows = [...told, null].map((kind) => {
    const some = stories.filter(({ story }) => kind === null || story.kind === kind);
    return {
      kind: kind ?? 'all',
      newest: shareOf(some.map(({ present }) => present.newest)),
      marked: shareOf(some.map(({ present }) => present.marked)),
      both: shareOf(some.map(({ present }) => present.newest && present.marked)),
      past: shareOf(some.map(({ past }) => past)),
    };
  });
  const isOwn = controls.some(({ control }) => control.kind === 'control');
  const superseded = [...(isOwn ? [] : controlKinds), null].map((kind) => {
    const some = controls.filter(({ control }) => kind === null || control.kind === kind);
    return {
      kind: kind ?? 'all',
      wrong: shareOf(some.map(({ wronglySuperseded }) => wronglySuperseded)),
      shown: shareOf(some.map(({ shown }) => shown)),
    };
  });
  const misses = [
    ...stories
      .filter(({ present, past }) => !present.newest || !present.marked || !past)
      .map(({ story, present, past }) => ({
        fact: story.fact.text,
        correction: story.correction.text,
        missed: [
          ...(present.newest ? [] : ['newest']),
          ...(present.marked ? [] : ['mark']),
          ...(past ? [] : ['past']),
        ],
      })),
    ...controls
      .filter(({ wronglySuperseded }) => wronglySuperseded)
      .map(({ control }) => ({
        fact: control.fact.text,
        correction: control.other.text,
        missed: ['wrongly superseded'],
      })),
  ];
  return { phrasings, nature, rows, controls: superseded, misses };
}

export type Report = ReturnType<typeof reportOf>;

const percent = ({ share }: Share): string => `${(100 * share).toFixed(1)} %`.padStart(9);

/** The report as a table. */
export function correctionsTable(reports: readonly Report[], withMisses: boolean): string {
  return reports
    .map(({ phrasings, nature, rows, controls, misses }) =>
      [
        `Phrasings: ${phrasings}; lived as ${nature}`,
        `${'kind'.padEnd(12)}${'stories'.padStart(9)}${'newest'.padStart(9)}${'marked'.padStart(9)}${'both'.padStart(9)}${'past'.padStart(9)}`,
        ...rows.map(
          ({ kind, newest, marked, both, past }) =>
            `${kind.padEnd(12)}${String(newest.of).padStart(9)}${percent(newest)}${percent(marked)}${percent(both)}${percent(past)}`,
        ),
        `${'control'.padEnd(12)}${'controls'.padStart(9)}${'wrong'.padStart(9)}${'shown'.padStart(9)}`,
        ...controls.map(
          ({ kind, wrong, shown }) =>
            `${kind.padEnd(12)}${String(wrong.of).padStart(9)}${percent(wrong)}${percent(shown)}`,
        ),
        ...(withMisses
          ? misses.map(
              ({ fact, correction, missed }) =>
                `  ${missed.join(', ')}: ${JSON.stringify(fact)} → ${JSON.stringify(correction)}`,
            )
          : []),
        '',
      ].join('\n'),
    )
    .join('\n');
}
