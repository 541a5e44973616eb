import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ToolProblem } from '../tool-problem.ts';

/** The most of a page, after it was unpacked, bytes. */
export const mostOfPage = 1_000_000;

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

const tooLarge = () => new ToolProblem(`The page is larger than ${mostOfPage} bytes, and was not read.`);

/** Collects what passes, and fails where it is more than may be. */
class Collected extends Transform {
  readonly chunks: Buffer[] = [];
  private size = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, passed: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > mostOfPage) return passed(tooLarge());
    this.chunks.push(chunk);
    passed();
  }
}

/**
 * The body of an answer, unpacked as it comes. It is given up as soon as it is too large, so that what grows when it is unpacked fills no memory.
 *
 * @throws ToolProblem when it is too large, or packed in a way that was not asked for
 */
export async function boundedBody(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (packed !== 'identity' && !Object.hasOwn(unpackers, packed))
    throw new ToolProblem(`The page is packed as ${JSON.stringify(packed.slice(0, 60))}, and was not read.`);
  const collected = new Collected();
  const unpacking = packed === 'identity' ? [] : [unpackers[packed]!()];
  try {
    await pipeline([answer, ...unpacking, collected.resume()], { signal });
  } catch (error) {
    if (error instanceof ToolProblem || signal.aborted) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ToolProblem(`The page could not be read to its end: ${code ?? message}.`, { cause: error });
  }
  return Buffer.concat(collected.chunks);
}
