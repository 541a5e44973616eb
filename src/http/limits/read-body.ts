import { LineReader } from '../../line-reader.ts';

/** An error: a body ends here, because it is longer than is taken. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
  /** Bytes. */
  readonly longest: number;

  constructor(longest: number) {
    super(`The body is longer than ${longest} bytes.`);
    this.longest = longest;
  }
}

/**
 * The text of a body of no more than so many bytes; what is longer is not read to its end. Throws `BodyTooLong`, and `TypeError` for what is
 * no UTF-8.
 */
export async function bodyText(request: Request, longest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const bytes of bodyPieces(request, longest)) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

/** The pieces of a body. Throws `BodyTooLong` when its announced or its real length is more than so many bytes. */
export async function* bodyPieces(request: Request, longest: number): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  // taken before its length is looked at: of a body that has a reader no more comes than is asked for
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  try {
    if (Number(request.headers.get('content-length') ?? 0) > longest) throw new BodyTooLong(longest);
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
      if (length > longest) throw new BodyTooLong(longest);
      yield value;
    }
  } finally {
    // not cancelled: that would cut the connection before the answer is out
    reader.releaseLock();
  }
}

/** The longest line of a body that is read by lines, characters: a memory has fewer. */
const longestLine = 1_000_000;

/** The lines of a body. Throws as `bodyText` does, and `LineTooLong`. */
export async function* bodyLines(request: Request, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let whole: string[] = [];
  const reader = new LineReader(longestLine, (line) => whole.push(line));
  for await (const bytes of bodyPieces(request, longest)) {
    reader.read(decoder.decode(bytes, { stream: true }));
    yield* whole;
    whole = [];
  }
  reader.read(decoder.decode());
  if (reader.rest !== '') yield reader.rest;
}
