import type { MindConfiguration } from '../configuration/schema.ts';
import type { MindSettings } from '../../ports/settings.ts';
import type { Delegate } from '../delegates/delegate.ts';

/**
 * The settings for the charts, from a configuration.
 *
 * @param functions delegates of the host, besides those of the configuration
 */
export function settingsOf(
  {
    modes,
    timing,
    priority,
    attention,
    context,
    spaces,
    delegates,
    memory,
    inner,
    character,
    goals,
    seed,
  }: MindConfiguration,
  functions: readonly Delegate[] = [],
): MindSettings {
  return {
    modes,
    timing,
    priority,
    attention,
    thinking: {
      maxSteps: context.maxSteps,
      patience: context.patience,
      maxFailures: context.maxFailures,
    },
    memory: { flushEvery: memory.gate.flushEvery, noiseFloor: memory.gate.noiseFloor },
    stream: {
      budget: context.budget,
      verbatimCycles: context.verbatimCycles,
      summarisedCycles: context.summarisedCycles,
    },
    inner,
    identity: character,
    goals,
    seed,
    spaces: spaces.map(({ id, name }) => ({ id, name })),
    delegates: [
      ...delegates.map(({ name, timeout, retries, recovery }) => ({ name, timeout, retries, recovery })),
      ...functions.map(({ name, terms }) => ({ name, ...terms })),
    ],
  };
}
