import { z } from 'zod';
import { memoryTypes, sourceTags, type Memory } from '../../../ports/memory.ts';
import { center } from '../../../theory/belief-weight.ts';
import { isoMoment, momentForm } from './moment-form.ts';

/** A memory as a model is told it: what it says, how far it is believed, and where it is from. */
export const toldMemoryForm = z
  .object({
    id: z.string().describe('Its id, which `why` traces.'),
    type: z.enum(memoryTypes),
    content: z.string(),
    belief: z.number().describe('How far the mind believes it, 0 to 1.'),
    speaker: z.string().nullable().describe('Who said or did it; null for nobody in particular.'),
    source: z.enum(sourceTags),
    when: momentForm.describe('When what it tells of happened, else when it came.'),
  })
  .meta({ id: 'ToldMemory' });

/** A memory in that form. */
export const toldMemory = (memory: Memory): z.input<typeof toldMemoryForm> => {
  const { id, type, content, speaker, sourceTag: source, eventAt, createdAt } = memory;
  return {
    id,
    type,
    content,
    belief: center(memory),
    speaker,
    source,
    when: isoMoment(eventAt ?? createdAt),
  };
};
