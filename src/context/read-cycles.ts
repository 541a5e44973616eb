import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept, PerceptSource } from '../../ports/percept.ts';
import type { InboxStore, StreamCycle, StreamStore } from '../../ports/store.ts';
import type { PastMarks } from '../prompt/past-marks.ts';
import { renderedCycle, type RenderedCycle, type Shown } from '../prompt/rendered-cycle.ts';
import { unreadPercept } from '../prompt/unread-note.ts';
import { type LoadCycles, RenderedStream } from './rendered-stream.ts';
import type { Hides } from './without-forgotten.ts';

/** The sources of the stream: where it and what it refers to are kept. */
export interface StreamSources {
  stream: Pick<StreamStore, 'before' | 'read' | 'summaries'>;
  inbox: Pick<InboxStore, 'read'>;
  /** Marks in shown texts what holds no longer; without it they are shown as they came. */
  marked?: (said: readonly ShownText[]) => Promise<string[]>;
  /** What was rendered before, with what is marked and hidden by now; without it everything is read anew. */
  rendered?: { stream: RenderedStream; marks: PastMarks; hidden: string };
  /** Keeps forgotten things from the voice; without it nothing was forgotten. */
  hides?: Hides;
}

/** A text that is shown, and who said it or which file it stood in; null where that is not known. */
export interface ShownText {
  text: string;
  speaker: string | null;
}

const speakerOf = (source: PerceptSource): string | null => {
  if (source.kind === 'speech' || source.kind === 'chatter') return source.speaker;
  return source.kind === 'observation' ? source.subject : null;
};

/** How many cycles are read at first, and at the most at a time: each time twice as many. */
const cyclesAtOnce = { first: 20, most: 320 };

/** The percepts of cycles that no model would read. */
export const unreadIn = (cycles: readonly StreamCycle[]): Set<PerceptId> =>
  new Set(
    cycles.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.role === 'inbox' ? (entry.unread ?? []) : [])),
    ),
  );

/** The percepts that cycles refer to, by id, as the voice may be shown them: what no model would read is without its text. */
export async function perceptsOf(
  cycles: readonly StreamCycle[],
  inbox: Pick<InboxStore, 'read'>,
): Promise<Map<PerceptId, Percept>> {
  const ids = cycles.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  const percepts = ids.length === 0 ? [] : await inbox.read([...new Set(ids)]);
  const unread = unreadIn(cycles);
  return new Map(
    percepts.map((percept) => [percept.id, unread.has(percept.id) ? unreadPercept(percept) : percept]),
  );
}

/** The percepts that cycles refer to as they are shown, by id. */
export async function shownPerceptsOf(
  cycles: readonly StreamCycle[],
  { inbox, marked }: Pick<StreamSources, 'inbox' | 'marked'>,
): Promise<Map<PerceptId, Percept>> {
  const percepts = await perceptsOf(cycles, inbox);
  if (marked === undefined) return percepts;
  const all = [...percepts.values()];
  const texts = await marked(all.map(({ text, source }) => ({ text, speaker: speakerOf(source) })));
  return new Map(all.map((percept, place) => [percept.id, { ...percept, text: texts[place]! }]));
}

/** Cycles as the voice is shown them. */
export async function renderCycles(
  cycles: readonly StreamCycle[],
  from: Pick<StreamSources, 'inbox' | 'marked'>,
  shown: Shown,
): Promise<RenderedCycle[]> {
  const percepts = await shownPerceptsOf(cycles, from);
  return cycles.map((cycle) => renderedCycle(cycle, percepts, shown));
}

/** How far it is looked back: from before `before` to `from`, but no further than `tokens` go, if those are at least `atLeast` cycles. */
interface Back {
  before: number;
  from: number;
  tokens: number;
  atLeast: number;
}

/** The newest cycles as far as it is looked back, oldest first. An endless stream is not read to its beginning. */
export async function newestCycles(
  back: Back,
  { stream, inbox, marked, rendered }: StreamSources,
  shown: Shown,
): Promise<RenderedCycle[]> {
  const render = (cycles: readonly StreamCycle[]) =>
    renderCycles(cycles, { inbox, ...(marked && { marked }) }, shown);
  const load: LoadCycles = {
    before: async (end, limit) => render(await stream.before(end, limit)),
    these: async (cycles) => render(await stream.read(cycles)),
  };
  if (rendered === undefined) return readBack(back, new RenderedStream(), load);
  return rendered.stream.inTurn(rendered, (known) => readBack(back, known, load));
}

async function readBack(
  { before, from, tokens, atLeast }: Back,
  known: RenderedStream,
  load: LoadCycles,
): Promise<RenderedCycle[]> {
  const found: RenderedCycle[] = [];
  let [end, left] = [before, tokens];
  for (let limit = cyclesAtOnce.first; ; limit = Math.min(2 * limit, cyclesAtOnce.most)) {
    // there can be no more of them than numbers from `from` on: what is older would be read for nothing, by each thought anew
    const most = Math.min(limit, Math.max(end - from, atLeast - found.length, 1));
    const some = await known.before(end, most, load);
    const wanted = some.filter(({ cycle }, place) => {
      const isAmongNewest = found.length + some.length - place <= atLeast;
      return cycle >= from || isAmongNewest;
    });
    found.unshift(...wanted);
    left -= wanted.reduce((sum, each) => sum + each.tokens, 0);
    const isEnough = found.length >= atLeast && (left < 0 || wanted.length < some.length);
    if (isEnough || some.length < most) {
      // what stood in the place of numbers that were given up is asked for again by the next thought
      known.keepOnly(some[0]?.cycle ?? found[0]?.cycle ?? before, before - 1);
      return found;
    }
    end = some[0]!.cycle;
  }
}
