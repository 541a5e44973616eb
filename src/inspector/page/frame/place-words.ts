import type { PlaceName } from '../address/address.ts';

/** Each view of the middle: its name, and the letter after `g` that goes there. */
export const placeWords: Record<PlaceName, { name: string; key: string }> = {
  chart: { name: 'Chart', key: 'c' },
  events: { name: 'Events', key: 'e' },
  actors: { name: 'Actors', key: 'a' },
  memory: { name: 'Memory', key: 'm' },
  body: { name: 'Body', key: 'b' },
  plans: { name: 'Goals', key: 'o' },
  cost: { name: 'Cost', key: 's' },
  review: { name: 'Review', key: 'r' },
  checkpoints: { name: 'Checkpoints', key: 'k' },
  postmortem: { name: 'Post-mortem', key: 'p' },
};
