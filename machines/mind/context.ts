import { z } from 'zod';
import type { MindSettings } from '../../ports/settings.ts';
import { innerSliceSchema, newbornInner } from './slices/inner.ts';
import { lifeSliceSchema, newbornLife } from './slices/life.ts';
import { memorySliceSchema, newbornMemory } from './slices/memory.ts';
import { newbornPace, paceSliceSchema } from './slices/pace.ts';
import { newbornSelf, selfSliceSchema } from './slices/self.ts';
import { newbornTasks, tasksSliceSchema } from './slices/tasks.ts';
import { turnSliceSchema } from './slices/turn.ts';
import { newbornVoice, voiceSliceSchema } from './slices/voice.ts';

/**
 * The context of the root chart, in slices: a new field goes into the slice that it belongs to, and no other code has to know.
 * Plain JSON, checked when a checkpoint is restored. Nothing large: texts live in the database.
 */
export const mindContextSchema = z.object({
  life: lifeSliceSchema,
  pace: paceSliceSchema,
  voice: voiceSliceSchema,
  memory: memorySliceSchema,
  inner: innerSliceSchema,
  self: selfSliceSchema,
  tasks: tasksSliceSchema,
  turn: turnSliceSchema.nullable(),
});

// an interface, so that declarations name it and do not write it out at every action
export interface MindContext extends z.infer<typeof mindContextSchema> {}

export interface MindInput {
  mind: string;
  settings: MindSettings;
  at: number;
}

/** The context of a mind at birth. */
export const newborn = ({ mind, settings, at }: MindInput): MindContext => ({
  life: newbornLife(settings),
  pace: newbornPace(settings, at),
  voice: newbornVoice(),
  memory: newbornMemory(at),
  inner: newbornInner(),
  self: newbornSelf(mind, settings),
  tasks: newbornTasks(),
  turn: null,
});
