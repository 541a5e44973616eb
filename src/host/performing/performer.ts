import type { Outcome, Perform } from '../../../ports/command.ts';
import { effects, notDone } from '../../../ports/effects/effects.ts';
import type { Performable } from '../../../ports/performable.ts';
import { foreseeCommit } from './foresee-commit.ts';
import type { PerformerParts } from './performer-parts.ts';
import { performers, type Circumstances } from './performers.ts';
import { type PreparedReads, prepareThought } from './thought-reads.ts';

/** Performs the effects that a mind asks for. What goes wrong comes back as an outcome: the mind lives with it. */
export class Performer {
  private readonly parts: PerformerParts;

  constructor(parts: PerformerParts) {
    this.parts = parts;
  }

  /** Whether doing it twice is as good as doing it once. A model call costs twice, but changes nothing in the world. */
  isIdempotent(asked: Perform): boolean {
    const { journal } = effects[asked.effect];
    if (journal?.idempotent !== 'performer') return journal?.idempotent ?? true;
    const { delegates, tools } = this.parts;
    if (asked.effect === 'tool.call') return tools.get(asked.tool)?.idempotent ?? false;
    return 'delegate' in asked && (delegates.get(asked.delegate)?.idempotent ?? false);
  }

  /** Begins to read what an effect begins with, before it is known whether it is to be performed; null where that is nothing. */
  prepare(asked: Performable): PreparedReads | null {
    return asked.effect === 'think' ? prepareThought(asked, this.parts) : null;
  }

  /** Begins to look at what the commit will be about that an outcome brings about. It may fail: the commit then looks by itself. */
  foresee(asked: Perform, outcome: Outcome): Promise<void> {
    return foreseeCommit(asked, outcome, this.parts);
  }

  async perform(asked: Performable, given: Circumstances): Promise<Outcome> {
    // each performs what it is listed under
    const perform = performers[asked.effect] as (
      ...given: [Performable, PerformerParts, Circumstances]
    ) => Promise<Outcome>;
    try {
      return await perform(asked, this.parts, given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return notDone(asked.effect, { kind: 'failed', message });
    }
  }
}
