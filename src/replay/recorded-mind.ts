import type { MindComposition } from '../mind/compose.ts';
import { structureOf } from '../mind/structure.ts';
import type { Asked, Message, SteppedMind } from '../mind/stepped-mind.ts';
import type { Recorder } from './recorder.ts';

/** What a host needs of a mind. */
export type Steppable = Pick<
  SteppedMind,
  'step' | 'checkpoint' | 'pending' | 'nextAlarm' | 'state' | 'tasks'
>;

export interface RecordedMindParts {
  recorder: Recorder;
  composition: MindComposition;
  seed: number;
  /** What its birth has asked for; nothing of a mind that was there before. */
  asked: Asked[];
  /** Hears when nothing more can be recorded. */
  failed: (message: string) => void;
}

/** The mind from here on under a recorder, which has each step before anything is done that the step asked for. */
export function recordedMind(mind: SteppedMind, parts: RecordedMindParts): Steppable {
  const { recorder, composition, seed, asked, failed } = parts;
  const { id, version = '' } = composition.machine;
  const { mind: name, settings } = mind.state().context;
  const birth = asked.length === 0 ? null : { input: { mind: name, settings, at: mind.now() }, asked };
  const chart = { id, version, structure: structureOf(composition) };
  recorder.begin({ mind: name, chart, seed, birth, checkpoint: mind.checkpoint() }, failed);
  return {
    step(message, now) {
      const asked = stepped(mind, message, now, recorder);
      recorder.step({ now, message, asked, checkpoint: mind.checkpoint() });
      return asked;
    },
    checkpoint: () => mind.checkpoint(),
    pending: () => mind.pending(),
    nextAlarm: () => mind.nextAlarm(),
    state: () => mind.state(),
    tasks: () => mind.tasks(),
  };
}

function stepped(mind: SteppedMind, message: Message, now: number, recorder: Recorder): Asked[] {
  try {
    return mind.step(message, now);
  } catch (error) {
    recorder.broke({ now, message }, String(error));
    throw error;
  }
}
