import { z } from 'zod';
import { decodeCheckpoint } from '../../mind/checkpoint.ts';
import { lawOf, must } from '../law.ts';
import { composition, type Steppable } from '../origin.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange, type RootState } from './root-change.ts';

interface Persisted {
  context: unknown;
  children?: Record<string, { src: unknown; snapshot: Persisted }>;
}

function fitsItsSchema(name: string, schema: string, context: unknown): void {
  const checked = composition.contexts[schema]?.safeParse(context);
  must(checked !== undefined, () => `No schema says what the context of "${name}" looks like.`);
  must(checked.success, () => `The context of "${name}": ${checked.error && z.prettifyError(checked.error)}`);
}

/** States of the cycle in which no turn is under way. */
const restful = new Set<unknown>(['waiting', 'sifting', 'observing', 'committing']);
/** Modes in which no task has the attention. */
const unfocused = new Set(['normal', 'exploration', 'sleep']);

/** Throws when what a mind is does not fit together. */
function mustBeConsistent({ context, value }: RootState): void {
  must(
    (context.turn === null) === restful.has(value.cycle),
    () => `In "${JSON.stringify(value.cycle)}" a turn is ${context.turn === null ? 'missing' : 'left over'}.`,
  );
  const mode = typeof value.mode === 'string' ? value.mode : Object.keys(value.mode)[0];
  must(
    context.life.mode === mode,
    () => `The mode is "${mode}", and the context says "${context.life.mode}".`,
  );
  must(
    mode !== 'deepFocus' || context.life.focus !== null,
    () => 'It focuses, and there is no task that it focuses on.',
  );
  must(
    !unfocused.has(mode ?? '') || context.life.focus === null,
    () => `In "${mode}" there is still the task “${context.life.focus}”.`,
  );
}

/** Throws when a context in the actor tree is not what its schema says. */
function contextsMustFit(mind: Steppable): void {
  const root = decodeCheckpoint(mind.checkpoint()).snapshot as unknown as Persisted;
  fitsItsSchema('mind', 'mind', root.context);
  for (const [name, { src, snapshot }] of Object.entries(root.children ?? {}))
    fitsItsSchema(name, String(src), snapshot.context);
}

/** The law of consistent state (L1). */
export const consistentState = lawOf({
  name: 'consistent-state',
  invariant: 'L1',
  statement:
    'A mind is of one piece after every step: contexts fit their schemas, a turn is there exactly where a cycle is under way, mode and task agree.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, build, {
      watch(step) {
        const root = rootChange(step);
        if (root) mustBeConsistent(root.after);
        for (const { actor, chart, after } of step.actors)
          if (after) fitsItsSchema(actor, chart, after.context);
      },
    });
    liveThrough(world, day);
    contextsMustFit(world.mind);
  },
});
