import { z } from 'zod';
import { mostImages } from '../../../ports/image.ts';
import { longestBase64 } from '../../images/read-images.ts';

/** What stands before the base64 of a `data:` address. */
const longestPrefix = 200;

/** The images that come with what is said. What they are is read from their bytes, by the mind. */
export const sentImagesForm = z
  .array(
    z.strictObject({
      data: z
        .string()
        .min(1)
        .max(longestBase64 + longestPrefix)
        .describe('The bytes in base64, or a `data:` address: PNG, JPEG, GIF or WebP.'),
      type: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('The media type that they are taken for; another one than they are is refused.'),
    }),
  )
  .max(mostImages)
  .describe('Images that come with it, together no more than 5 MB.');
