import { assign, type AnyEventObject } from 'xstate';
import type { MindEvent } from '../../../ports/mail.ts';
import type { MindContext } from '../context.ts';

/** Changes fields of one slice of the context and leaves the others as they are. Throws where no turn is under way to be changed. */
export function change<TSlice extends keyof MindContext, TExpression extends AnyEventObject>(
  slice: TSlice,
  fields: (args: { context: MindContext; event: TExpression }) => Partial<NonNullable<MindContext[TSlice]>>,
) {
  return assign<MindContext, TExpression, undefined, MindEvent, never>(({ context, event }) => {
    const before = context[slice];
    if (before === null) throw new Error(`No turn is under way in cycle ${context.life.cycle}.`);
    return { [slice]: { ...before, ...fields({ context, event }) } };
  });
}
