/** A part of what a tool answers. */
interface AnswerPart {
  type: string;
  text?: unknown;
  mimeType?: unknown;
  uri?: unknown;
  name?: unknown;
  resource?: unknown;
}

/** The most parts that are told of. */
const mostParts = 100;

/** The most of a name that a server gives, characters. */
const longestLabel = 200;

const label = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, longestLabel).toWellFormed()) : 'without a name';

function partText({ type, text, mimeType, uri, name, resource }: AnswerPart): string {
  if (type === 'text') return typeof text === 'string' ? text : '';
  if (type === 'resource') {
    const held = (resource ?? {}) as { uri?: unknown; text?: unknown };
    return typeof held.text === 'string' ? held.text : `[a resource ${label(held.uri)}, not shown]`;
  }
  if (type === 'resource_link') return `[a link to a resource ${label(name ?? uri)}, not read]`;
  return `[${type === 'image' || type === 'audio' ? type : 'a part'} ${label(mimeType)}, not shown]`;
}

/** What a tool answers as a text: its texts joined, everything else by its name. */
export function answerText(parts: readonly AnswerPart[], structured: unknown): string {
  if (parts.length === 0 && structured !== undefined) return JSON.stringify(structured);
  const texts = parts.slice(0, mostParts).map(partText);
  const missing = parts.length - mostParts;
  return [...texts, ...(missing > 0 ? [`[${missing} more parts, not shown]`] : [])].join('\n');
}
