import { namesOf, regionOf } from '../live/mode-of.ts';
import type { AlarmPicture, PendingPicture, Picture } from '../../../service/picture/picture.ts';

/** The states of the cycle that wait for an effect of a kind, and give it up when their patience is over. */
const waitedForIn: Readonly<Record<string, readonly string[]>> = {
  'inbox.read': ['observing'],
  'memory.recall': ['recalling'],
  think: ['thinking'],
  'space.read': ['acting'],
  'documentation.read': ['acting'],
  'outbox.read': ['allowing'],
  'tool.call': ['acting', 'allowing'],
  'memory.assess': ['judging', 'sifting'],
  'contradiction.judge': ['judging', 'sifting'],
};

/**
 * The alarm at which the wait for an effect is given up: that of the actor itself, as a task has one, or that of the state in which the cycle
 * waits for it. Null where nobody gives it up.
 */
export function deadlineOf({ effect, owner }: PendingPicture, picture: Picture): AlarmPicture | null {
  const alarm = (by: string, name: string) =>
    picture.alarms.find((each) => each.owner === by && each.name === name);
  const own = alarm(owner, 'timeout');
  if (own !== undefined) return own;
  const [state] = namesOf(regionOf(picture, 'cycle'));
  if (waitedForIn[effect]?.includes(state) !== true) return null;
  return alarm('mind', 'overdue') ?? alarm('mind', 'patience') ?? null;
}
