import { z } from 'zod';
import { mindCommandSchema, perceptSchema } from '../../../ports/percept.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import { inputBounds } from '../../service/input-bounds.ts';
import { answerForm } from '../forms/life-form.ts';
import { sentImagesForm } from '../forms/image-form.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { refusedPercept, taken } from './taken.ts';

const words = z
  .string()
  .max(inputBounds.text)
  .describe('How long it may be is told by `inbox.longestText` of the mind.');
const text = words.min(1);
const name = z.string().min(1).max(inputBounds.name);
const perceptId = z
  .string()
  .min(1)
  .max(inputBounds.perceptId)
  .describe('Whoever repeats it with the same id is told `duplicate`. One is made when left out.');

/** Words may be left away where an image says it all. */
const said = {
  text: words.default(''),
  images: sentImagesForm.optional(),
};

/** Refuses what says nothing at all. */
const saysSomething = ({ text: written, images = [] }: { text: string; images?: unknown[] | undefined }) =>
  written !== '' || images.length > 0;
const nothing = { path: ['text'], error: 'must have 1 character or more, where no image comes with it' };

const saying = {
  ...said,
  speaker: name.optional().describe('The owner when left out.'),
  space: name.optional().describe('The first space of the mind when left out.'),
  id: perceptId.optional(),
};

export const conversationRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/say',
    tag: 'Conversation',
    summary: 'Say something to the mind',
    description:
      'When it is answered with `accepted`, it is durable and will be handled; the stream tells what comes of it.',
    scope: 'speak',
    body: z.strictObject(saying).refine(saysSomething, nothing),
    carriesImages: true,
    answer: acceptanceForm,
    handle: async ({ mind, body: { text, ...options }, newId, signal }) =>
      taken(await mind.say(text, { id: newId(), ...options, signal })),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/ask',
    tag: 'Conversation',
    summary: 'Say something and wait for the answer',
    description:
      'The answer is what the mind says that names this percept. It may take long: a mind can sleep, think or be paused.',
    scope: 'speak',
    body: z
      .strictObject({
        ...saying,
        timeout: z
          .number()
          .int()
          .min(1)
          .max(inputBounds.wait)
          .default(60_000)
          .describe("How long to wait, milliseconds of the mind's clock."),
      })
      .refine(saysSomething, nothing),
    carriesImages: true,
    answer: answerForm,
    async handle({ mind, body: { text, ...options }, newId, signal }) {
      const { outcome, retry, reason, ...answer } = await mind.ask(text, { id: newId(), ...options, signal });
      if (outcome === 'refused')
        throw refusedPercept({ reason: reason ?? 'It was refused.', retry: retry ?? false });
      return { ...answer, outcome, ...(reason !== undefined && { reason }) };
    },
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/act',
    tag: 'Conversation',
    summary: 'Do something in front of the mind',
    description: 'What somebody does, as the mind sees it: "hands you a letter".',
    scope: 'speak',
    body: z.strictObject({
      text,
      actor: name.optional().describe('Who does it; the owner when left out.'),
      space: saying.space,
      id: perceptId.optional(),
    }),
    answer: acceptanceForm,
    handle: async ({ mind, body: { text, ...options }, newId }) =>
      taken(await mind.act(text, { id: newId(), ...options })),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/percepts',
    tag: 'Conversation',
    summary: 'Send any percept',
    description:
      'Whatever a mind can react to: speech, an observation, a command, an interrupt. `id` and `at` may be left out. It takes the scope of an operator, because it can be a command.',
    scope: 'operate',
    body: perceptSchema.extend({
      id: perceptId.optional(),
      at: perceptSchema.shape.at.optional(),
      images: sentImagesForm.optional(),
    }),
    carriesImages: true,
    answer: acceptanceForm,
    // as it was written: the mind tells of fields that it does not know, and a schema would drop them
    handle: async ({ mind, written, newId, now }) =>
      taken(await mind.send({ id: newId(), at: now, ...(written as object) } as PerceptInput)),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/commands',
    tag: 'Conversation',
    summary: 'Tell the mind what to do with itself',
    description: 'A goal, a focus, a feeling, a task; one of its next cycles obeys it.',
    scope: 'operate',
    body: z.strictObject({
      command: mindCommandSchema,
      text: z
        .string()
        .max(inputBounds.text)
        .optional()
        .describe('The words with it; for `remember`, what to remember.'),
    }),
    answer: acceptanceForm,
    handle: async ({ mind, body: { command, text }, newId }) =>
      taken(await mind.command(command, text, { id: newId() })),
  }),
];
