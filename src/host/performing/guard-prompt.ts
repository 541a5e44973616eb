import type { Percept } from '../../../ports/percept.ts';
import type { StreamEntry, ToolCall } from '../../../ports/stream.ts';
import { toolNames } from '../../../ports/tools.ts';
import { GuardedWords } from '../../prompt/guarded-words.ts';
import type { Nature } from '../../prompt/nature.ts';
import { problemWords } from '../../prompt/problem-words.ts';

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
  const leaves = leavingIn(calling);
  const left = before.filter((call) => call.problem === null).flatMap(leaves);
  let guarded: GuardedWords | null = null;
  return calls.map((call) => {
    const texts = call.problem === null ? leaves(call) : [];
    if (texts.length === 0) return call;
    guarded ??= guardedIn(calling);
    if (guarded.areIn([...left, ...texts]))
      return { ...call, problem: problemWords[calling.nature].quotesItself(call.name) };
    left.push(...texts);
    return call;
  });
}

/** What of a call others get to see; nothing of one that stays in the mind, or in the rooms that were heard in. */
const leavingIn = ({ percepts, tools }: Calling) => {
  const heard = new Set<unknown>(percepts.map(({ source }) => ('space' in source ? source.space : null)));
  return ({ name, input }: ToolCall): string[] => {
    const isElsewhere = name === toolNames.sendMessage && 'space' in input && !heard.has(input['space']);
    return isElsewhere || name === toolNames.delegate || tools.has(name) ? textsIn(input) : [];
  };
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(each),
  ]);
};

/** The system prompt that was guarded last: it is the same from call to call. */
let last: { system: string; known: string; words: GuardedWords } | null = null;

function guardedIn({ system, known }: Calling): GuardedWords {
  const names = known.join('\n');
  if (last?.system !== system || last.known !== names)
    last = { system, known: names, words: new GuardedWords(system, { known }) };
  return last.words;
}
