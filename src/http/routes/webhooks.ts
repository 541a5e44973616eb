import { z } from 'zod';
import { MindNameRefused } from '../../../ports/mind-name.ts';
import { inputBounds } from '../../service/input-bounds.ts';
import { NotSigned, UnknownMind } from '../../service/service-errors.ts';
import { idNamed } from '../answer-request.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import type { HttpLimits } from '../limits/http-limits.ts';
import { bodyText } from '../limits/read-body.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import { hostRoute, type HttpRoute } from '../route.ts';
import { taken } from './taken.ts';

/** The longest post, bytes. */
const longestPost = 262_144;

const type = 'application/json';

interface WebhookRouteParts {
  limits: HttpLimits;
  /** Takes one of the attempts that a caller has who cannot be told from others; throws when it has none left. */
  tries: (request: Request) => void;
}

/** What comes in by webhooks (docs/channels.md): the signature is the token. */
export const webhookRoutes = ({ limits, tries }: WebhookRouteParts): readonly HttpRoute[] => [
  hostRoute({
    method: 'POST',
    path: '/api/minds/{mind}/spaces/{space}/webhook',
    tag: 'Conversation',
    summary: 'Say something in a space, signed',
    description:
      'For programs that sign as Standard Webhooks has it, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, under the secret of `channels.webhooks` of the mind. No token is needed. Whoever repeats it with the same `webhook-id` is told `duplicate`.',
    scope: null,
    params: z.strictObject({
      mind: z.string().min(1).max(inputBounds.name),
      space: z.string().min(1).max(inputBounds.name),
    }),
    consumes: { type, description: 'Like `{"speaker": "Ann", "text": "Good morning!"}`.' },
    answer: acceptanceForm,
    async handle({ params: { mind, space }, request, service, now }) {
      const body = await signedText(request, Math.min(limits.longestBody, longestPost));
      const header = (name: string) => request.headers.get(name) ?? '';
      const post = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body,
      };
      try {
        return taken(await service.mind(idNamed(mind)).here.receive(space, post, now));
      } catch (error) {
        // whether there is such a mind or space is told to nobody who cannot sign for it
        if (!(error instanceof NotSigned || error instanceof UnknownMind || error instanceof MindNameRefused))
          throw error;
        tries(request);
        throw new RequestRefused(problems.notSigned());
      }
    },
  }),
];

/** The body as it was signed. Throws `RequestRefused`, and `BodyTooLong`. */
async function signedText(request: Request, longest: number): Promise<string> {
  try {
    return await bodyText(request, longest);
  } catch (error) {
    if (error instanceof TypeError) throw new RequestRefused(problems.noJson('The body is no UTF-8.'));
    throw error;
  }
}
