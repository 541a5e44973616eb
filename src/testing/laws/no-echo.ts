import type { MemoryChange, ScratchItem } from '../../../ports/memory.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import { lawOf, must } from '../law.ts';
import { repeats } from '../world-memory.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

const isKept = ({ change }: MemoryChange): boolean => change === 'persisted' || change === 'reinforced';
const isOwn = ({ sourceTag }: ScratchItem): boolean =>
  sourceTag === 'internal_self' || sourceTag === 'internal_task';

/** The law of no echo (I10). */
export const noEcho = lawOf({
  name: 'no-echo',
  invariant: 'I10',
  statement:
    'What was recalled, and said again by the mind itself, is never evidence: not for a memory, and not as one.',
  lives: troubledDays({ events: 8 }),
  size: daySize,
  holds(day, build) {
    const world = liveWithMemory(day, build);
    const items = new Map<string, { item: ScratchItem; text: string }>();
    const texts = new Map<MemoryId, string>(
      [...world.memory.memories].map(([id, { content }]) => [id, content]),
    );
    for (const { memory, utterances } of world.commits)
      for (const change of memory) {
        if (change.change === 'buffered') {
          const { origin } = change.item;
          const said = 'utterance' in origin ? utterances.find(({ id }) => id === origin.utterance) : null;
          items.set(change.item.id, { item: change.item, text: said?.text ?? '' });
        }
        if (!isKept(change) || !('from' in change)) continue;
        const passed = items.get(change.from);
        if (!passed || !isOwn(passed.item) || passed.item.effectiveness !== null) continue;
        for (const id of passed.item.recalled)
          must(
            lexicalSimilarity(passed.text, texts.get(id) ?? '') < repeats,
            () => `“${passed.text}” was recalled, said again and ${change.change}.`,
          );
      }
  },
});
