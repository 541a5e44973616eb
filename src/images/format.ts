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

/** A format of images: how it begins, and how its bytes are walked from there to the end. */
export interface ImageFormat {
  type: ImageType;
  begins: (bytes: Buffer) => boolean;
  /** Null where the bytes end before the image does, or are none. Every step goes forward, so that it ends whatever the bytes are. */
  measure: (bytes: Buffer) => Measured | null;
}
