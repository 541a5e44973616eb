import type { CycleSummary } from '../../ports/store.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { RenderedCycle } from '../prompt/rendered-cycle.ts';

/** Whether a text of a cycle repeats what a person has had forgotten since. */
export type Hides = (cycle: number, text: string, isOwn?: boolean) => boolean;

/** Everything in a message that is said, thought or answered. */
function textsOf(message: StreamMessage): string[] {
  switch (message.role) {
    case 'user':
      return [message.text];
    case 'assistant':
      return [message.text, ...message.toolCalls.map(({ input }) => JSON.stringify(input))];
    case 'tool':
      return message.results.map(({ text }) => text);
    default:
      return message satisfies never;
  }
}

/**
 * A cycle as the voice is shown it: without any of its messages when one of them repeats what was forgotten, because the others answer
 * that one or are about it.
 */
export function withoutForgotten(each: RenderedCycle, hides: Hides | undefined): RenderedCycle {
  if (hides === undefined) return each;
  const isHidden = each.parts.some(({ message }) =>
    textsOf(message).some((text) => hides(each.cycle, text, message.role !== 'user')),
  );
  return isHidden ? { cycle: each.cycle, parts: [], tokens: 0, isCut: false } : each;
}

/** The self-summaries that do not repeat what was forgotten. */
export const summariesLeft = (summaries: readonly CycleSummary[], hides: Hides | undefined): CycleSummary[] =>
  summaries.filter(({ cycle, summary }) => hides?.(cycle, summary, true) !== true);
