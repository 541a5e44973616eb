/** Minds of one arm in a process of their own, so that its memory and processor time are theirs: told by bench/engines.ts what to do next. */
import { MeasuredArm, type ArmOptions, type Rest, type Round } from './measure.ts';

/** What the process is told, and what it says when that is done. */
export type Request =
  | { kind: 'open'; options: ArmOptions }
  | { kind: 'round' }
  | { kind: 'rest'; seconds: number }
  | { kind: 'close' };
export type Answer = Round | Rest | null;

let arm: MeasuredArm | null = null;

async function answer(request: Request): Promise<Answer> {
  if (request.kind === 'open') {
    arm = await MeasuredArm.open(request.options);
    return null;
  }
  if (arm === null) throw new Error('Nothing is measured yet.');
  if (request.kind === 'round') return arm.round();
  if (request.kind === 'rest') return arm.rest(request.seconds);
  await arm.close();
  return null;
}

// a failure ends the process, and the bench with it
process.on('message', (request: Request) => void answer(request).then((said) => process.send!(said)));
// whose bench is gone has nobody to tell
process.on('disconnect', () => process.exit());
