import fc from 'fast-check';
import type { Commit } from '../../../ports/command.ts';
import { isDirect, type PerceptSource } from '../../../ports/percept.ts';
import type { Build } from '../build.ts';
import type { Day, DayEvent } from '../days.ts';
import { lawOf, must } from '../law.ts';
import { lowerAutonomy, raiseAutonomy } from '../percepts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

/** Troubled days of governed minds, in which an operator says a word now and then. */
const governedDays = ({ configurations, ...build }: Build): fc.Arbitrary<Day> => {
  const governed = fc
    .tuple(configurations, fc.constantFrom(1 as const, 2 as const, 3 as const))
    .map(([written, start]) => ({ ...written, autonomy: { governed: true, start } }));
  const word = fc.constantFrom(raiseAutonomy(2), raiseAutonomy(3), raiseAutonomy(4), lowerAutonomy(1));
  const words = fc.array(fc.tuple(fc.nat(8), word), { maxLength: 3 });
  return fc.tuple(troubledDays()({ ...build, configurations: governed }), words).map(([day, said]) => ({
    ...day,
    events: said.reduce<DayEvent[]>((events, [place, source], number) => {
      const percept = { source, urgency: 0, boost: 0, text: '' };
      return events.toSpliced(place, 0, { what: 'percepts', percepts: [{ id: 300 + number, percept }] });
    }, day.events),
  }));
};

/** The level that a command of an operator gives. */
const levelIn = (source: unknown): number[] => {
  const { command } = source as { command?: { name: string; to?: number } };
  const isGiven = command?.name === 'raiseAutonomy' || command?.name === 'lowerAutonomy';
  return isGiven && command.to !== undefined ? [command.to] : [];
};

const bidden: ReadonlySet<PerceptSource['kind']> = new Set([
  'speech',
  'action',
  'command',
  'plan',
  'interrupt',
  'task',
]);

/** What a cycle says and hands over is what its level allows, by what it was about. */
function mustBeAllowed(
  { cycle, utterances, effects }: Commit,
  level: number,
  about: readonly PerceptSource[],
): void {
  must(
    level >= 2 || utterances.length === 0 || about.some(({ kind }) => bidden.has(kind)),
    () => `It said something in cycle ${cycle} at level ${level}, and nobody asked it.`,
  );
  const tasks = effects.filter(({ effect }) => effect === 'task.run').length;
  must(
    tasks === 0 || level >= (about.some(isDirect) ? 3 : 4),
    () => `It handed over ${tasks} task(s) in cycle ${cycle} at level ${level}.`,
  );
}

/** The law of granted autonomy (I9). */
export const grantedAutonomy = lawOf({
  name: 'granted-autonomy',
  invariant: 'I9',
  statement:
    'The level of a governed mind is the one that its configuration begins with, or one that an operator gave it, and changes only where that word is obeyed; no turn does what the level does not allow.',
  lives: governedDays,
  size: daySize,
  holds(day, build) {
    const { start = 1 } = day.configuration.autonomy ?? {};
    const given = new Set<number>([
      start,
      ...day.events.flatMap((event) =>
        event.what === 'percepts'
          ? event.percepts.flatMap(({ percept }) => levelIn((percept as { source: unknown }).source))
          : [],
      ),
    ]);
    const world = worldOfDay(day, build, {
      watch(step) {
        const changed = rootChange(step);
        if (changed === null) return;
        const [before, after] = [changed.before.context, changed.after.context];
        const from = before.self.autonomy?.level ?? start;
        const to = after.self.autonomy?.level ?? start;
        must(given.has(to), () => `Its level is ${to}, and nobody gave it that.`);
        const isShown = step.commands.some(
          (each) =>
            each.type === 'emit' &&
            each.observation.kind === 'autonomy.changed' &&
            each.observation.to === to,
        );
        // a mind that was rebuilt is told where it stood
        const isAnew = step.message.type === 'activation.began';
        must(
          isAnew || from === to || isShown,
          () => `Its level became ${to} instead of ${from}, and nobody was obeyed.`,
        );
        const about = before.turn?.batch.map(({ source }) => source) ?? [];
        for (const each of step.commands)
          if (each.type === 'commit' && each.turn !== null) mustBeAllowed(each, from, about);
      },
    });
    liveThrough(world, day);
  },
});
