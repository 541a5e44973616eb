import type { Percept } from '../../../ports/percept.ts';
import type { StreamEntry, ToolCall } from '../../../ports/stream.ts';
import { toolNames } from '../../../ports/tools.ts';
import { GuardedWords } from '../../prompt/guarded-words.ts';
import type { Nature } from '../../prompt/nature.ts';
import { problemWords } from '../../prompt/problem-words.ts';

/** How much leaves at once at the most, characters of its input as JSON: it is looked through while everything else waits. */
const longestGiven = 30_000;

/** Whether a call is longer than anything that is carried out: a tool and a delegate are given 4,000 characters at the most, as JSON up to six times as many. */
const isTooLong = ({ input }: ToolCall): boolean => JSON.stringify(input).length > longestGiven;

/** What a call is made in. */
interface Calling {
  system: string;
  nature: Nature;
  percepts: readonly Percept[];
  /** What was called before in the same turn. */
  turn: readonly StreamEntry[];
  /** The names of the tools of the host. */
  tools: ReadonlySet<string>;
  /** Names that others see anyway. */
  known: readonly string[];
}

/**
 * The calls of a thought, those marked as a problem that would hand the system prompt on: to a tool of the host or a delegate, or to another room than those that were heard in
 * (docs/model/tools.md#what-does-not-leave). In a room that was heard in a mind may say of itself what it likes.
 */
export function guardPrompt(calls: readonly ToolCall[], calling: Calling): ToolCall[] {
  const before = calling.turn.flatMap((entry) => (entry.role === 'assistant' ? entry.toolCalls : []));
  const left: Texts = { values: [], names: [] };
  for (const call of before)
    if (call.problem === null && leaves(call, calling) && !isTooLong(call)) gather(call.input, left);
  return calls.map((call) => {
    if (call.problem !== null || !leaves(call, calling)) return call;
    // what is too long for a tool or a delegate the decision refuses: it is not looked through
    if (isTooLong(call))
      return call.name === toolNames.sendMessage
        ? { ...call, problem: problemWords[calling.nature].tooLongElsewhere(longestGiven) }
        : call;
    const all: Texts = { values: [...left.values], names: [...left.names] };
    gather(call.input, all);
    const guarded = guardedIn(calling);
    if (guarded.areIn(all.values) || guarded.areIn(all.names))
      return { ...call, problem: problemWords[calling.nature].quotesItself(call.name) };
    Object.assign(left, all);
    return call;
  });
}

/** Whether others get to see what a call is given; not that of one that stays in the mind, or in the rooms that were heard in. */
function leaves({ name, input }: ToolCall, { percepts, tools }: Calling): boolean {
  if (name === toolNames.delegate || tools.has(name)) return true;
  const isHeard = ({ source }: Percept) => 'space' in source && source.space === input['space'];
  return name === toolNames.sendMessage && 'space' in input && !percepts.some(isHeard);
}

/** What calls are given, and by which names: what is split over several of either is read in one. */
interface Texts {
  values: string[];
  names: string[];
}

function gather(value: unknown, into: Texts): void {
  if (typeof value === 'string' || typeof value === 'number') into.values.push(String(value));
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) into.names.push(...Object.keys(value));
  for (const each of Object.values(value)) gather(each, into);
}

/** The system prompt that was guarded last: it is the same from call to call. */
let last: { system: string; known: string; words: GuardedWords } | null = null;

function guardedIn({ system, known }: Calling): GuardedWords {
  const names = known.join('\n');
  if (last?.system !== system || last.known !== names)
    last = { system, known: names, words: new GuardedWords(system, { known }) };
  return last.words;
}
