import type { Forgetting } from '../../host/memory/mind-memory.ts';
import type { NamedMemory } from '../../memory/named/named-memories.ts';
import type { VoiceCall } from '../../host/performing/last-calls.ts';
import type { Mind } from '../../service/mind.ts';
import { contextLines } from '../context/context-lines.ts';
import { contentLine, onOneLine } from '../memory/memory-text.ts';
import { searchLines } from '../memory/search.ts';
import { choiceLines } from '../memory/choice-lines.ts';
import { reasonLines, recalledLines } from '../memory/reason-lines.ts';
import { perceptLine } from './text.ts';

/** How many memories `/memory` shows. */
const found = 5;

/**
 * The memories that `/memory` finds: what they say and what was put right of it since, how strongly they are believed, when they came, and
 * their ids; and what was said with all of these words of which is not decided yet whether it is kept.
 */
export async function foundLines(
  { memory, here }: Pick<Mind, 'memory' | 'here'>,
  words: string,
): Promise<string[]> {
  if (words.trim() === '') return ['/memory needs words to look for: /memory where Ana lives'];
  const findings = await memory.search(words, { limit: found });
  const waiting = (await memory.named(words)).filter(({ isWaiting }) => isWaiting).slice(-found);
  const all = [...findings.found.map((each) => each.memory), ...waiting];
  const said = await here.marksOn(all.map(({ content, speaker }) => ({ text: content, speaker })));
  const marks = new Map(all.map(({ id }, place) => [id, said[place]!]));
  const lines = searchLines(findings, { text: words, unrelated: null }, ({ id }) => marks.get(id) ?? []);
  return [
    ...(findings.withoutVectors === null ? [] : [`Searched by words alone: ${findings.withoutVectors}`]),
    ...lines,
    ...(waiting.length === 0 ? [] : ['Said lately, and not decided yet whether it is kept:']),
    ...waiting.flatMap((each) =>
      [contentLine(each), ...(marks.get(each.id) ?? []).map(onOneLine)].map((line) => `   ${line}`),
    ),
  ];
}

/** The answer to `/why`: of the last thing said, or of the memory or percept that is named. */
export const reasonTold = async (mind: Pick<Mind, 'why'>, said: string, name: string): Promise<string[]> =>
  reasonLines(await mind.why(said), { said, name, command: '/why', search: '/memory <words>' });

/**
 * What a person is told who wants something forgotten by words that stand in one memory: what it is, and how they confirm it; null where
 * nothing is to be confirmed, because they named it by its id or nothing would be forgotten.
 */
export function confirmationLines(candidates: readonly NamedMemory[], said: string): string[] | null {
  const [only, more] = candidates;
  if (only === undefined || more !== undefined || only.id === said.trim()) return null;
  if (only.isImmutable || only.isWithdrawn) return null;
  return [
    `This fits: ${contentLine(only)}  (${only.id})`,
    `Type yes to have it forgotten, or: /forget ${only.id}. Anything else leaves it.`,
  ];
}

/** What a person is told about what is to be forgotten. */
export function forgettingLines(forgetting: Forgetting, name: string): string[] {
  switch (forgetting.outcome) {
    case 'told': {
      const { forgotten, acceptance } = forgetting;
      if (acceptance.outcome === 'refused') return [`Not taken. ${acceptance.reason}`];
      return [
        `${name} is told to forget: ${contentLine(forgotten)}  (${forgotten.id})`,
        'It is never recalled again, and is left out where the conversation repeats it. That it was forgotten stays on record.',
      ];
    }
    case 'nothing':
      return ['Nothing that it remembers has all of these words. /memory <words> finds similar ones.'];
    case 'several':
      return choiceLines(forgetting.candidates, '/forget');
    case 'immutable':
      return [
        `${contentLine(forgetting.memory)}  (${forgetting.memory.id})`,
        'That is a safety memory, and nothing can change it. If it stands in "memory.safety" of the configuration, take it out there.',
      ];
    case 'forgotten before':
      return [`${forgetting.memory.id} was withdrawn before; nothing has changed.`];
    default:
      return forgetting satisfies never;
  }
}

/** What stood in the last call to the voice, as `/context` shows it. */
export function lastCallLines(call: VoiceCall | null): string[] {
  if (call === null) return ['The voice was not called since this start.'];
  const { cycle, step, at, recalled, about } = call;
  const texts = new Map<string, string>([
    ...recalled.map((memory) => [memory.id, contentLine(memory)] as const),
    [about.percept, perceptLine(about.source, about.text)],
  ]);
  const isTalk = call.sections.some(({ name, tokens }) => name === 'stream' && tokens > 0);
  const came =
    recalled.length === 0 && isTalk
      ? [
          'No memory had to come to mind for it: what was said lately stands in the conversation (stream, above).',
        ]
      : recalledLines(call);
  return [...contextLines({ cycle, step, at, context: call, texts }), ...came];
}
