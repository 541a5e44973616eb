import { effects, type EffectKind } from '../../../ports/effects/effects.ts';
import type { EngineService } from '../../../ports/engine.ts';

/** The effects that neither call a model nor only read and write what the mind has. */
const elsewhere: Partial<Record<EffectKind, EngineService>> = {
  'tool.call': 'tool',
  'task.run': 'tool',
  'mandates.query': 'tool',
  'operators.notify': 'delivery',
  'outbox.read': 'delivery',
  'percept.send': 'delivery',
};

/** The service by which an effect is performed. */
export const serviceOf = (effect: EffectKind): EngineService =>
  elsewhere[effect] ?? (effects[effect].purpose === null ? 'memory' : 'model');
