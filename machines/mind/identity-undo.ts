import type { LivingIdentity } from '../../ports/identity.ts';
import { longestTakenBack } from '../../theory/identity-change.ts';
import { localDateOf } from '../../theory/local-time.ts';
import type { Changed } from './identity.ts';

type Grown = NonNullable<LivingIdentity['grown']>[number];

/** An identity after what life made of it on a day was taken back. */
export interface TakenBack extends Changed {
  /** Why nothing was done, in words that say what to do; null when there was no problem. */
  problem: string | null;
}

const refused = (identity: LivingIdentity, problem: string): TakenBack => ({
  identity,
  changes: [],
  problem,
});

/**
 * The identity without what lived experience made of it on a day (docs/model/rhythms.md): each line that it wrote goes, and the one that had to give way
 * comes back, unless it was itself taken back. What the configuration says stays, and so does a line that was put otherwise since. Life writes the same lines no more.
 *
 * @param day as `2026-01-31` on the clocks of `timezone`; the newest on which life changed anything when left out
 */
export function identityTakenBack(
  living: LivingIdentity,
  { day, by, timezone }: { day: string | undefined; by: string; timezone: string },
  at: number,
): TakenBack {
  const { grown = [] } = living;
  const dayOf = ({ at: then }: Grown) => localDateOf(then, timezone);
  const newest = grown.at(-1);
  const meant = day ?? (newest && dayOf(newest));
  const edits = grown.filter((edit) => dayOf(edit) === meant);
  const seen = '`wakeful identity review` shows what it changed.';
  if (meant === undefined || edits.length === 0)
    return refused(
      living,
      `Of what life changed in the last week nothing is there to be taken back${meant === undefined ? '' : `, of ${meant}`}. ${seen}`,
    );
  const undone = edits.toReversed().reduce(withoutEdit, living);
  const lived = edits.filter(({ aspect, line }) => !living.configured[aspect].includes(line));
  const gone = lived.filter(({ aspect, line }) => living.core[aspect].includes(line));
  if (gone.length === 0)
    return refused(
      living,
      `What life changed of who it is on ${meant} was put otherwise since, or is what its configuration says. ${seen}`,
    );
  const lines = lived.map(({ line }) => line);
  const others = grown.filter((edit) => !edits.includes(edit));
  const identity: LivingIdentity = {
    ...undone,
    version: living.version + 1,
    grown: edits.toReversed().reduce(withoutStep, others),
    takenBack: [...(living.takenBack ?? []), ...lines].slice(-longestTakenBack),
  };
  const reason = `Took back what life made of it on ${meant}: ${gone.map(({ line, aspect }) => `"${line}" of the ${aspect}`).join('; ')}.`;
  return {
    identity,
    changes: [{ version: identity.version, at, core: identity.core, reason, by }],
    problem: null,
  };
}

/** The later edits as if one had never been: what replaced its line has replaced what that line had. */
const withoutStep = (later: readonly Grown[], { aspect, out, line }: Grown): Grown[] =>
  later.map((edit) => (edit.aspect === aspect && edit.out === line ? { ...edit, out } : edit));

/** The identity without one line that life wrote, and with the one that it had replaced. */
function withoutEdit(identity: LivingIdentity, { aspect, out, line }: Grown): LivingIdentity {
  const { core, configured, takenBack = [] } = identity;
  const lines = core[aspect];
  if (!lines.includes(line) || configured[aspect].includes(line)) return identity;
  const left = lines.filter((each) => each !== line);
  const isTakenBack = out !== null && takenBack.includes(out) && !configured[aspect].includes(out);
  if (out === null || isTakenBack || left.includes(out))
    return { ...identity, core: { ...core, [aspect]: left } };
  // of memories the oldest had to give way; any other line was put otherwise in its place
  const back = aspect === 'memories' ? [out, ...left] : lines.map((each) => (each === line ? out : each));
  return { ...identity, core: { ...core, [aspect]: back } };
}
