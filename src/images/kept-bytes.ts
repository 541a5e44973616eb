/** How much longer than an image a copy of it can be, bytes: which side is up may be told at more length than it was. */
const mostAdded = 64;

/** A copy of an image to which one part after the other is added. It holds no list of them: a hostile file may have a million. */
export class KeptBytes {
  readonly #from: Buffer;
  readonly #to: Buffer;
  #length = 0;

  constructor(from: Buffer) {
    this.#from = from;
    this.#to = Buffer.alloc(from.length + mostAdded);
  }

  /** Adds what stands between two places of the image, as far as it reaches. */
  keep(start: number, end: number): void {
    this.put(this.#from.subarray(start, end));
  }

  /** Adds other bytes. */
  put(bytes: Buffer): void {
    this.#length += bytes.copy(this.#to, this.#length);
  }

  /** All that was added. */
  bytes(): Buffer {
    return this.#to.subarray(0, this.#length);
  }
}
