import type { OwnPlan } from '../../ports/own-plan.ts';
import { plansSense } from './plans.ts';
import type { Sense, Surroundings } from './sense.ts';

/** What a mind has planned itself, and when that may have changed. */
export interface OwnPlansSource {
  plans: () => readonly OwnPlan[];
  /** Calls back after each commit. Returns a function that ends it. */
  onCommit: (changed: () => void) => () => void;
}

/** A plan of its own as it comes to the mind: it is told that nobody else has planned it. */
const settingsOf = ({ id, text, at, cron, timezone, made }: OwnPlan) => ({
  name: id,
  text: `(You planned this yourself on ${new Date(made).toISOString().slice(0, 10)}.) ${text}`,
  urgency: 0,
  timezone,
  ...(at === undefined ? { cron } : { at: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z') }),
});

/**
 * A sense for what a mind has planned itself. Each plan comes as those of a configuration do: at its times, once for each, and late where the mind was off.
 * A plan begins once the commit is durable that made it.
 */
class OwnPlans implements Sense {
  readonly name = 'own plans';
  private readonly source: OwnPlansSource;
  private readonly surroundings: Surroundings & { since: number | null; timezone?: string | undefined };
  private readonly running = new Map<string, Sense>();
  private turn: Promise<void> = Promise.resolve();
  private ended: (() => void) | null = null;

  constructor(source: OwnPlansSource, surroundings: OwnPlans['surroundings']) {
    this.source = source;
    this.surroundings = surroundings;
  }

  start(): Promise<void> {
    const { since } = this.surroundings;
    this.ended = this.source.onCommit(() => this.look(null));
    this.look(since);
    return this.turn;
  }

  async settled(): Promise<void> {
    await this.turn;
    for (const sense of this.running.values()) await sense.settled();
  }

  async stop(): Promise<void> {
    this.ended?.();
    await this.turn;
    for (const sense of this.running.values()) await sense.stop();
    this.running.clear();
  }

  /** Begins with plans that are new, and ends those that are gone. `since`: when the mind was last alive, at its start. */
  private look(since: number | null): void {
    const plans = this.source.plans();
    if (plans.length === this.running.size && plans.every(({ id }) => this.running.has(id))) return;
    this.turn = this.turn.then(() => this.follow(plans, since));
  }

  private async follow(plans: readonly OwnPlan[], since: number | null): Promise<void> {
    const kept = new Set(plans.map(({ id }) => id));
    for (const [id, sense] of this.running) {
      if (kept.has(id)) continue;
      this.running.delete(id);
      await sense.stop();
    }
    for (const plan of plans) {
      if (this.running.has(plan.id)) continue;
      const sense = plansSense([settingsOf(plan)], {
        ...this.surroundings,
        since: Math.max(since ?? plan.made, plan.made),
      });
      this.running.set(plan.id, sense);
      await sense.start();
    }
  }
}

/** A sense for what a mind has planned itself. None of it is started. */
export const ownPlansSense = (source: OwnPlansSource, surroundings: OwnPlans['surroundings']): Sense =>
  new OwnPlans(source, surroundings);
