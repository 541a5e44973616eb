import type { OutcomeOf } from '../../../ports/effects/effects.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import { gutOfMoment } from '../../memory/recall/gut-of-moment.ts';
import { performRecall } from '../../memory/recall/perform-recall.ts';
import { gutLines } from '../../memory/upkeep/self-texts.ts';
import type { PerformerParts } from './performer-parts.ts';

/** Recalls what fits the winner of a cycle: by what was said until then, by what it feels like, and with what of it is known. */
export async function recallForCycle(
  asked: PerformableOf<'memory.recall'>,
  parts: PerformerParts,
  { signal }: { signal: AbortSignal },
): Promise<OutcomeOf<'memory.recall'>> {
  const { configuration, store, clock, embedder, reranker, onWithoutVectors, ledger, measuring } = parts;
  const { memory, inbox } = store;
  const { goals, identity } = asked.given;
  // what was said last is taken in while memory is searched, and is waited for before anything is held against it
  const read = ledger.readBefore(asked.cycle);
  read.catch(() => undefined);
  const corrections = async () => {
    await read;
    // what was said now may be about it, too: asked for at once, it is there for the thought that comes next
    const spoken = inbox.read([asked.winner, ...(asked.spoken ?? [])]);
    spoken.then((percepts) => ledger.foresee(asked.cycle, percepts)).catch(() => undefined);
    return memory;
  };
  const { limit, fusion } = configuration.memory.recall;
  const finding = {
    configuration,
    memory,
    inbox,
    embedder,
    reranker,
    fusion,
    limit,
    onWithoutVectors,
    corrections,
    winnerTexts: measuring.winnerTexts,
    whatFollows: measuring.whatFollows,
    identity: {
      lines: gutLines(configuration, goals, identity).identity,
      vectorsOf: (texts: string[]) => measuring.vectors.of(texts, signal),
    },
    feel: async (attended: readonly string[]) =>
      gutOfMoment(attended, {
        lines: gutLines(configuration, goals, identity),
        attuned: await measuring.gut.attuned(),
        model: embedder.model,
        vectorsOf: (texts) => measuring.vectors.of(texts, signal),
      }),
  };
  const found = await performRecall(asked, { ...finding, now: clock.now() }, signal);
  return { effect: 'memory.recall', ok: true, ...found };
}
