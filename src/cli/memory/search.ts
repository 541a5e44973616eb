import type { Clock } from '../../../ports/clock.ts';
import { findMemories, type Findings, type FindParts } from '../../memory/find-memories.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { beliefText } from './belief-text.ts';
import { contentLine, originText } from './memory-text.ts';
import { withMemory } from './with-memory.ts';

export interface SearchOptions extends Pick<FindParts, 'embedder' | 'reranker'> {
  limit: number;
  json?: boolean;
  clock: Clock;
}

/** Prints what a mind finds for a text, best first, by the search that its own recall begins with. It leaves no trace. */
export async function search(
  mind: MindFile,
  text: string,
  { limit, json = false, clock, embedder, reranker }: SearchOptions,
): Promise<void> {
  if (text.trim() === '')
    throw new CommandFailed(withRemedy('Nothing is searched for.', 'Name some words, in quotes.'));
  const { fusion } = mind.configuration.memory.recall;
  const findings = await withMemory(mind, 'Ask it, or stop it first.', ({ memory: store }) =>
    findMemories(
      { store, embedder, reranker, now: clock.now(), ...(fusion === undefined ? {} : { fusion }) },
      { text, limit },
    ),
  );
  if (findings.withoutVectors !== null)
    process.stderr.write(`Searched by words alone: ${findings.withoutVectors}\n`);
  process.stdout.write(`${json ? report(findings) : searchLines(findings).join('\n')}\n`);
}

/** What was found, for people: two lines each. */
export function searchLines({ found, memories }: Pick<Findings, 'found' | 'memories'>): string[] {
  if (found.length === 0) return [`Nothing like that among ${memories} memories.`];
  const width = String(found.length).length;
  return found.flatMap(({ memory, score }, place) => [
    `${String(place + 1).padStart(width)}  ${score.toFixed(2)}  ${contentLine(memory)}`,
    `${' '.repeat(width + 8)}${memory.id}; ${beliefText(memory)}; ${originText(memory)}`,
  ]);
}

/** What a search knows of a memory besides the memory itself. */
const measured = new Set(['frequencies', 'length', 'cosine']);

const report = ({ found }: Findings): string =>
  JSON.stringify(
    found.map(({ score, parts, memory }) => ({
      score,
      parts: { ...parts, cosine: memory.cosine },
      memory: Object.fromEntries(Object.entries(memory).filter(([field]) => !measured.has(field))),
    })),
    null,
    2,
  );
