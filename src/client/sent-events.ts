/** One event as the wire has it. */
export interface SentEvent {
  /** Its kind; `message` where none was sent. */
  event: string;
  data: string;
}

/** What comes from a stream of events: an event, or only a sign that it is alive. */
export type SentSign = SentEvent | 'alive';

/** Reads server-sent events out of bytes, in pieces as they come. */
export async function* sentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentSign, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      yield 'alive';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The event of a block of lines; null for a comment. */
function eventOf(block: string): SentEvent | null {
  const fields = block.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    return { name, value };
  });
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  if (data.length === 0) return null;
  return { event: fields.find(({ name }) => name === 'event')?.value ?? 'message', data: data.join('\n') };
}
