import type { ImageType } from '../../ports/image.ts';

/** What the bytes of an image say of it. */
export interface Measured {
  /** Pixels. */
  width: number;
  height: number;
  /** Where the image ends, bytes from its beginning: what follows is not part of it. */
  end: number;
}

/** A format of images: how it begins, and how its bytes are walked from there to the end. */
export interface ImageFormat {
  type: ImageType;
  begins: (bytes: Buffer) => boolean;
  /** Null where the bytes end before the image does, or are none. Every step goes forward, so that it ends whatever the bytes are. */
  measure: (bytes: Buffer) => Measured | null;
}
