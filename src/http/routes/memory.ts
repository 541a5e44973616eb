import { z } from 'zod';
import {
  beliefAccountForm,
  findingsForm,
  forgettingForm,
  memoryForm,
  memoryStatisticsForm,
  namedMemoryForm,
  tuningForm,
  patternForm,
  relationForm,
  safetyFindingForm,
} from '../forms/memory-form.ts';
import { gutForm } from '../forms/gut-form.ts';
import { loopForm } from '../forms/loop-form.ts';
import { inputBounds } from '../../service/input-bounds.ts';
import { tensionForm } from '../forms/tension-form.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { limit, numberIn } from './query-fields.ts';
import { taken } from './taken.ts';

const params = z.object({ memory: z.string().min(1).max(300) });

/** Long-term memory. Import and export are streams of lines and stand apart. */
export const memoryRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory',
    tag: 'Memory',
    summary: 'Find memories by words, meaning, names and times, best first',
    description: 'It leaves no trace in the mind and wakes nobody.',
    scope: 'observe',
    query: z.strictObject({
      search: z
        .string()
        .min(1)
        .max(inputBounds.search)
        .describe('What is looked for, as one would ask: words, names and times in it all count.'),
      limit: numberIn(1, inputBounds.found)
        .default(10)
        .describe(`How many at the most, 1 to ${inputBounds.found}; 10 when left out.`),
    }),
    answer: findingsForm,
    handle: ({ mind, query: { search, limit } }) => mind.memory.search(search, { limit }),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/stats',
    tag: 'Memory',
    summary: 'How many memories there are, of what types',
    scope: 'observe',
    answer: memoryStatisticsForm,
    handle: ({ mind }) => mind.memory.stats(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/named',
    tag: 'Memory',
    summary: 'The memories that a person may mean by an id, or by words that stand in them',
    description: 'What was said lately and waits for the gates is among them.',
    scope: 'observe',
    query: z.strictObject({
      said: z.string().min(1).max(inputBounds.search).describe('An id, or words that all stand in it.'),
    }),
    answer: z.array(namedMemoryForm),
    handle: ({ mind, query }) => mind.memory.named(query.said),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/patterns',
    tag: 'Memory',
    summary: 'What recurs in what it remembers, what came last first',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: z.array(patternForm),
    handle: ({ mind, query }) => mind.memory.patterns(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/relations',
    tag: 'Memory',
    summary: 'Who and what is what to whom in what it remembers, the most believed first',
    scope: 'observe',
    query: z.strictObject({
      of: z
        .string()
        .min(1)
        .max(inputBounds.search)
        .optional()
        .describe('Only of whom or what has these words; all when left out.'),
      limit,
    }),
    answer: z.array(relationForm),
    handle: ({ mind, query }) => mind.memory.relations(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/tensions',
    tag: 'Memory',
    summary: 'The contradictions that it has noted in itself, the newest first',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: z.array(tensionForm),
    handle: ({ mind, query }) => mind.memory.tensions(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/strategies',
    tag: 'Memory',
    summary: 'How it does things, and how often each way worked and failed; the newest first',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: z.array(memoryForm),
    handle: ({ mind, query }) => mind.memory.strategies(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/gut',
    tag: 'Memory',
    summary: 'What it is made of and what it has felt, the newest first',
    description:
      'Without vectors: how many memories belong to each layer, what is usual, which axes were found and what they mean.',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: gutForm,
    handle: ({ mind, query }) => mind.memory.gut(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/loop',
    tag: 'Memory',
    summary: 'How what it is made of moved from deep pass to deep pass, and by what, the newest first',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: loopForm,
    handle: ({ mind, query }) => mind.memory.loop(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/tuning',
    tag: 'Memory',
    summary: 'What it has adjusted of its gates and its recall by what came of them, the newest moves first',
    description: 'Of each parameter what it is without that, what it is now, and within what it stays.',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: tuningForm,
    handle: ({ mind, query }) => mind.memory.tuning(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/audit',
    tag: 'Memory',
    summary: 'What the ceilings of belief that are not enforced yet would have held back, newest first',
    description: 'It reads every belief; of a long life that takes a while.',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: z.array(safetyFindingForm),
    handle: ({ mind, query }) => mind.memory.audit(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/{memory}',
    tag: 'Memory',
    summary: 'One memory with all that it is made of',
    scope: 'observe',
    params,
    answer: memoryForm,
    handle: ({ mind, params }) => mind.memory.show(params.memory),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/memory/{memory}/why',
    tag: 'Memory',
    summary: 'A belief traced to its sources',
    scope: 'observe',
    params,
    answer: beliefAccountForm,
    handle: ({ mind, params }) => mind.memory.why(params.memory),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/memory',
    tag: 'Memory',
    summary: 'Tell the mind to remember something, past its gates',
    scope: 'operate',
    body: z.strictObject({ text: z.string().min(1).max(inputBounds.text) }),
    answer: acceptanceForm,
    handle: async ({ mind, body, newId }) => taken(await mind.memory.remember(body.text, { id: newId() })),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/memory/forget',
    tag: 'Memory',
    summary: 'Tell the mind to forget what is named by an id, or by words that stand in exactly one memory',
    scope: 'operate',
    body: z.strictObject({ said: z.string().min(1).max(inputBounds.search) }),
    answer: forgettingForm,
    async handle({ mind, body }) {
      const forgetting = await mind.memory.forget(body.said);
      if (forgetting.outcome !== 'told') return forgetting;
      return { ...forgetting, acceptance: taken(forgetting.acceptance) };
    },
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/memory/{memory}/retract',
    tag: 'Memory',
    summary: 'Withdraw a memory',
    description: 'It is never recalled again; a record of it stays, with who withdrew it and why.',
    scope: 'operate',
    params,
    body: z.strictObject({
      reason: z.string().min(1).max(2_000),
      by: z.string().min(1).max(inputBounds.name).optional().describe('The owner when left out.'),
    }),
    answer: memoryForm,
    handle: ({ mind, params, body: { reason, by } }) =>
      mind.memory.retract(params.memory, { reason, ...(by !== undefined && { by }) }),
  }),
];
