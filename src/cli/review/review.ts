import type { Clock } from '../../../ports/clock.ts';
import type { MindStore } from '../../../ports/store.ts';
import { resolveEffect } from '../../host/percepts/resolve-effect.ts';
import { reviewOf, type ReviewItem } from '../../host/review.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { withMind } from '../with-mind.ts';
import { reviewLines, reviewReport } from './review-lines.ts';
import { resolutionOf, wordsFor } from './word.ts';
import { print } from '../print.ts';

/** Shows what waits for a person. */
export async function review(mind: MindFile, { json }: { json?: boolean }): Promise<void> {
  await withMind(mind, 'Type /review where it is awake, or stop it first.', async (record) => {
    const text = json
      ? JSON.stringify(await reviewReport(record), null, 2)
      : (await reviewLines(record, mind.configuration)).join('\n');
    print(text);
  });
}

export interface Settlement {
  /** As the review shows it. */
  id: string;
  word: string;
  result: string;
}

/** Settles one of the things that wait for a person, by what the person says of it. */
export async function settle(mind: MindFile, settlement: Settlement, clock: Clock): Promise<void> {
  const { id, word } = settlement;
  await withMind(mind, 'Stop it, settle this, and start it again.', async (store) => {
    const item = (await reviewOf(store)).find((each) => each.id === id);
    if (!item) throw nothingThere(id);
    if (!wordsFor(item.kind).includes(word))
      throw new CommandFailed(
        withRemedy(`"${word}" cannot be said of ${id}.`, `Say one of: ${wordsFor(item.kind).join(', ')}.`),
      );
    if (settlement.result !== '' && item.kind !== 'effect')
      throw new CommandFailed(withRemedy(`${id} has no result.`, 'Leave --result out.'));
    print(await settleItem(store, item, settlement, { mind, clock }));
  });
}

const nothingThere = (id: string): CommandFailed =>
  new CommandFailed(withRemedy(`Nothing waits under ${id}.`, '`wakeful review` shows what waits.'));

async function settleItem(
  store: MindStore,
  item: ReviewItem,
  { word, result }: Settlement,
  { mind: { configuration }, clock }: { mind: MindFile; clock: Clock },
): Promise<string> {
  const now = clock.now();
  const { name, owner: speaker } = configuration;
  switch (item.kind) {
    case 'effect': {
      const resolution = resolutionOf[word] ?? 'retry';
      await resolveEffect(store, item.effect, { resolution, result, speaker, now }, configuration);
      return `${item.id} is settled: ${word}. ${name} hears of it in its next cycle.`;
    }
    case 'utterance':
      await store.outbox.resolve(item.utterance.id, word === 'heard', now);
      return word === 'heard'
        ? `${item.id} is settled: it was heard.`
        : `${item.id} is settled: ${name} says it again when it next speaks or wakes.`;
    case 'percept':
      await store.inbox.release(item.percept.id);
      return `${item.id} is released: ${name} handles it in one of its next cycles.`;
    default:
      return item satisfies never;
  }
}
