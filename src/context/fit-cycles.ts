import type { StreamMessage } from '../../ports/stream.ts';
import { conversationTokens } from '../prompt/message-tokens.ts';
import type { Cuttable } from '../prompt/rendered-cycle.ts';

type Runs = readonly (readonly Cuttable[])[];

/** The next level above one: there are few, so that the same messages are cut alike from call to call although the room differs a little. */
const levelAbove = (level: number): number =>
  level + 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, level))) - 2);

/** Everything that a message says: of calls and results no more than the frame is left without it. */
function saidIn(message: StreamMessage): string {
  if (message.role === 'user') return message.text;
  if (message.role === 'tool') return message.results.map(({ text }) => text).join('');
  return [message.text, ...message.toolCalls.flatMap(({ input }) => Object.values(input ?? {}))].join('');
}

const isEmptied = (cut: StreamMessage, { message, frame = '' }: Cuttable): boolean =>
  ['', frame].includes(saidIn(cut)) && saidIn(message) !== '';

/** Runs whose messages are cut to one level, the newest first and no further back than is asked for: cutting takes time. */
class LeveledRuns {
  private readonly runs: Runs;
  private readonly level: number;
  /** For each run, what it and all newer ones would take if messages could be cut to the level exactly. */
  private readonly least: readonly number[];
  private readonly cut: (readonly StreamMessage[])[] = [];
  /** For each run that is cut, what it and all newer ones take. */
  private readonly taken: number[] = [];
  /** The newest run that has a message of which nothing is told any more. */
  private emptied = -1;

  constructor(runs: Runs, level: number) {
    this.runs = runs;
    this.level = level;
    const least = [0];
    for (const run of runs.toReversed())
      least.push(run.reduce((sum, { tokens }) => sum + Math.min(tokens, level), least.at(-1)!));
    this.least = least.toReversed();
  }

  leastFrom(left: number): number {
    return this.least[left]!;
  }

  /** Whether something is said in a message from a run on, and nothing of that is told any more. */
  isEmptiedFrom(left: number): boolean {
    for (let at = this.runs.length - 1 - this.cut.length; at >= left && this.emptied < 0; at -= 1) {
      const run = this.runs[at]!;
      const cut = run.map((part) => (part.tokens <= this.level ? part.message : part.cut(this.level)));
      this.cut.push(cut);
      this.taken.push((this.taken.at(-1) ?? 0) + conversationTokens(cut));
      if (cut.some((message, place) => isEmptied(message, run[place]!))) this.emptied = at;
    }
    return this.emptied >= left;
  }

  /** What all takes from a run on that was looked at. A call or a result keeps its frame, whatever the level is. */
  takenFrom(left: number): number {
    return this.taken[this.runs.length - 1 - left]!;
  }

  messagesFrom(left: number): StreamMessage[] {
    return this.cut
      .slice(0, this.runs.length - left)
      .toReversed()
      .flat();
  }
}

/** Runs as far as they are shown: their messages, and how many of the oldest are not. */
export interface FittedRuns {
  messages: StreamMessage[];
  left: number;
}

/**
 * What is to be shown of runs of messages that belong together, such as the cycles of a stream: all of it where there is room;
 * else the largest messages are cut in the middle (docs/model/stream.md); and where that leaves no room, or nothing but the frame of something that was said, the oldest runs go.
 * A run is kept or left whole, so that a tool call is never parted from its result. Of the newest one the frame is better than nothing.
 *
 * @param room tokens, never exceeded
 */
export function fitCycles(runs: Runs, room: number): FittedRuns {
  const levels = new Map<number, LeveledRuns>();
  const at = (level: number): LeveledRuns => {
    const known = levels.get(level) ?? new LeveledRuns(runs, level);
    levels.set(level, known);
    return known;
  };
  // the fewer runs there are, the higher is the level to which they have to be cut (`theory/water-level.ts`)
  let highest = 0;
  for (let left = 0; left < runs.length; left += 1) {
    if (at(Infinity).leastFrom(left) <= room)
      return {
        messages: runs
          .slice(left)
          .flat()
          .map(({ message }) => message),
        left,
      };
    while (at(levelAbove(highest)).leastFrom(left) <= room) highest = levelAbove(highest);
    for (let level = highest; level > 0; level = Math.floor(level / 2)) {
      const cut = at(level);
      if (cut.isEmptiedFrom(left) && left < runs.length - 1) break;
      if (cut.takenFrom(left) <= room) return { messages: cut.messagesFrom(left), left };
    }
  }
  return { messages: [], left: runs.length };
}
