import { mintKey } from '../../ports/effect-key.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { tell } from '../ask.ts';
import { thoughtOriginOf } from './origin.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Turns an offered thought into a percept of the mind's own, which takes the same way as all percepts; stamped before any call
 * is made.
 */
export const takeOffer = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'thought.offered') return;
  const { offer, at } = event;
  const { id, source, text, quotes, felt } = offer;
  const origin = thoughtOriginOf(source);
  const key = mintKey({ cycle: context.life.cycle, actor: 'mind', life: null, what: id });
  enqueue.assign({
    inner: {
      ...context.inner,
      musing: [
        ...context.inner.musing,
        { origin: source.kind === 'feeling' ? 'reactive' : 'spontaneous', percept: id as PerceptId, key },
      ],
      lastSpontaneousAt: origin === 'spontaneous' ? at : context.inner.lastSpontaneousAt,
    },
  });
  enqueue.emit({
    type: 'perform',
    key,
    effect: 'percept.send',
    percept: id as PerceptId,
    source,
    text,
    about: null,
    ...(quotes && { quotes }),
    ...(felt !== undefined && { felt }),
  });
  const about = source.kind === 'feeling' ? source.dimension : source.category;
  enqueue.emit({ type: 'emit', observation: { kind: 'thought.taken', origin, about, text } });
  enqueue(tell({ type: 'offer.taken', id }));
});
