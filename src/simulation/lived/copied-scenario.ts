import { stringify } from 'yaml';
import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { OutboxEntry } from '../../../ports/store.ts';
import type { VoiceScriptInput } from '../../configuration/voice-script.ts';
import { formatDuration } from '../../configuration/duration.ts';
import type { LivedStretch } from './lived-stretch.ts';
import { ruleOf } from './rule-of.ts';
import { shortConfiguration } from './short-configuration.ts';
import { isFromWorld, stepOf, type UsualPlace, type WrittenStep } from './step-of.ts';

/** A stretch of a life as a scenario. */
export interface CopiedScenario {
  /** The scenario, as its file has it: YAML. */
  text: string;
  /** How much of the life is in it. */
  cycles: number;
  percepts: number;
  utterances: number;
  /** What of the stretch is not in it, and why, in words for people. */
  leftOut: readonly string[];
}

/** How long a scenario waits for what was said in life, milliseconds. */
const patience = 120_000;

/** Something of the stretch that takes its place among the steps by its time. */
interface Moment {
  at: number;
  steps: readonly WrittenStep[];
}

/**
 * A stretch of a life as a scenario: what came in at its times, what the voice answered as a script, and what was said as expectations.
 *
 * It begins with a newborn of the same configuration. What the mind remembered and how it felt are not in it; since the script answers for its
 * voice, it says the same unless the charts decide otherwise. Thoughts of its own, and what they said, are left out.
 */
export function copiedScenario(stretch: LivedStretch): CopiedScenario {
  const { configuration, percepts, from, to } = stretch;
  const usual = { owner: configuration.owner, space: configuration.spaces[0]?.id };
  const sent = percepts.filter(isFromWorld).map((percept, place) => sentAs(percept, place + 1, usual));
  const taken = sent.filter((each) => 'step' in each);
  const ids = new Map(taken.filter(({ isNamed }) => isNamed).map(({ percept, id }) => [percept.id, id]));
  const heard = stretch.utterances.filter(({ cycle }) =>
    taken.some(({ percept }) => percept.handledIn === cycle),
  );
  const leftOut = [...sent.flatMap(leftOutOf), ...ownWords(stretch.utterances.length - heard.length)];
  const start = taken[0]?.percept.acceptedAt ?? 0;
  const moments = [
    ...taken.map(({ percept, step }): Moment => ({ at: percept.acceptedAt, steps: [step] })),
    ...heard.map((utterance): Moment => ({ at: utterance.saidAt, steps: [expectationOf(utterance, ids)] })),
  ];
  const written = {
    name: `${configuration.name}, cycles ${from} to ${to}`.slice(0, 100),
    story: storyOf(stretch, leftOut),
    ...(configuration.seed !== 1 && { seed: configuration.seed }),
    start: new Date(start).toISOString(),
    mind: mindOf(stretch),
    voice: { kind: 'scripted', rules: rulesOf(stretch), otherwise: { text: '' } },
    steps: [...stepsOf(moments, start), endOf([...ids.values()], heard.length)],
  };
  return {
    text: stringify(written, { lineWidth: 110 }),
    cycles: new Set(percepts.map(({ handledIn }) => handledIn)).size,
    percepts: taken.length,
    utterances: heard.length,
    leftOut,
  };
}

type Sent = { percept: HistoricPercept; id: string } & ReturnType<typeof stepOf>;

function sentAs(percept: HistoricPercept, place: number, usual: UsualPlace): Sent {
  const id = `${percept.source.kind}-${place}`;
  return { percept, id, ...stepOf(percept, id, usual) };
}

const leftOutOf = (sent: Sent): string[] =>
  'leftOut' in sent ? [`The ${sent.percept.source.kind} "${sent.percept.id}": ${sent.leftOut}.`] : [];

const ownWords = (count: number): string[] =>
  count === 0 ? [] : [`${count} of what it said: thoughts of its own led to it, or what is left out.`];

/** The seed stands in the scenario, not in its mind. */
function mindOf({ configuration }: LivedStretch): object {
  const { seed: _, ...mind } = shortConfiguration(configuration);
  return mind;
}

function storyOf({ configuration, from, to }: LivedStretch, leftOut: readonly string[]): string {
  const told = `Copied from the life of ${configuration.name}, cycles ${from} to ${to}. It begins with a newborn, and what it thinks is written down below.`;
  return [told, ...(leftOut.length > 0 ? ['Not in it:', ...leftOut] : [])].join('\n').slice(0, 5_000);
}

function rulesOf({ calls, percepts }: LivedStretch): VoiceScriptInput['rules'] {
  const fromWorld = new Map(percepts.filter(isFromWorld).map((percept) => [percept.id, percept]));
  return calls.flatMap((call) => {
    if (call.asked.effect !== 'think') return [];
    const [about] = [call.asked.winner, ...call.asked.percepts].flatMap((id) => fromWorld.get(id) ?? []);
    return (about && ruleOf(call, about)) ?? [];
  });
}

/** The steps in the order of their times, with the time between them. */
function stepsOf(moments: readonly Moment[], start: number): WrittenStep[] {
  let now = start;
  return moments
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, steps }) => {
      const passed = at - now;
      now = Math.max(now, at);
      return passed > 0 ? [{ wait: formatDuration(passed) }, ...steps] : steps;
    });
}

function expectationOf(
  { text, space, answers = [] }: OutboxEntry,
  ids: ReadonlyMap<PerceptId, string>,
): WrittenStep {
  // what came in together in life may come one after the other: then it is said to one of them
  const answered = answers.flatMap((id) => ids.get(id) ?? []);
  const wanted =
    answered.length === 0
      ? { said: { contains: text, space } }
      : { answered: { percept: answered.length === 1 ? answered[0] : answered, contains: text } };
  return { expect: { ...wanted, within: formatDuration(patience) } };
}

function endOf(ids: readonly string[], utterances: number): WrittenStep {
  return {
    expect: { ...(ids.length > 0 && { handled: ids }), utterances, within: formatDuration(patience) },
  };
}
