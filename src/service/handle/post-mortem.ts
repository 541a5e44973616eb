import { stalestCheckpoint } from '../../../machines/recovery/recovery.ts';
import type { MindStore, StoredCheckpoint } from '../../../ports/store.ts';
import { reviewOf } from '../../host/waiting/review.ts';
import { MindUnrestorable, refuseForeign, restoreNewest } from '../../host/recovery/restore.ts';
import type { Refused } from '../../host/recovery/restore.ts';
import { CheckpointRefused, decodeCheckpoint } from '../../mind/checkpoint.ts';
import type { FleetMind } from '../fleet.ts';
import type { ExaminedCheckpoint, NextWaking, PostMortem } from '../post-mortem.ts';
import type { Seat } from '../seat.ts';
import { checkpointProblem } from './checkpoint-problem.ts';
import { effectOf } from './cycle.ts';
import { perceptAccount } from './percept-account.ts';

/** How many held percepts are told with their crashes. */
const mostHeld = 100;

/** What can be read of a mind without waking it: what its next waking would do, what was under way, what is held back. */
export async function postMortemOf(seat: Seat, fleetMind: FleetMind): Promise<PostMortem> {
  const store = await seat.store();
  const { presence, holder, cycle, epoch, lastAlive, isCrashed, trouble, mode } = fleetMind;
  const found = examined(seat, await store.life.checkpoints());
  const waiting = await reviewOf(store);
  const held = waiting.flatMap((item) => (item.kind === 'percept' ? [item.percept] : []));
  return {
    at: seat.clock.now(),
    presence,
    holder,
    isCrashed,
    trouble,
    epoch,
    lastAlive,
    cycle,
    waking: isAwake(presence) ? { does: 'goOn' } : nextWaking(found, { cycle, hasStanding: mode !== null }),
    checkpoints: await withNotes(store, found.problems),
    underWay: (await store.journal.since(cycle)).map((entry) => ({ ...effectOf(entry), cycle: entry.cycle })),
    quarantined: await Promise.all(
      held.slice(0, mostHeld).map((percept) => perceptAccount(store, percept, waiting)),
    ),
  };
}

const isAwake = (presence: PostMortem['presence']): boolean =>
  presence === 'here' || presence === 'elsewhere';

/** The checkpoints of a mind as a waking would find them. */
interface Examined {
  /** The one that it would use; null for none. */
  used: { commit: number; cycle: number } | null;
  /** What it would refuse before, newest first. */
  refused: Refused[];
  /** What is wrong with each, by its commit. */
  problems: ReadonlyMap<number, { length: number; refused: Refused | null }>;
}

function examined(
  { id: mind, composition, clock }: Seat,
  checkpoints: readonly StoredCheckpoint[],
): Examined {
  const { restored, refused } = restoreNewest(composition, checkpoints, { mind, now: clock.now() });
  const known = new Map(refused.map((each) => [each.commit, each]));
  const problems = checkpoints.map(
    ({ commit, body }): [number, { length: number; refused: Refused | null }] => {
      const isBehind = restored !== null && commit < restored.commit;
      const problem = known.get(commit) ?? (isBehind ? damageIn(commit, body) : null);
      return [commit, { length: body.length, refused: problem }];
    },
  );
  const used = restored && { commit: restored.commit, cycle: restored.cycle };
  return { used, refused, problems: new Map(problems) };
}

/** What is wrong with the text of a checkpoint. */
function damageIn(commit: number, body: string): Refused | null {
  try {
    decodeCheckpoint(body);
    return null;
  } catch (error) {
    if (!(error instanceof CheckpointRefused)) throw error;
    return { commit, fault: error.fault, message: error.message };
  }
}

/** As recovery decides it (docs/model/durability.md). */
function nextWaking(
  { used, refused, problems }: Examined,
  { cycle, hasStanding }: { cycle: number; hasStanding: boolean },
): NextWaking {
  if (problems.size === 0) return { does: 'bear' };
  try {
    refuseForeign(refused);
  } catch (error) {
    if (!(error instanceof MindUnrestorable)) throw error;
    return { does: 'refuse', why: error.message, canRebuild: hasStanding };
  }
  if (used !== null && cycle - used.cycle <= stalestCheckpoint)
    return { does: 'restore', ...used, isNewest: refused.length === 0 };
  const why =
    used === null
      ? `None of its ${problems.size} checkpoints can be used.`
      : `The newest checkpoint that can be used is ${cycle - used.cycle} cycles behind its record.`;
  if (hasStanding) return { does: 'rebuild', why };
  const lost = 'Its record does not say where it stood either: restore the database from a backup.';
  return { does: 'refuse', why: `${why} ${lost}`, canRebuild: false };
}

async function withNotes(
  { trace }: MindStore,
  problems: Examined['problems'],
): Promise<ExaminedCheckpoint[]> {
  return (await trace.checkpoints()).flatMap(({ commit, cycle, at, reason, mode }) => {
    const found = problems.get(commit);
    if (found === undefined) return [];
    const problem = found.refused && checkpointProblem(found.refused);
    return [{ commit, cycle, at, reason, mode, length: found.length, problem }];
  });
}
