import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import { usualPlansPerHour } from '../../../ports/own-plan.ts';
import { plansPerHour } from '../../configuration/tools.ts';
import { natureOf } from '../../prompt/nature.ts';
import { askMandates } from '../../mandates/ask-mandates.ts';
import { lookUpMemory } from './look-up-memory.ts';
import type { ToolParts } from './perform-tool.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** How long whatever answers for the mandates has in the middle of a turn, milliseconds: as long as any tool. */
const askedWithin = 20_000;

/** What tools are performed with, besides what thoughts are. */
interface Parts extends Pick<
  ThoughtPerformerParts,
  'configuration' | 'store' | 'tools' | 'delegates' | 'mandates'
> {
  clock: Clock;
  embedder: Embedder;
  reranker: Reranker | null;
}

/** What a call of a tool is performed with: a tool of a host gets nothing of the mind, one of the mind itself reaches into it. */
export function toolParts({ given }: Pick<PerformableOf<'tool.call'>, 'given'>, parts: Parts): ToolParts {
  const { configuration, store, tools, delegates, clock, embedder, reranker } = parts;
  const nature = natureOf(configuration);
  const { timezone = 'UTC', memory } = configuration;
  return {
    mind: store.mind,
    nature,
    tools,
    clock,
    reach: (key, signal) => ({
      now: clock.now(),
      timezone,
      key,
      plans: given.plans,
      plansPerHour: plansPerHour(configuration.tools) ?? usualPlansPerHour,
      mandates: async (wanted) =>
        configuration.mandates === undefined
          ? null
          : askMandates(wanted, {
              mind: store.mind,
              mandates: configuration.mandates,
              source: parts.mandates,
              available: [...tools.keys(), ...delegates.keys()],
              mode: given.governance,
              timeout: askedWithin,
              clock,
              signal,
            }),
      lookUp: (words) =>
        lookUpMemory(words, {
          memory: store.memory,
          embedder,
          reranker,
          fusion: memory.recall.fusion,
          nature,
          now: clock.now(),
          signal,
          given,
        }),
    }),
  };
}
