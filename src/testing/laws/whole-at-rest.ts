import { lawOf, must } from '../law.ts';
import { liveRaw, rawLives, rawSize } from './raw-life.ts';

/** The law of wholeness at rest (I5). */
export const wholeAtRest = lawOf({
  name: 'whole-at-rest',
  invariant: 'I5',
  statement:
    'A checkpoint between two steps is the whole mind: rebuilding it changes nothing and asks for nothing.',
  lives: rawLives(16),
  size: rawSize,
  holds(life, build) {
    liveRaw(life, build, {
      seen({ mind, message }) {
        const checkpoint = mind.checkpoint();
        const restored = build.origin.restored(checkpoint);
        const same = (what: string, one: unknown, other: unknown) => {
          const [live, rebuilt] = [JSON.stringify(one), JSON.stringify(other)];
          must(
            live === rebuilt,
            () => `Rebuilt after ${message.type}: ${what} ${rebuilt} instead of ${live}.`,
          );
        };
        same('it stands', mind.state(), restored.state());
        same('it awaits', mind.pending(), restored.pending());
        same('it wakes at', mind.nextAlarm(), restored.nextAlarm());
        same('its checkpoint is', checkpoint, restored.checkpoint());
      },
    });
  },
});
