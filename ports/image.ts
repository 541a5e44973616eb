import { z } from 'zod';

/** The kinds of images that are taken, by their media types: those that every provider of voices that see can read. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

/** How many images one percept can carry. */
export const mostImages = 4;

/** How large the images of one percept can be together, bytes: what Anthropic takes as one image (docs/decisions/0054). */
export const mostImageBytes = 5_000_000;

/** How long a side of an image can be, pixels: what Anthropic takes at the most. */
export const longestImageSide = 8_000;

export const imageSchema = z.object({
  /** The SHA-256 of its bytes, in hexadecimal. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(imageTypes),
  /** Pixels. */
  width: z.number().int().min(1).max(longestImageSide),
  height: z.number().int().min(1).max(longestImageSide),
});

/** An image as a percept names it: by its content, which stands in the record of the mind once. */
export type Image = z.infer<typeof imageSchema>;

/** An image with its bytes. */
export interface ImageContent extends Image {
  bytes: Uint8Array;
}

/** What a percept tells of an image: all but its bytes. */
export const imageOf = ({ id, type, width, height }: ImageContent): Image => ({ id, type, width, height });
