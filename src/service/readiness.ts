import { type MilestoneSignature, milestoneSigned, signaturesIn } from '../../ports/governance-acts.ts';
import { type Milestone, milestones } from '../../ports/milestone.ts';
import { type Reached, reachedAt, unmeasuredMilestones } from '../../ports/reached-milestones.ts';
import type { MindStore } from '../../ports/store.ts';
import { InputRefused } from './service-errors.ts';
import { isNamed } from '../../theory/is-named.ts';
import { oneLine } from '../../theory/one-line.ts';

/** How it stands with one milestone. */
export interface MilestoneAccount {
  milestone: Milestone;
  /** Its place among the ten, from 1. */
  number: number;
  /** False of one that nothing on record can show yet: it is never reached. */
  isMeasured: boolean;
  /** When it was reached, and by what that is seen; null while it is not. */
  reached: Reached | null;
  /** Who has signed it off, oldest first. */
  signatures: MilestoneSignature[];
}

/** The longest name of whoever signs, characters. */
export const longestSigner = 500;

/** Whether that can be the name of somebody who answers for something: it is printed where operators read what happened. */
export const isSigner = (by: string): boolean =>
  by.trim() !== '' && by.length <= longestSigner && oneLine(by) === by;

/** How it stands with all milestones of a mind, in their order (docs/model/readiness.md). Only reads. */
export async function readinessOf({
  milestones: store,
  governance,
}: Pick<MindStore, 'milestones' | 'governance'>): Promise<MilestoneAccount[]> {
  const record = await store.record();
  const { entries } = await governance.log();
  return milestones.map((milestone, place) => ({
    milestone,
    number: place + 1,
    isMeasured: !unmeasuredMilestones.includes(milestone),
    reached: reachedAt(milestone, record),
    signatures: signaturesIn(entries, milestone),
  }));
}

/** Signs a milestone off, in the log of governance. Throws `InputRefused` for one that is none or is not reached, for nobody's name and for that of an agent. */
export async function signMilestone(
  store: Pick<MindStore, 'milestones' | 'governance'>,
  milestone: string,
  { by, now, agents = [] }: { by: string; now: number; agents?: readonly string[] },
): Promise<MilestoneAccount> {
  const before = (await readinessOf(store)).find((each) => each.milestone === milestone);
  if (before === undefined)
    throw new InputRefused([{ field: 'milestone', problem: `must be one of ${milestones.join(', ')}.` }]);
  if (!isSigner(by))
    throw new InputRefused([
      {
        field: 'by',
        problem: `must be the name of whoever signs, 1 to ${longestSigner} characters on one line.`,
      },
    ]);
  if (isNamed(agents, by))
    throw new InputRefused([
      { field: 'by', problem: 'is an agent by the configuration: only a person can sign a milestone.' },
    ]);
  if (before.reached === null) throw new InputRefused([{ field: 'milestone', problem: unreached(before) }]);
  const act = milestoneSigned(before.milestone, { by, now });
  await store.governance.note(act);
  return { ...before, signatures: [...before.signatures, { by, at: now }] };
}

const unreached = ({ milestone, isMeasured }: MilestoneAccount): string =>
  isMeasured
    ? `"${milestone}" is not reached, so nobody can have looked at its evidence. The readiness of the mind tells what is missing; sign it when that is there.`
    : `"${milestone}" cannot be measured yet and is never reached. Sign one of the others.`;
