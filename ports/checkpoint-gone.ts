import type { MindId } from './identifiers.ts';

/** An error: what a fork was to begin with is no longer kept; its origin lives on and lets go of old checkpoints. Nothing was changed. */
export class CheckpointGone extends Error {
  override readonly name = 'CheckpointGone';
  /** `turn`: what it was about that was under way at the checkpoint, which itself is kept. */
  readonly what: 'checkpoint' | 'turn';
  constructor(mind: MindId, commit: number, what: CheckpointGone['what'] = 'checkpoint') {
    const gone = what === 'turn' ? 'What the turn was about that was under way at the' : 'The';
    super(
      `${gone} checkpoint of commit ${commit} of mind "${mind}" is no longer kept. Choose another checkpoint.`,
    );
    this.what = what;
  }
}
