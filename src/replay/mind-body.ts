import { decodeCheckpoint, type CheckpointBody } from '../mind/checkpoint.ts';

/** The part of a checkpoint that a recording follows: all of it but what it says of the charts that made it. */
export type MindBody = Pick<CheckpointBody, 'ledger' | 'snapshot'>;

/** The part of a checkpoint that a recording follows. Throws `CheckpointRefused` when the text is not whole. */
export function bodyOf(checkpoint: string): MindBody {
  const { ledger, snapshot } = decodeCheckpoint(checkpoint);
  return { ledger, snapshot };
}
