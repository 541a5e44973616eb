import fc from 'fast-check';
import { lawOf } from '../law.ts';
import { bornAsTwins } from '../twins.ts';
import { liveRaw, rawLives, rawSize } from './raw-life.ts';

/** The law of the folded twin (I6). */
export const foldedTwin = lawOf({
  name: 'folded-twin',
  invariant: 'I6',
  statement:
    'A mind whose actors are folded, at whatever points of its life, cannot be told from its twin whose actors always stand.',
  lives: (build) =>
    fc.record({
      life: rawLives(14)(build),
      // before which steps it is folded, in turn
      folds: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    }),
  size: ({ life }) => rawSize(life),
  holds({ life, folds }, build) {
    liveRaw(life, build, {
      origin: bornAsTwins(build.origin),
      before(mind, place) {
        if (folds[place % folds.length] === true) mind.fold();
        return mind;
      },
    });
  },
});
