import type { MemoryId } from '../../../ports/identifiers.ts';
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

/** As the last deep pass has found whoever a percept comes from, and the cycle by which it was; null for who is not known by what they told. */
async function knownBy(percept: Percept | undefined, gut: Pick<GutSense, 'attuned'>) {
  if (percept === undefined || !isDirect(percept.source)) return null;
  const attuned = await gut.attuned();
  const speaker = personIn(percept.source);
  const [key, name] = [personKey(speaker), calledName(speaker)];
  const known = attuned?.people?.find(({ person }) => person === key);
  return attuned === null || known === undefined || name === null
    ? null
    : { name, known, cycle: attuned.cycle };
}

/** The memories that will be read for `interlocutorOf`. */
export const toldBy = async (
  percept: Percept | undefined,
  gut: Pick<GutSense, 'attuned'>,
): Promise<readonly MemoryId[]> => (await knownBy(percept, gut))?.known.nearest ?? [];

/** Whoever a percept comes from, as the last deep pass has found them (docs/model/social.md); null for who is not known by what they told. */
export async function interlocutorOf(
  percept: Percept | undefined,
  given: { gut: Pick<GutSense, 'attuned'>; store: Pick<MemoryStore, 'read' | 'claims'>; name: string },
): Promise<KnownInterlocutor | null> {
  const found = await knownBy(percept, given.gut);
  if (found === null) return null;
  const { name, known, cycle } = found;
  const { near, of, nearest } = known;
  const read = await thinkable(await given.store.read(nearest), given);
  const told = nearest.flatMap((id) => {
    const found = read.find(({ memory }) => memory.id === id);
    return found === undefined ? [] : [{ content: found.memory.content, text: found.text }];
  });
  return { name, of, near, band: near === null ? null : gutBand(near, null), cycle, told };
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
