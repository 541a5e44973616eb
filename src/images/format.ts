import type { ImageType } from '../../ports/image.ts';

/** What the bytes of an image say of it. */
export interface Measured {
  /** Pixels. */
  width: number;
  height: number;
  /**
   * The image alone: without what follows its end, and without what its file tells besides the picture, like where, when and by whom it was taken. What is
   * needed to show it alike is kept: colours, how often a film is shown again, and which side is up.
   */
  bare: Buffer;
}

/**
 * How many parts of a file are read (segments, chunks, blocks): more than any picture or film of 5 MB has. A file of tiny ones would hold up everything else
 * for as long as it is read.
 */
export const mostParts = 10_000;

/** Counts the parts of a file while it is read. */
export class CountedParts {
  #count = 0;

  /** Counts one more. Throws `TooManyParts`. */
  next(): void {
    this.#count += 1;
    if (this.#count > mostParts) throw new TooManyParts();
  }
}

/** An image has more parts than are read. */
export class TooManyParts extends Error {}

/** A format of images: how it begins, and how its bytes are walked from there to the end. */
export interface ImageFormat {
  type: ImageType;
  begins: (bytes: Buffer) => boolean;
  /** Throws `TooManyParts`. Null where the bytes end before the image does, or are none. Every step goes forward, so that it ends whatever the bytes are. */
  measure: (bytes: Buffer) => Measured | null;
}
