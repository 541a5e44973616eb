import type { MindConfiguration } from '../configuration/schema.ts';
import type { MindSettings } from '../../ports/settings.ts';

/** The numbers of a configuration that the charts decide with. */
export function settingsOf({ modes, timing, priority, context, spaces }: MindConfiguration): MindSettings {
  return {
    modes,
    timing,
    priority,
    thinking: {
      maxSteps: context.maxSteps,
      patience: context.patience,
      maxFailures: context.maxFailures,
    },
    spaces: spaces.map(({ id, name }) => ({ id, name })),
  };
}
