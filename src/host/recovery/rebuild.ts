import type { Activation } from '../../../ports/activation.ts';
import type { MindSettings } from '../../../ports/settings.ts';
import type { MindComposition } from '../../mind/compose.ts';
import { SteppedMind } from '../../mind/stepped-mind.ts';

/**
 * Rebuilds a mind from its logs: `activation.began` with `rebuilt` tells it how far its life went and where it stood. What it
 * asked for at this second birth is dropped: none of it is new. Null when the record does not say where it stood.
 */
export function rebuild(
  composition: MindComposition,
  {
    id,
    settings,
    activation,
    now,
  }: { id: string; settings: MindSettings; activation: Activation; now: number },
): SteppedMind | null {
  if (activation.standing === null) return null;
  return SteppedMind.born(composition, { mind: id, settings, at: now }).mind;
}
