import type { Percept } from '../../../ports/percept.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { clipped } from './sentences.ts';

/** How many percepts of a batch are spoken about, and how many are named in the thought. */
const mostSaid = 3;
const mostNamed = 5;
/** How long what is said and what is thought may be, characters. */
const longestSaid = 1_500;
const longestThought = 3_000;

/** What the offline voice makes of a request: what it thinks, and what it says, if anything. */
export function compose(request: Pick<ThoughtRequest, 'messages' | 'situation'>, choose: Choose): Reaction {
  const { situation } = request;
  if (situation.step > 0) return afterResults(request);
  const { winner, percepts, recalled } = situation;
  const others = percepts.filter((percept) => percept.id !== winner.id);
  const first = reactionTo(winner, request, choose);
  const rest = others.map((percept) => ({ percept, reaction: reactionTo(percept, request, choose) }));
  const thoughts = [first.thought];
  if (rest.length > 0) thoughts.push(meanwhile(rest.map(({ reaction }) => reaction.thought)));
  if (recalled.length > 0) thoughts.push(`It reminds me of this: “${clipped(recalled[0]!, 160)}”`);
  if (situation.mode === 'overload') thoughts.push('Much comes at once; I keep it short.');
  const said = [
    first,
    ...rest
      .filter(({ percept }) => belongs(percept, spaceOf(winner, situation.space)))
      .map(({ reaction }) => reaction),
  ]
    .flatMap(({ say }) => (say === null ? [] : [say]))
    .slice(0, mostSaid);
  const say = [...new Set(said)].join(' ');
  if (say === '') thoughts.push('There is nothing to say to it.');
  return {
    thought: clipped(thoughts.join(' '), longestThought),
    say: say === '' ? null : clipped(say, longestSaid),
  };
}

// One answer goes to one space: to where the winner was said, or where the mind is.
function spaceOf({ source }: Percept, current: string): string {
  return source.kind === 'speech' ? source.space : current;
}

// What was said elsewhere is not answered here, where nobody asked.
function belongs({ source }: Percept, space: string): boolean {
  return source.kind !== 'speech' || source.space === space;
}

function meanwhile(thoughts: readonly string[]): string {
  const named = thoughts.slice(0, mostNamed).join(' ');
  const unnamed = thoughts.length - mostNamed;
  return unnamed > 0 ? `Meanwhile: ${named} And ${unnamed} more.` : `Meanwhile: ${named}`;
}

function afterResults({ messages }: Pick<ThoughtRequest, 'messages'>): Reaction {
  const last = messages.findLast((message) => message.role === 'tool');
  const failed = last?.results.find(({ ok }) => !ok);
  if (failed === undefined) return { thought: 'That is done.', say: null };
  return { thought: `${failed.name} did not work: ${clipped(failed.text, 160)}`, say: null };
}
