import { datedReminder } from '../theory/dated-reminder.ts';
import { beliefIn, statedTextIn, withoutQuestions } from '../theory/statements.ts';
import { isFromOutside, type ScratchItem } from './memory.ts';

/** Whether an item was said by somebody, and not read, reported or composed. */
const isSpoken = ({
  type,
  sourceTag,
  speaker,
}: Pick<ScratchItem, 'type' | 'sourceTag' | 'speaker'>): boolean =>
  type === 'episodic' && speaker !== null && isFromOutside({ sourceTag });

/**
 * The part of a scratch item that can become a memory (docs/model/gate.md): of what somebody has said, what it states; of all else the whole text.
 * Null when it states nothing: it then stays in the stream alone.
 */
export const believedText = (
  item: Pick<ScratchItem, 'type' | 'sourceTag' | 'speaker'> & { text: string },
): string | null => (isSpoken(item) ? beliefIn(item.text) : item.text);

/**
 * The text of the memory that a scratch item becomes: what it states, also where that is little (a correction may be short). A wish to be reminded in so much time
 * has the moment with it, in UTC.
 */
export function rememberedText(
  item: Pick<ScratchItem, 'type' | 'sourceTag' | 'speaker' | 'at'> & { text: string },
): string {
  const text = believedText(item) ?? (statedTextIn(item.text) || withoutQuestions(item.text) || item.text);
  return isSpoken(item) ? datedReminder(text, item.at) : text;
}
