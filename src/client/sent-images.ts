import type { SayOptions } from '../service/say-options.ts';

/** An image as it is sent: in base64. */
interface SentImage {
  data: string;
  type?: string;
}

/** How many bytes become characters at once: more arguments than that no engine takes. */
const atOnce = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(text);
}

/** Images as they are sent with what is said: nothing for none. */
export function sentImages(images: SayOptions['images']): { images?: SentImage[] } {
  if (images === undefined || images.length === 0) return {};
  return {
    images: images.map((image) => {
      const { data, type } = image instanceof Uint8Array ? { data: image, type: undefined } : image;
      return { data: typeof data === 'string' ? data : base64(data), ...(type !== undefined && { type }) };
    }),
  };
}
