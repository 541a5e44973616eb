import type { ImageContent } from '../../../ports/image.ts';
import type { NumberedImage } from '../../../ports/stream.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';

/** An image of a message with its bytes, and the words before it, by which the message speaks of it. */
interface LabelledImage extends ImageContent {
  label: string;
}

/** The images that stand beside a message, as they are sent with it. */
export const imagesBeside = (
  { images }: { images?: readonly NumberedImage[] },
  contents: ThoughtRequest['images'],
): LabelledImage[] =>
  (images ?? []).flatMap(({ id, number }) => {
    const content = contents?.get(id);
    return content === undefined ? [] : [{ ...content, label: `Image ${number}:` }];
  });

/** The bytes of an image in base64. */
export const base64Of = ({ bytes }: Pick<ImageContent, 'bytes'>): string =>
  Buffer.from(bytes).toString('base64');
