import type { MindContext } from '../../machines/mind/context.ts';
import { performable } from '../../machines/mind/performable.ts';
import type { Performable } from '../../ports/performable.ts';
import type { Asked, AskedByChart } from '../../ports/step.ts';
import { ordered, type Ledger } from './ledger.ts';
import { withoutSuperseded } from './superseded.ts';

/** The requests of charts as the host is given them: each effect with all that its performer needs. */
export const handedOver = (asked: AskedByChart[], context: MindContext): Asked[] =>
  withoutSuperseded(asked).map((command) =>
    command.type === 'perform' ? { ...performable(command, context), from: command.from } : command,
  );

/** The pending effects of a ledger, as the host is given them again. */
export const pendingEffects = (ledger: Ledger, context: MindContext): Performable[] =>
  Object.values(ordered(ledger).pending).map(({ perform }) => performable(perform, context));
