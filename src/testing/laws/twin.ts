import fc from 'fast-check';
import { lawOf } from '../law.ts';
import { bornAsTwins, Twins } from '../twins.ts';
import { liveRaw, rawLives, rawSize } from './raw-life.ts';

/** The law of the twin (I6). */
export const twin = lawOf({
  name: 'twin',
  invariant: 'I6',
  statement:
    'A mind that is restored, at whatever points of its life, cannot be told from its twin that never stopped, whatever messages come in whatever order, however late and however often.',
  lives: (build) =>
    fc.record({
      life: rawLives(14)(build),
      // before which steps it is restored, in turn
      restores: fc.array(fc.constantFrom('no', 'yes', 'reordered'), { minLength: 1, maxLength: 6 }),
    }),
  size: ({ life }) => rawSize(life),
  holds({ life, restores }, build) {
    liveRaw(life, build, {
      origin: bornAsTwins(build.origin),
      before(mind, place) {
        const how = restores[place % restores.length];
        if (mind instanceof Twins && how !== 'no') mind.restore(how === 'reordered');
        return mind;
      },
    });
  },
});
