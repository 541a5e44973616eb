import { isDirect, isOwnThought, type Percept } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { inwardly } from './coping-words.ts';
import { listening } from './listening.ts';
import { reactionTo } from './reaction.ts';
import { joined, type Remark } from './remark.ts';
import { clipped, ended } from './cut.ts';

/** Stress up to this depletes nobody. */
const calmUpTo = 0.3;
/** How many percepts of a batch are named in the thought. */
const mostNamed = 5;
/** How long what is thought may be, characters. */
const longestThought = 3_000;

type Given = Pick<SituatedRequest, 'messages' | 'situation'>;

/** The thought of the offline voice, and its speech by space. */
export interface Composition {
  thought: string;
  /** One for each space, that of the winner first. */
  messages: { space: string; text: string }[];
}

/** Composes the thought and the speech for a request. Every space that somebody spoke from gets a word. */
export function compositionOf(request: Given, choose: Choose): Composition {
  const { situation } = request;
  if (situation.step > 0) return { thought: afterResults(request), messages: [] };
  const { winner, percepts, inner } = situation;
  const all = [winner, ...percepts.filter((percept) => percept.id !== winner.id)];
  const listener = { situation, ...listening(request) };
  const reactions = all.map((percept) => reactionTo(percept, listener, choose));
  const thoughts = reactions.slice(0, 1).map(({ thought }) => ended(thought));
  if (reactions.length > 1) thoughts.push(meanwhile(reactions.slice(1).map(({ thought }) => ended(thought))));
  const isOwn = isOwnThought(winner.source);
  // What is thought of as it is needs no saying twice.
  const thought = thoughts.join(' ');
  if (inner !== null) {
    // whoever is calm, or is with somebody in what moves them, answers without a word about how it copes
    const copes = isOwn || (inner.affect.stress > calmUpTo && !reactions.some(({ isTender }) => isTender));
    const isGrave = reactions.some((reaction) => reaction.isGrave === true);
    const coloured = inwardly(inner, { copes, isGrave }, choose);
    thoughts.push(...coloured.filter((words) => !thought.includes(words)));
  }
  if (situation.mode === 'overload') thoughts.push('Much comes at once; I keep it short.');
  const bySpace = new Map<string, Remark[]>();
  for (const [place, { remarks }] of reactions.entries()) {
    const space = spaceOf(all[place]!, situation.space);
    bySpace.set(space, [...(bySpace.get(space) ?? []), ...remarks]);
  }
  const messages = [...bySpace].flatMap(([space, remarks]) => {
    const text = joined(remarks);
    return text === null ? [] : [{ space, text }];
  });
  if (messages.length === 0 && !isOwn) thoughts.push('There is nothing to say to it.');
  return { thought: clipped(thoughts.join(' '), longestThought), messages };
}

// What was said or done to it is answered there; all else belongs to where the mind is.
function spaceOf({ source }: Percept, current: string): string {
  return isDirect(source) ? source.space : current;
}

function meanwhile(thoughts: readonly string[]): string {
  const named = thoughts.slice(0, mostNamed).join(' ');
  const unnamed = thoughts.length - mostNamed;
  return unnamed > 0 ? `Meanwhile: ${named} And ${unnamed} more.` : `Meanwhile: ${named}`;
}

function afterResults({ messages }: Pick<SituatedRequest, 'messages'>): string {
  const last = messages.findLast((message) => message.role === 'tool');
  const failed = last?.results.find(({ ok }) => !ok);
  return failed === undefined ? 'That is done.' : `${failed.name} did not work: ${clipped(failed.text, 160)}`;
}
