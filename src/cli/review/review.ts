import type { Clock } from '../../../ports/clock.ts';
import type { MindStore } from '../../../ports/store.ts';
import { resolveEffect } from '../../host/percepts/resolve-effect.ts';
import { reviewOf, type ReviewItem } from '../../host/review.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { withMind } from '../with-mind.ts';
import { chosenItems, type Settlement } from './chosen-items.ts';
import { reviewLines, reviewReport } from './review-lines.ts';
import { resolutionOf } from '../../host/review-words.ts';
import { droppedText } from './word.ts';
import { print } from '../print.ts';

/** Shows what waits for a person. */
export async function review(mind: MindFile, { json }: { json?: boolean }): Promise<void> {
  await withMind(mind, 'Type /review where it is awake, or stop it first.', async (record) => {
    const text = json
      ? JSON.stringify(await reviewReport(record), null, 2)
      : (await reviewLines(record, mind.configuration, 'asleep')).join('\n');
    print(text);
  });
}

/** Settles one of the things that wait for a person, or all of a kind, by what the person says of it. */
export async function settle(mind: MindFile, settlement: Settlement, clock: Clock): Promise<void> {
  await withMind(mind, 'Type /settle where it is awake, or stop it first.', async (store) => {
    const found = chosenItems(await reviewOf(store), settlement);
    if ('problem' in found) throw new CommandFailed(withRemedy(found.problem, found.remedy));
    for (const item of found.chosen) print(await settleItem(store, item, settlement, { mind, clock }));
  });
}

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
      if (word === 'drop') {
        await store.inbox.drop(item.percept.id, { by: speaker, now });
        return droppedText(item.id);
      }
      await store.inbox.release(item.percept.id);
      return `${item.id} is released: ${name} handles it in one of its next cycles.`;
    default:
      return item satisfies never;
  }
}
