import type { ModeName } from '../../../ports/mode.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

/** The law of the gradual self (L4). */
export const gradualSelf = lawOf({
  name: 'gradual-self',
  invariant: 'L4',
  statement:
    'A mind changes its mode step by step, each from the last and with a reason that is shown, and never who it is.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    let mode: ModeName | null = null;
    const world = worldOfDay(day, build, {
      watch(step) {
        // a crash throws it back to where it durably stood
        const isAnew = step.message.type === 'activation.began';
        if (isAnew) mode = null;
        for (const each of step.commands) {
          if (each.type !== 'emit' || each.observation.kind !== 'mode.changed') continue;
          const { from, to, why } = each.observation;
          must(
            from !== null && (mode === null || from === mode) && (from !== to || isAnew),
            () => `It went from ${from} to ${to}, and was in ${mode}.`,
          );
          must(
            why.length > 0 && why !== 'begins',
            () => `It went from ${from} to ${to} and did not say why.`,
          );
          mode = to;
        }
        const { context } = rootChange(step)?.after ?? {};
        if (context === undefined) return;
        mode ??= context.life.mode;
        must(mode === context.life.mode, () => `It is in ${context.life.mode}, and never said so.`);
        must(context.self.mind === 'ada', () => `It thinks that it is “${context.self.mind}”.`);
      },
    });
    liveThrough(world, day);
  },
});
