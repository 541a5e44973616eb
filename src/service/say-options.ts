import type { ImageInput } from '../images/read-images.ts';

/** Where something is said or done, and by whom. */
export interface SayOptions {
  /** The owner when left out. */
  speaker?: string;
  /** The first space of the configuration when left out. */
  space?: string;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string;
  /**
   * Images that come with it, four at the most and 5 MB together: their bytes, as PNG, JPEG, GIF or WebP. What is said may then be empty. A voice that
   * sees is shown them, any other is told of them in words (docs/model/images.md).
   */
  images?: readonly ImageInput[];
  /** Gives up before it is sent. */
  signal?: AbortSignal;
}
