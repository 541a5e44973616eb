import fc from 'fast-check';
import type { GovernanceAct } from '../../../ports/governance.ts';
import type { PerformOf } from '../../../ports/command.ts';
import type { PerceptSource } from '../../../ports/percept.ts';
import type { ToolSettings } from '../../../ports/tools.ts';
import { isClearYes } from '../../../theory/clear-yes.ts';
import type { Build } from '../build.ts';
import type { Day, DayEvent } from '../days.ts';
import { lawOf, must } from '../law.ts';
import { chatter, consenting, speech } from '../percepts.ts';
import { saying, silence, thinking } from '../thoughts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** How long somebody has to allow a letter, milliseconds. */
const within = 120_000;

/** A tool that others see the effects of, and that must not be called twice. */
const letter: ToolSettings = {
  name: 'post_letter',
  idempotent: false,
  timeout: 20_000,
  perHour: 60,
  external: { does: 'Posts a letter.', pin: 'as it was', within },
};

const posting = thinking('I write.', { name: letter.name, input: { to: 'Ben' } });

/** A build whose minds can post letters when Ann allows it. */
export const withLetters = (build: Build): Build => ({
  ...build,
  settings: (configuration) => ({
    ...build.settings(configuration),
    tools: [letter],
    consenting: Object.fromEntries(
      build.settings(configuration).spaces.map(({ id }) => [id, id === 'terminal' ? ['Ann'] : []]),
    ),
  }),
});

const ben: PerceptSource = { kind: 'speech', speaker: 'Ben', space: 'terminal' };

/** What somebody says, or presses. */
const word = fc.oneof(
  fc.record({
    source: fc.constantFrom(speech, speech, speech, ben, chatter),
    text: fc.constantFrom('yes', 'Yes, please!', 'no', 'yes but later', 'hello'),
  }),
  fc.record({
    source: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.constantFrom('Ann', 'Ann', 'Ben'))
      .map(([cycle, given, by]) => consenting(`${cycle}.0`, given, by)),
    text: fc.constant(''),
  }),
);

/** What comes after a word: a while, or a restart, before or after the time is over in which somebody can allow a letter. */
const meanwhile = fc.oneof(
  { weight: 3, arbitrary: fc.nat(20_000).map((passes): DayEvent => ({ what: 'time', passes })) },
  { weight: 1, arbitrary: fc.nat(3 * within).map((pause): DayEvent => ({ what: 'restart', pause })) },
);

/** Troubled days in which a mind wants to post letters, and people say something to that now and then. */
export const askingDays = (build: Build): fc.Arbitrary<Day> =>
  fc
    .tuple(
      troubledDays({ clock: false })(build),
      fc.array(fc.tuple(fc.nat(8), word, meanwhile), { minLength: 2, maxLength: 8 }),
      fc.array(fc.constantFrom(posting, posting, silence, saying('Hello!')), { minLength: 1, maxLength: 6 }),
    )
    .map(([day, said, thoughts]) => ({
      ...day,
      thoughts,
      events: said.reduce<DayEvent[]>((events, [place, each, then], number) => {
        const percept = { ...each, urgency: 0, boost: 0 };
        return events.toSpliced(
          place,
          0,
          { what: 'percepts', percepts: [{ id: 300 + number, percept }] },
          then,
        );
      }, day.events),
    }));

/** How often Ann has agreed to something in a day. */
const agreements = ({ events }: Day): number =>
  events
    .flatMap((event) => (event.what === 'percepts' ? event.percepts : []))
    .filter(({ percept }) => {
      const { source, text } = percept as { source: PerceptSource; text: string };
      if (source.kind === 'command') return source.command.name === 'consent' && source.speaker === 'Ann';
      return source.kind === 'speech' && source.speaker === 'Ann' && isClearYes(text);
    }).length;

/** A call of a tool, and when it was made. */
export interface Called {
  call: PerformOf<'tool.call'>;
  at: number;
}

/** The question that an allowed call goes back to, by its key. */
export const letterAskedOf = ({ key }: PerformOf<'tool.call'>): string =>
  key.replace(/^(\d+)\/mind\/consent\.(\d+)\/0$/, '$1.$2');

/** A call goes back to one question, which was asked, allowed and used up before, and is in time. */
function mustBeAllowed({ call, at }: Called, acts: readonly GovernanceAct[]): void {
  const question = letterAskedOf(call);
  must(call.consent !== undefined, () => `${call.key} was called, and there is no consent to it.`);
  const about = (kind: GovernanceAct['kind']) =>
    acts.filter((act) => act.kind === kind && (act.what as { proposal?: string }).proposal === question);
  for (const kind of ['consentAsked', 'consentGiven', 'consentUsed'] as const) {
    const { length } = about(kind);
    must(length === 1, () => `${call.key} was called, and the log has ${length} of ${kind} for it.`);
  }
  const [asked] = about('consentAsked');
  must(
    at <= asked!.at + within,
    () =>
      `${call.key} was called ${at - asked!.at} ms after it was asked about, and ${within} ms were given.`,
  );
}

/** The law of consent (I9, docs/model/tools.md#consent). */
export const consentedOnce = lawOf({
  name: 'consented-once',
  invariant: 'I9',
  statement:
    'What others see is done only with the consent of whoever was asked, at most once for each consent, never after its time, and each proposal is carried out at most once, over crashes and restarts too.',
  lives: (build) => askingDays(withLetters(build)),
  size: daySize,
  holds(day, build) {
    const called: Called[] = [];
    const world = worldOfDay(day, withLetters(build), { called: (call, at) => called.push({ call, at }) });
    liveThrough(world, day);
    const acts = world.commits.flatMap(({ governance = [] }) => governance);
    for (const each of called) mustBeAllowed(each, acts);
    const questions = called.map(({ call }) => letterAskedOf(call));
    must(
      new Set(questions).size === questions.length,
      () => `Of ${questions.join(', ')} one was carried out more than once.`,
    );
    const given = agreements(day);
    must(
      given >= called.length,
      () => `${called.length} letters were posted, and Ann agreed ${given} times.`,
    );
  },
});
