import type { CheckpointFault } from '../../mind/checkpoint.ts';
import type { CheckpointProblem } from '../post-mortem.ts';

const ofAnotherBuild =
  'Run the version of Wakeful that made it; or rebuild the mind from its logs, and what only the checkpoint knew is lost.';
const damaged =
  'Nothing has to be done: waking goes back to an older one that is whole, or rebuilds the mind from its logs. Look after the disk.';

const remedies: Record<CheckpointFault, string> = {
  unreadable: damaged,
  checksum: damaged,
  context: damaged,
  tree: damaged,
  machine: damaged,
  format: ofAnotherBuild,
  version: ofAnotherBuild,
  structure: ofAnotherBuild,
  mind: 'It belongs to another mind: look at how it came here, above all after a restored backup.',
  future: 'Set the clock of this machine right; or rebuild the mind from its logs.',
};

/** What is wrong with a checkpoint, with what to do. */
export const checkpointProblem = ({
  fault: kind,
  message,
}: {
  fault: CheckpointFault;
  message: string;
}): CheckpointProblem => ({ kind, message, remedy: remedies[kind] });
