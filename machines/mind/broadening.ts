import type { MindContext } from './context.ts';
import { vocabulary } from './vocabulary.ts';

/** Whether sampling is broad in the cycle under way, because beliefs have become more alike (docs/model/belief.md); never while that ceiling only watches. */
export const isBroad = ({ life, memory, self }: Pick<MindContext, 'life' | 'memory' | 'self'>): boolean =>
  memory.broadUntil !== undefined &&
  life.cycle < memory.broadUntil &&
  self.settings.consolidation?.entropy !== 'shadow';

/** Goes by what a deep pass has seen of how beliefs are spread, and shows it. */
export const adoptSpread = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'spread.changed') return;
  const { from, to, until } = event;
  const { broadUntil: _before, ...memory } = context.memory;
  enqueue.assign({ memory: { ...memory, ...(until !== null && { broadUntil: until }) } });
  const holds = context.self.settings.consolidation?.entropy !== 'shadow';
  enqueue.emit({ type: 'emit', observation: { kind: 'spread.changed', from, to, until, holds } });
});
