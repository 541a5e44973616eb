import { agentsIn, memberNames } from '../configuration/spaces.ts';
import { hourFactorsOf } from '../configuration/activity.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { promotionCeilings } from '../../ports/promoted.ts';
import type { Voice } from '../../ports/voice.ts';
import type { ToolSettings } from '../../ports/tools.ts';
import type { MindSettings } from '../../ports/settings.ts';
import type { Delegate } from '../delegates/delegate.ts';
import { mandateSettingsOf } from '../mandates/mandate-settings.ts';

/** The part of a voice that settings go by: a model can be asked to reflect, a substitute only if the owner says so; what is free needs no pause. */
export type VoiceInSettings = Pick<Voice, 'name' | 'model' | 'free'>;

/** When a mind with this voice reflects; nothing when it does not. The offline voice answers no isolated question. */
function reflectionOf(
  { reflection: { when, ...terms } }: MindConfiguration,
  { name, model }: VoiceInSettings,
): Pick<MindSettings, 'reflection'> {
  if (when === 'never' || name === 'offline') return {};
  return when === 'always' || model !== undefined ? { reflection: terms } : {};
}

/** How a mind with this voice judges its thoughts; nothing where it only notes how sure it is. The offline voice answers no isolated question. */
function judgementOf(
  { judgement: { retry } }: MindConfiguration,
  { name }: VoiceInSettings,
  hasSecond: boolean,
): Pick<MindSettings, 'judgement'> {
  if (!retry && !hasSecond) return {};
  return {
    judgement: {
      ...(name !== 'offline' && { asks: true as const }),
      ...(hasSecond && { second: true as const }),
    },
  };
}

/** How a mind with this voice consolidates what it remembers; nothing when it does not. The offline voice answers no isolated question. */
function consolidationOf(
  { memory: { consolidation }, timezone }: MindConfiguration,
  { name, model }: VoiceInSettings,
): Pick<MindSettings, 'consolidation'> {
  const { when, calls, interval, importance, tuning, ...ceilings } = consolidation;
  if (when === 'never') return {};
  const isAsked = name !== 'offline' && (when === 'always' || model !== undefined);
  const shadow = promotionCeilings.filter((ceiling) => ceilings[ceiling] === 'shadow');
  return {
    consolidation: {
      interval,
      importance,
      calls: isAsked ? calls : 0,
      ...(shadow.length > 0 && { shadow }),
      ...(ceilings.entropy === 'shadow' && { entropy: 'shadow' as const }),
      ...(tuning === 'off' && { untuned: true as const }),
      ...(timezone !== undefined && { timezone }),
    },
  };
}

/** The names that only one member has: of two who are called the same, nobody knows who speaks. */
const onlyOnce = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, these]) => (these.length === 1 ? [name] : []));

/** Whether a capability may have somebody asked before a delegate is given a task. */
const asksForTasks = ({ mandates }: MindConfiguration): boolean =>
  mandates?.capabilities.some(({ constraints }) => constraints.includes('requires_user_consent')) === true;

/** The people of each space whose word counts, for consent and as a request, its owner first; that of programs does not. */
function consentingIn({ spaces, owner }: MindConfiguration): NonNullable<MindSettings['consenting']> {
  const agents = agentsIn(spaces);
  return Object.fromEntries(
    spaces.map((space) => [
      space.id,
      onlyOnce(memberNames(space))
        .filter((name) => !agents.includes(name))
        .toSorted((one, other) => Number(other === owner) - Number(one === owner)),
    ]),
  );
}

/**
 * The settings for the charts, from a configuration.
 *
 * @param functions delegates of the host, besides those of the configuration
 * @param voice what thinks for the mind; a scripted voice when left out
 * @param tools tools of the host
 * @param hasSecond whether another voice takes second looks; as the configuration says when left out
 */
export function settingsOf(
  configuration: MindConfiguration,
  functions: readonly Delegate[] = [],
  voice: VoiceInSettings = { name: 'scripted' },
  tools: readonly ToolSettings[] = [],
  hasSecond = configuration.judgement.second !== undefined,
): MindSettings {
  const {
    modes,
    timing,
    priority,
    attention,
    context,
    spaces,
    delegates,
    documentation,
    autonomy: { governed, start = 1 },
    mandates,
    operators,
    memory,
    inner,
    character,
    goals,
    seed,
    timezone,
    costs: { tasksPerHour },
  } = configuration;
  const { activity, ...pace } = timing;
  const hours = hourFactorsOf(activity);
  const agents = agentsIn(spaces);
  return {
    modes,
    timing: { ...pace, ...(voice.free === true && { freeVoice: true as const }), ...(hours && { hours }) },
    ...(timezone !== undefined && { timezone }),
    priority,
    attention,
    thinking: {
      maxSteps: context.maxSteps,
      patience: context.patience,
      maxFailures: context.maxFailures,
    },
    memory: {
      flushEvery: memory.gate.flushEvery,
      noiseFloor: memory.gate.noiseFloor,
      ...(memory.consolidation.circuitBreaker === 'shadow' && { breaker: 'shadow' as const }),
      ...(memory.consolidation.gradual === 'shadow' && { gradual: 'shadow' as const }),
    },
    stream: {
      budget: context.budget,
      verbatimCycles: context.verbatimCycles,
      summarisedCycles: context.summarisedCycles,
    },
    inner,
    ...judgementOf(configuration, voice, hasSecond),
    ...reflectionOf(configuration, voice),
    ...consolidationOf(configuration, voice),
    identity: character,
    goals,
    seed,
    ...(documentation && { documentation }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, idempotent, timeout, perHour, external }) => ({
        name,
        idempotent,
        timeout,
        perHour,
        ...(external && { external }),
      })),
    }),
    ...((tools.length > 0 || asksForTasks(configuration)) && { consenting: consentingIn(configuration) }),
    ...(agents.length > 0 && { agents }),
    ...(governed && { autonomy: { start } }),
    ...(mandates !== undefined && { mandates: mandateSettingsOf(mandates) }),
    ...(operators.length > 0 && {
      operators: operators.map(({ name, notify: { space } }) => ({
        name,
        ...(space !== undefined && { space }),
      })),
    }),
    // who can ask nobody needs no limit of it
    ...(delegates.length + functions.length > 0 && { tasksPerHour }),
    spaces: spaces.map(({ id, name }) => ({ id, name })),
    delegates: [
      ...delegates.map(({ name, timeout, retries, recovery }) => ({ name, timeout, retries, recovery })),
      ...functions.map(({ name, terms }) => ({ name, ...terms })),
    ],
  };
}
