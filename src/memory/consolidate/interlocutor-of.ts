import type { MemoryStore } from '../../../ports/memory-store.ts';
import { isDirect, type Percept, personIn } from '../../../ports/percept.ts';
import { personKey } from '../../../ports/social.ts';
import { calledName } from '../../../theory/called-name.ts';
import { gutBand } from '../../../theory/gut.ts';
import { quotable } from '../../../theory/wander-prompts.ts';
import type { GutSense } from '../gut/gut-sense.ts';
import type { Interlocutor } from '../../prompt/interlocutor.ts';
import { oneSentence } from '../../prompt/one-sentence.ts';
import { thinkable } from './thinkable.ts';

/** How much of a memory is told, characters, and of how many. Ours. */
const longestQuote = 100;
const mostTold = 3;

/** Whoever speaks, and what they told that may be told now. */
export interface KnownInterlocutor extends Omit<Interlocutor, 'cares'> {
  /** The cycle by which it was found. */
  cycle: number;
  told: { content: string; text: string }[];
}

/** Whoever a percept comes from, as the last deep pass has found them (docs/model/social.md); null for who is not known by what they told. */
export async function interlocutorOf(
  percept: Percept | undefined,
  given: { gut: Pick<GutSense, 'attuned'>; store: Pick<MemoryStore, 'read' | 'claims'>; name: string },
): Promise<KnownInterlocutor | null> {
  if (percept === undefined || !isDirect(percept.source)) return null;
  const attuned = await given.gut.attuned();
  if (attuned === null) return null;
  const speaker = personIn(percept.source);
  const [key, name] = [personKey(speaker), calledName(speaker)];
  const known = attuned.people?.find(({ person }) => person === key);
  if (known === undefined || name === null) return null;
  const { near, of, nearest } = known;
  const read = await thinkable(await given.store.read(nearest), given);
  const told = nearest.flatMap((id) => {
    const found = read.find(({ memory }) => memory.id === id);
    return found === undefined ? [] : [{ content: found.memory.content, text: found.text }];
  });
  return { name, of, near, band: near === null ? null : gutBand(near, null), cycle: attuned.cycle, told };
}

/**
 * What of it is told, each once.
 *
 * @param hides whether a text of a cycle is shown to nobody any more
 */
export function toldInterlocutor(
  { cycle, told, ...known }: KnownInterlocutor,
  hides: (cycle: number, text: string) => boolean,
): Interlocutor {
  const cares = told
    .filter(({ content }) => !hides(cycle, content))
    .map(({ text }) => `“${oneSentence(quotable(text), longestQuote)}”`);
  return { ...known, cares: [...new Set(cares)].slice(0, mostTold) };
}
