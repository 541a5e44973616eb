import type { PerceptId } from '../../../ports/identifiers.ts';
import type { StoredCheckpoint } from '../../../ports/store.ts';
import { restoreNewest } from '../../host/recovery/restore.ts';
import { checkpointRemains } from '../../mind/checkpoint-remains.ts';
import { asServed } from '../as-served.ts';
import type { FleetMind } from '../fleet.ts';
import { pictureOf } from '../feed/picture-of.ts';
import { eventId } from '../picture/event-id.ts';
import type { Picture } from '../picture/picture.ts';
import type { CheckpointAccount, ServedRecord } from '../post-mortem.ts';
import type { Seat } from '../seat.ts';
import { NotFound, Unsupported } from '../service-errors.ts';
import { checkpointProblem } from './checkpoint-problem.ts';
import { reviewOf } from '../../host/waiting/review.ts';
import { perceptAccount } from './percept-account.ts';
import { postMortemOf } from './post-mortem.ts';

/** How many percepts that waited at a checkpoint are shown. */
const waitedShown = 100;

/** The record of a mind, for whoever looks for what went wrong. */
export const servedRecord = (seat: Seat, inFleet: () => Promise<FleetMind>): ServedRecord => ({
  postMortem: () => asServed(async () => postMortemOf(seat, await inFleet())),
  checkpoint: (commit) => asServed(() => checkpointAccount(seat, commit)),
  percept: (id) =>
    asServed(async () => {
      const store = await seat.store();
      const found = await store.inbox.find(id as PerceptId);
      if (found === null) throw new NotFound('percept', id, 'It never came, or is long forgotten.');
      return perceptAccount(store, found, await reviewOf(store));
    }),
  image: (id) =>
    asServed(async () => {
      const [found] = await (await seat.store()).inbox.images([id]);
      if (found === undefined)
        throw new NotFound('image', id, 'No percept names it, or it was forgotten with what was said.');
      return found;
    }),
});

/** The picture at a kept checkpoint. Throws `NotFound`, and `Unsupported` for one that cannot be used. */
export async function pictureAtCommit(seat: Seat, commit: number): Promise<Picture> {
  const { picture, problem } = await checkpointAccount(seat, commit);
  if (picture !== null) return picture;
  throw new Unsupported(`The checkpoint of commit ${commit} cannot be used: ${problem?.message ?? ''}`);
}

async function checkpointAccount(seat: Seat, commit: number): Promise<CheckpointAccount> {
  const { life, trace, inbox } = await seat.store();
  const note = (await trace.checkpoints()).find((each) => each.commit === commit);
  const stored = (await life.checkpoints()).find((each) => each.commit === commit);
  if (note === undefined || stored === undefined)
    throw new NotFound('checkpoint', commit, '`checkpoints` lists those that are kept.');
  const { cycle, at, reason, mode } = note;
  return {
    commit,
    cycle,
    at,
    reason,
    mode,
    length: stored.body.length,
    ...readCheckpoint(seat, stored),
    waited: await inbox.waitedAt({ at, cycle }, waitedShown),
  };
}

function readCheckpoint(
  { id: mind, name, composition, clock }: Seat,
  stored: StoredCheckpoint,
): Pick<CheckpointAccount, 'problem' | 'picture' | 'remains'> {
  const { restored, refused } = restoreNewest(composition, [stored], { mind, now: clock.now() });
  const [refusal] = refused;
  if (restored === null)
    return {
      problem: refusal === undefined ? null : checkpointProblem(refusal),
      picture: null,
      remains: checkpointRemains(stored.body),
    };
  const picture = pictureOf(restored.mind.outline(), { mind, name, upTo: eventId(0, 0) });
  return { problem: null, picture, remains: null };
}
