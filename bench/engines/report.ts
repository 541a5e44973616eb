import { format } from 'prettier';
import { percentiles } from '../memory/percentiles.ts';
import type { thisMachine } from '../minds/report.ts';
import { arms, type Arm } from './arms.ts';
import type { Rest, Round, Spent } from './measure.ts';

/** One arm with so many minds. */
export interface ArmFigures {
  arm: Arm;
  minds: number;
  rounds: Round[];
  rest: Rest;
}

export interface EnginesReport {
  /** The day, as 2027-03-01, and the commit. */
  date: string;
  commit: string;
  machine: ReturnType<typeof thisMachine>;
  /** Processes that wanted a processor on average of the minute before the end. */
  load: number;
  figures: ArmFigures[];
}

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** The median of all rounds of what a round has for each of its turns. */
const eachTurn = (rounds: readonly Round[], of: (round: Round) => number): number =>
  percentiles(rounds.map((round) => of(round) / round.turns)).p50;

const perSecond = ({ rounds }: ArmFigures): number =>
  1_000 / eachTurn(rounds, ({ milliseconds }) => milliseconds);

const heads = [
  'minds',
  'engine',
  'turns a second',
  'answered, p50 / p95',
  'CPU of a turn: process',
  'Restate',
  'PostgreSQL',
  'resident: process',
  'Restate',
  'an idle mind: heap',
  'CPU a minute: process',
  'Restate',
  'PostgreSQL',
];

function cellsOf(one: ArmFigures, figures: readonly ArmFigures[]): string[] {
  const { arm, minds, rounds, rest } = one;
  const embedded = figures.find((each) => each.arm === 'embedded' && each.minds === minds);
  const times = embedded === undefined || embedded === one ? '' : ` (${ratio(one, embedded)} ×)`;
  const { p50, p95 } = percentiles(rounds.flatMap(({ durations }) => durations));
  const hasRestate = arm.startsWith('restate');
  const turn = (whose: keyof Spent): string => `${number(eachTurn(rounds, ({ spent }) => spent[whose]))} ms`;
  const idle = (whose: keyof Spent): string =>
    `${number((rest.spent[whose] / rest.seconds / minds) * 60)} ms`;
  const ofRestate = (cell: string): string => (hasRestate ? cell : '–');
  return [
    String(minds),
    arms[arm],
    `${number(perSecond(one))}${times}`,
    `${number(p50)} / ${number(p95)} ms`,
    turn('process'),
    ofRestate(turn('restate')),
    turn('database'),
    `${number(rest.resident.process)} MB`,
    ofRestate(`${number(rest.resident.restate)} MB`),
    // of a few minds most is what all of them share
    minds < 100 ? '–' : `${number(rest.heapEach)} kB`,
    idle('process'),
    ofRestate(idle('restate')),
    idle('database'),
  ];
}

const ratio = (one: ArmFigures, other: ArmFigures): string => (perSecond(one) / perSecond(other)).toFixed(2);

const where = ({ date, commit, machine, load }: EnginesReport): string =>
  `Measured on ${date} at commit ${commit}: ${machine.processor}, ${machine.memory}, Node ${machine.node}; load ${load.toFixed(1)} at the end. Where that is more than the run itself makes (some 2), take the ratios and the CPU, and not the times.`;

/** The report as a table in Markdown, which a terminal shows as well. */
export function tableOf(report: EnginesReport): string {
  const rows = report.figures.map((one) => cellsOf(one, report.figures));
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n${where(report)}`;
}

/** A page with a text in the place that it keeps for it. Throws when it has none. */
export async function withPlace(page: string, place: string, text: string): Promise<string> {
  const from = `<!-- ${place} -->`;
  const [before, rest] = page.split(from);
  if (before === undefined || rest === undefined) throw new Error(`The page has no "${from}".`);
  const after = rest.slice(rest.indexOf('<!-- until here -->'));
  return format(`${before}${from}\n\n${text}\n\n${after}`, { parser: 'markdown', printWidth: 110 });
}
