import { type MilestoneSignature, milestoneSigned, signaturesIn } from '../../ports/governance-acts.ts';
import { type Milestone, milestones } from '../../ports/milestone.ts';
import { type Reached, reachedAt } from '../../ports/reached-milestones.ts';
import type { MindStore } from '../../ports/store.ts';
import { InputRefused } from './service-errors.ts';
import { refuseAgent, refuseNameless } from './signer.ts';

/** How it stands with one milestone. */
export interface MilestoneAccount {
  milestone: Milestone;
  /** Its place among the ten, from 1. */
  number: number;
  /** When it was reached, and by what that is seen; null while it is not. */
  reached: Reached | null;
  /** Who has signed it off, oldest first. */
  signatures: MilestoneSignature[];
}

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
  refuseNameless(by, 'signs');
  refuseAgent(by, agents, 'sign a milestone');
  if (before.reached === null) throw new InputRefused([{ field: 'milestone', problem: unreached(before) }]);
  const act = milestoneSigned(before.milestone, { by, now });
  await store.governance.note(act);
  return { ...before, signatures: [...before.signatures, { by, at: now }] };
}

const unreached = ({ milestone }: MilestoneAccount): string =>
  `"${milestone}" is not reached, so nobody can have looked at its evidence. The readiness of the mind tells what is missing; sign it when that is there.`;
