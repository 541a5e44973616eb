import type { Clock } from '../../ports/clock.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { chooseEmbedder, chooseReranker } from '../embedding/choose.ts';
import { remembering } from '../embedding/remembering.ts';
import { libraryOf } from '../library/indexed-folders.ts';
import { chooseVoice } from '../voice/choose.ts';
import type { WakeOptions } from './wake-options.ts';

/** The voice, embedder, reranker and library of a mind, as the configuration asks for them where nothing else is given. */
export async function facultiesOf(
  { voice, judgement, memory, watch }: MindConfiguration,
  given: Pick<WakeOptions, 'voice' | 'second' | 'embedder' | 'reranker' | 'library'>,
  clock: Clock,
) {
  const surroundings = { environment: process.env, clock };
  return {
    voice: given.voice ?? chooseVoice(voice, surroundings),
    second: given.second ?? (judgement.second ? chooseVoice(judgement.second, surroundings) : null),
    embedder: remembering(given.embedder ?? (await chooseEmbedder(memory.embedder, surroundings))),
    reranker: given.reranker === undefined ? await chooseReranker(memory.reranker) : given.reranker,
    library: given.library ?? libraryOf(watch),
  };
}
