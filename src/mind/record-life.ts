import type { Asked } from '../../ports/step.ts';
import type { MindComposition } from './compose.ts';
import type { SteppedMind } from './stepped-mind.ts';
import { structureOf } from './structure.ts';
import type { Recorder } from './recorder.ts';

/** The recording of a mind: where it begins, and the recorder. */
export interface RecordedLife {
  recorder: Recorder;
  composition: MindComposition;
  seed: number;
  /** What its birth has asked for; nothing of a mind that was there before. */
  asked: Asked[];
  /** Hears when nothing more can be recorded. */
  failed: (message: string) => void;
}

/** Records the mind from here on: every step, before anything is done that the step asked for. */
export function recordLife(mind: SteppedMind, life: RecordedLife): void {
  const { recorder, composition, seed, asked, failed } = life;
  const { id, version = '' } = composition.machine;
  const { mind: name, settings } = mind.state().context.self;
  const birth = asked.length === 0 ? null : { input: { mind: name, settings, at: mind.now() }, asked };
  const chart = { id, version, structure: structureOf(composition) };
  recorder.begin({ mind: name, chart, seed, birth, checkpoint: mind.checkpoint() }, failed);
  mind.listen((record) => recorder.step(record, () => mind.checkpoint()));
}
