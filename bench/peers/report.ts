import { format } from 'prettier';
import type { thisMachine } from '../minds/report.ts';
import type { ManyFigures } from './many.ts';
import type { TurnFigures } from './measure.ts';
import { kinds } from './processor-shares.ts';

/** What was measured, where and when. */
export interface PeersReport {
  /** The day, as 2027-03-01, and the commit. */
  date: string;
  commit: string;
  machine: ReturnType<typeof thisMachine>;
  /** Processes that wanted a processor on average of the minute before the end: times count only where it is about 1. */
  load: number;
  /** Whether the server waited for its disk. */
  fsync: boolean;
  /** Of one turn; empty where conversations at once were measured. */
  figures: TurnFigures[];
  many: ManyFigures[];
}

/** Processor time of a turn without what turns texts into vectors and puts prompts together, milliseconds. */
export const ownProcessor = ({ processor, shares }: TurnFigures): number =>
  processor.median * (1 - shares.embedding - shares.assembly);

const number = (value: number, digits = 1): string =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(digits);

/** A figure, and how many times that of the code by hand it is. */
function beside(
  figures: readonly TurnFigures[],
  one: TurnFigures,
  of: (each: TurnFigures) => number,
): string {
  const hand = figures.find(
    ({ contender, engine, age }) => contender === 'by hand' && engine === one.engine && age === one.age,
  );
  const value = of(one);
  if (hand === undefined || hand === one) return number(value);
  return `${number(value)} (${(value / of(hand)).toFixed(1)} ×)`;
}

const heads = [
  'engine, age',
  'contender',
  'statements',
  'round trips',
  'rows read',
  'rows written',
  'kB on the wire',
  'kB of log',
  'CPU, median',
  'least',
  'CPU without embedding and assembly',
  'answered, p50',
];

function cellsOf(figures: readonly TurnFigures[], one: TurnFigures): string[] {
  const { counted, written } = one;
  const compared = (of: (each: TurnFigures) => number) => beside(figures, one, of);
  return [
    `${one.engine}, ${one.age}`,
    one.contender,
    compared((each) => each.counted.statements),
    compared((each) => each.counted.waits),
    // an engine in this process has no wire, and its log is not read
    ...(written === null
      ? ['–', '–', '–', '–']
      : [
          number(counted.rowsRead),
          number(written.rows),
          number((counted.bytesSent + counted.bytesReceived) / 1_000),
          number(written.logBytes / 1_000),
        ]),
    `${compared((each) => each.processor.median)} ms`,
    `${number(one.processor.least)} ms`,
    `${compared(ownProcessor)} ms`,
    `${compared((each) => each.wall.p50)} ms`,
  ];
}

function sharesText(figures: readonly TurnFigures[]): string {
  const ours = figures.find(({ contender }) => contender === 'Wakeful');
  if (ours === undefined) return '';
  const parts = kinds.map((kind) => `${kind} ${Math.round(100 * ours.shares[kind])} %`);
  return `Where the processor time of Wakeful goes (${ours.engine}, age ${ours.age}): ${parts.join(', ')}.`;
}

const where = ({ date, commit, machine, load, fsync }: PeersReport): string =>
  `Measured on ${date} at commit ${commit}: ${machine.processor}, ${machine.memory}, Node ${machine.node}; the server ${fsync ? 'waits for its disk' : 'does not wait for its disk'}. ${
    load > 1.5
      ? `Other work ran on the machine (load ${load.toFixed(1)}): the counts hold, the times are to be measured on a quiet one.`
      : `The machine was quiet (load ${load.toFixed(1)}).`
  }`;

const manyHeads = ['at once', 'contender', 'turns a second', 'most', 'CPU of a turn'];

/** How many conversations at once, with how many turns a second each contender has times those of the graph, which is the peer to be beaten there. */
function manyCells(many: readonly ManyFigures[], one: ManyFigures): string[] {
  const graph = many.find(
    ({ contender, conversations }) => contender === 'LangGraph JS' && conversations === one.conversations,
  );
  const { median, most } = one.perSecond;
  const times =
    graph === undefined || graph === one ? '' : ` (${(median / graph.perSecond.median).toFixed(1)} ×)`;
  return [
    String(one.conversations),
    one.contender,
    `${number(median)}${times}`,
    number(most),
    `${number(one.processor)} ms`,
  ];
}

/** The report as a table in Markdown, which a terminal shows as well. */
export function tableOf(report: PeersReport): string {
  const { figures, many } = report;
  const [head, rows] =
    many.length > 0
      ? [manyHeads, many.map((one) => manyCells(many, one))]
      : [heads, figures.map((one) => cellsOf(figures, one))];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [lines.join('\n'), sharesText(figures), where(report)].filter((part) => part !== '').join('\n\n');
}

/** A page with the report in the place of that name which it keeps for it. Throws when it has none. */
export async function withTable(page: string, place: string, report: PeersReport): Promise<string> {
  const from = `<!-- what bench:peers has measured: ${place} -->`;
  const to = '<!-- until here -->';
  const [before, rest] = page.split(from);
  if (before === undefined || rest === undefined) throw new Error(`The page has no "${from}".`);
  const after = rest.slice(rest.indexOf(to));
  return format(`${before}${from}\n\n${tableOf(report)}\n\n${after}`, {
    parser: 'markdown',
    printWidth: 110,
  });
}
