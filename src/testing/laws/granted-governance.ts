import fc from 'fast-check';
import { governanceModes } from '../../../theory/mandates/governance-mode.ts';
import { isSameJson } from '../../../theory/same-json.ts';
import type { Build } from '../build.ts';
import type { Day, DayEvent } from '../days.ts';
import { lawOf, must } from '../law.ts';
import { setGovernance } from '../percepts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

/** Troubled days of minds, some with mandates, in which an operator says a word now and then. */
const governedDays = ({ configurations, ...build }: Build): fc.Arbitrary<Day> => {
  const mandated = fc
    .tuple(configurations, fc.boolean())
    .map(([written, has]) => (has ? { ...written, mandates: { version: '1' } } : written));
  const word = fc
    .tuple(fc.constantFrom(...governanceModes), fc.integer({ min: 60_000, max: 3_600_000 }))
    .map(([mode, term]) => setGovernance(mode, term));
  const words = fc.array(fc.tuple(fc.nat(8), word), { maxLength: 3 });
  return fc.tuple(troubledDays()({ ...build, configurations: mandated }), words).map(([day, said]) => ({
    ...day,
    events: said.reduce<DayEvent[]>((events, [place, source], number) => {
      const percept = { source, urgency: 0, boost: 0, text: '' };
      return events.toSpliced(place, 0, { what: 'percepts', percepts: [{ id: 300 + number, percept }] });
    }, day.events),
  }));
};

/** The modes that commands of an operator give in a day. */
const modesGiven = ({ events }: Day): Set<string> =>
  new Set(
    events.flatMap((event) =>
      event.what === 'percepts'
        ? event.percepts.flatMap(({ percept }) => {
            const { source } = percept as { source: { command?: { name: string; mode?: string } } };
            return source.command?.name === 'setGovernance' ? [source.command.mode ?? ''] : [];
          })
        : [],
    ),
  );

/** The law of granted governance (I9, docs/model/mandates.md). */
export const grantedGovernance = lawOf({
  name: 'granted-governance',
  invariant: 'I9',
  statement:
    'Mandates are those of the configuration that was adopted, and the mode of governance is the one that an operator has set, until it expires; no message changes either.',
  lives: governedDays,
  size: daySize,
  holds(day, build) {
    const given = modesGiven(day);
    const world = worldOfDay(day, build, {
      watch(step) {
        const changed = rootChange(step);
        // a mind that begins anew is told where it stood, and adopts its configuration
        if (changed === null || step.message.type === 'activation.began') return;
        const [before, after] = [changed.before.context.self, changed.after.context.self];
        must(
          isSameJson(before.settings.mandates, after.settings.mandates),
          () => `Its mandates became others in a step about ${step.message.type}.`,
        );
        if (isSameJson(before.governance, after.governance)) return;
        const mode = after.governance?.mode ?? 'normal';
        must(given.has(mode), () => `Its mode of governance became ${mode}, and nobody said so.`);
        must(
          step.commands.some(
            (each) => each.type === 'emit' && each.observation.kind === 'governance.changed',
          ),
          () => `Its mode of governance became ${mode} in silence.`,
        );
      },
    });
    liveThrough(world, day);
  },
});
