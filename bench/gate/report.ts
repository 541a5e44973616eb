import { allKept, type Kept } from '../lived/kept-memories.ts';
import type { LivedNature } from '../lived/third-mind.ts';
import type { GateLifeMeasured, Through } from './measure.ts';
import type { Separation } from './separation.ts';

/** What the gate let through of all lives of one nature. */
export interface GateRow extends Omit<GateLifeMeasured, 'kept'> {
  nature: LivedNature;
  kept: Kept;
}

export interface GateReport {
  conversations: number;
  rows: GateRow[];
  embedder: string;
  separation: Separation;
}

const both = (one: Through, other: Through): Through => ({
  turns: one.turns + other.turns,
  through: one.through + other.through,
});

/** Adds up the lives of one nature. */
export const gateRow = (nature: LivedNature, lives: readonly GateLifeMeasured[]): GateRow => {
  const none: Through = { turns: 0, through: 0 };
  const all = (of: (life: GateLifeMeasured) => Through): Through => lives.map(of).reduce(both, none);
  return {
    nature,
    kept: allKept(lives.map(({ kept }) => kept)),
    cited: all(({ cited }) => cited),
    mature: all(({ mature }) => mature),
    young: all(({ young }) => young),
  };
};

const share = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

const table = (lines: readonly (readonly string[])[]): string => {
  const [head = [], ...rows] = lines;
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** The report as tables of Markdown. */
export function gateTable({ conversations, rows, embedder, separation }: GateReport): string {
  const through = ({ turns, through: passed }: Through): string => `${share(passed, turns)} %`;
  const lines = rows.map(({ nature, kept, cited, mature, young }) => [
    nature,
    share(kept.memories, kept.turns),
    String(kept.questions),
    String(kept.ownWords),
    through(cited),
    through(mature),
    through(young),
  ]);
  const curve = separation.curve.map(({ foreign, own }) => [
    `${(100 * foreign).toFixed(0)} %`,
    `${(100 * own).toFixed(1)} %`,
  ]);
  const head = [
    '',
    'memories per 100 turns',
    'questions',
    'own words',
    'of cited turns',
    'overheard',
    'young',
  ];
  const area = `By the cosine of ${embedder} to what was just talked about alone, an own turn is nearer than a foreign one in ${(100 * separation.area).toFixed(1)} %:`;
  return [
    `${conversations} conversations, ${rows[0]?.kept.turns ?? 0} turns`,
    table([head, ...lines]),
    area,
    table([['foreign turns let through', 'own turns let through'], ...curve]),
    '',
  ].join('\n\n');
}
