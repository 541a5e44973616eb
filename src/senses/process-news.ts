import type { RunningProcess } from '../../ports/processes.ts';
import type { WatchedProcessConfiguration } from '../configuration/processes.ts';

type Bounds = Pick<WatchedProcessConfiguration, 'name' | 'memory' | 'processor'>;

/** A process as it was found at a look. */
export interface FoundProcess extends RunningProcess {
  /** The processors that it took since the look before; null at the first look that found it. */
  processors: number | null;
  /** The bounds that it exceeds. */
  over: { memory: boolean; processor: boolean };
}

/** The processes of one watched program at one look, by pid and start. */
export interface ProcessLook {
  at: number;
  found: ReadonlyMap<string, FoundProcess>;
}

/** The share of a bound below which a process that exceeded it is within it again, so that one about it does not flap. */
const withinAgain = 0.8;

/** How many processes are named at once. */
const mostNamed = 10;

/** How much of a command line is told, characters. */
const longestCommand = 200;

const megabytes = (bytes: number): number => bytes / 2 ** 20;

const exceeds = (value: number | null, bound: number | undefined, was: boolean): boolean =>
  bound !== undefined && value !== null && value > bound * (was ? withinAgain : 1);

/** The look at processes, compared with the look before. */
export function processLook(
  running: readonly RunningProcess[],
  { at, before, bounds }: { at: number; before: ProcessLook | null; bounds: Bounds },
): ProcessLook {
  const found = running.map((process): [string, FoundProcess] => {
    const key = `${process.pid}/${process.started}`;
    const was = before?.found.get(key);
    const passed = at - (before?.at ?? at);
    const processors =
      was === undefined || passed <= 0 ? null : (process.processorTime - was.processorTime) / passed;
    const over = {
      memory: exceeds(megabytes(process.memory), bounds.memory, was?.over.memory ?? false),
      processor: exceeds(processors, bounds.processor, was?.over.processor ?? false),
    };
    return [key, { ...process, processors, over }];
  });
  return { at, found: new Map(found) };
}

const shown = ({ pid, command }: FoundProcess): string => {
  const line = command.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
  return `(pid ${pid}): ${line.length > longestCommand ? `${line.slice(0, longestCommand).toWellFormed()}…` : line}`;
};

/** What is to be told of one process whose bounds are or were exceeded. */
function boundNews(now: FoundProcess, was: FoundProcess | undefined, bounds: Bounds): string[] {
  const { memory = 0, processor = 0 } = bounds;
  const kinds = [
    ['memory', `${Math.round(megabytes(now.memory))} MB of memory`, `${memory} MB`],
    ['processor', `${(now.processors ?? 0).toFixed(2)} processors`, `${processor}`],
  ] as const;
  return kinds.flatMap(([kind, amount, bound]) => {
    const [is, wasSo] = [now.over[kind], was?.over[kind] ?? false];
    if (is === wasSo) return [];
    const how = is ? `more than ${bound}` : `well below ${bound} again`;
    return [`Process ${bounds.name} takes ${amount}, ${how} ${shown(now)}`];
  });
}

/** The news of processes since they were told last: whether processes only started or only ended, and a sentence for each. */
export interface ProcessNews {
  change: 'created' | 'modified' | 'deleted';
  text: string;
}

/**
 * What there is to tell of a later look, the ten first; null when there is nothing.
 *
 * @param told what was told last; null at the first look, where only is told that none runs
 */
export function processNews(told: ProcessLook | null, now: ProcessLook, bounds: Bounds): ProcessNews | null {
  const { name } = bounds;
  if (told === null && now.found.size === 0) return { change: 'deleted', text: `No process ${name} runs.` };
  const started = told === null ? [] : [...now.found].filter(([key]) => !told.found.has(key));
  const ended = [...(told?.found ?? [])].filter(([key]) => !now.found.has(key));
  const sentences = [
    ...ended.map(([, process]) => `Process ${name} has ended ${shown(process)}`),
    ...started.map(([, process]) => `Process ${name} has started ${shown(process)}`),
    ...[...now.found].flatMap(([key, process]) => boundNews(process, told?.found.get(key), bounds)),
  ];
  if (sentences.length === 0) return null;
  const more = sentences.length - mostNamed;
  const text = [...sentences.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  const only = (some: readonly unknown[]) => some.length === sentences.length;
  return { change: only(started) ? 'created' : only(ended) ? 'deleted' : 'modified', text };
}
