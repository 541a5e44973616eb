import type { CycleSummary } from '../../ports/store.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { RenderedCycle } from '../prompt/rendered-cycle.ts';

/** Whether a text of a cycle repeats what a person has had forgotten since. */
export type Hides = (cycle: number, text: string, isOwn?: boolean) => boolean;

/** Whether anything in a message that is said, thought or answered repeats it. */
function isHidden(cycle: number, message: StreamMessage, hides: Hides): boolean {
  switch (message.role) {
    case 'user':
      return hides(cycle, message.text, false);
    case 'assistant':
      return (
        hides(cycle, message.text, true) ||
        message.toolCalls.some(({ input }) => hides(cycle, JSON.stringify(input), true))
      );
    case 'tool':
      return message.results.some(({ text }) => hides(cycle, text, true));
    default:
      return message satisfies never;
  }
}

/** What cycles were found to be under the name of what is not quoted any more. */
const looked = new WeakMap<RenderedCycle, { hidden: string; shown: RenderedCycle }>();

/**
 * A cycle as the voice is shown it: without any of its messages when one of them repeats what was forgotten, because the others answer
 * that one or are about it.
 *
 * @param hidden names what is not quoted any more. Each thought goes through all that it is shown of the stream: what was looked through under the same name is not looked
 *   through again. Without it, it is.
 */
export function withoutForgotten(
  each: RenderedCycle,
  { hides, hidden }: { hides: Hides | undefined; hidden: string | undefined },
): RenderedCycle {
  if (hides === undefined) return each;
  const known = looked.get(each);
  if (known !== undefined && known.hidden === hidden) return known.shown;
  const shown = each.parts.some(({ message }) => isHidden(each.cycle, message, hides))
    ? { cycle: each.cycle, parts: [], tokens: 0, isCut: false }
    : each;
  if (hidden !== undefined) looked.set(each, { hidden, shown });
  return shown;
}

/** The self-summaries that do not repeat what was forgotten. */
export const summariesLeft = (summaries: readonly CycleSummary[], hides: Hides | undefined): CycleSummary[] =>
  summaries.filter(({ cycle, summary }) => hides?.(cycle, summary, true) !== true);
