import { z } from 'zod';
import { mindStream, type HttpRoute } from '../route.ts';

/** The images that came with percepts. */
export const imageRoutes: readonly HttpRoute[] = [
  mindStream({
    method: 'GET',
    path: '/api/minds/{mind}/images/{image}',
    tag: 'Minds',
    summary: 'An image that came with what was said, by its id in the history',
    description:
      'It is there for as long as a percept names it. Its type is what its bytes are, whatever the sender took it for.',
    scope: 'observe',
    params: z.object({ image: z.string().min(1).max(64) }),
    produces: { type: 'image/*', description: 'The bytes of the image.' },
    handle: async ({ mind, params }) => {
      const { type, bytes } = await mind.record.image(params.image);
      return new Response(new Uint8Array(bytes), {
        headers: { 'content-type': type, 'content-disposition': 'inline' },
      });
    },
  }),
];
