import { z } from 'zod';
import type { Percept, PerceptSource } from '../../../ports/percept.ts';
import { isoMoment, momentForm } from './moment-form.ts';

/** Something that came to a mind's notice, as a model is told it. */
export const toldPerceptForm = z
  .object({
    id: z.string(),
    kind: z.string().describe('Like `speech`, `action`, `observation`, `command`, `task`.'),
    from: z.string().nullable().describe('Who or what it came from; null where that is the mind itself.'),
    text: z.string(),
    when: momentForm,
  })
  .meta({ id: 'ToldPercept' });

/** A percept in that form. */
export const toldPercept = ({ id, source, text, at }: Percept): z.input<typeof toldPerceptForm> => ({
  id,
  kind: source.kind,
  from: fromWhom(source),
  text,
  when: isoMoment(at),
});

function fromWhom(source: PerceptSource): string | null {
  switch (source.kind) {
    case 'speech':
    case 'chatter':
    case 'command':
      return source.speaker;
    case 'action':
      return source.actor;
    case 'observation':
      return source.observer;
    case 'plan':
      return source.plan;
    case 'task':
      return source.delegate;
    case 'interrupt':
    case 'feeling':
    case 'impulse':
      return null;
    default:
      return source satisfies never;
  }
}
