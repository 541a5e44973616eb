import type { StreamMessage } from '../../src/index.ts';

/** A point of a list. A quoted line begins with a bar before any mark of its own, and is none. */
const isPoint = (line: string): boolean => /^\s*[-*•] /.test(line);

/** A line that goes on with the item before it: it is set in, as quotes and further lines of a point are. */
const goesOn = (line: string): boolean => /^\s/.test(line) && !isPoint(line);

/**
 * A text of a prompt by its items. Whoever writes prompts sets in what belongs to the line above, so an item is a line that is not
 * set in, with the set-in lines below it: the heading of an event and its quoted text, a memory, the line of a cycle or of a group of
 * them. A point of a list is an item of its own, and an empty line ends one.
 */
function itemsIn(text: string): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    if (isOpen && goesOn(line)) items.push(`${items.pop()}\n${line}`);
    else items.push(line);
    isOpen = true;
  }
  return items;
}

/** All texts in the input of a tool call. */
function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : [];
}

/** What a voice is shown in the messages of a call, item by item; what it is told in every call, in its system prompt, is none of it. */
export function shownItems(messages: readonly StreamMessage[]): string[] {
  return messages.flatMap((message) => {
    if (message.role === 'user') return itemsIn(message.text);
    if (message.role === 'tool') return message.results.flatMap(({ text }) => itemsIn(text));
    const calls = message.toolCalls.flatMap(({ input }) => textsIn(input));
    return [message.text, ...calls].flatMap(itemsIn);
  });
}
