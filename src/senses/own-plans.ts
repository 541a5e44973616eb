import type { OwnPlan } from '../../ports/own-plan.ts';
import type { Percept } from '../../ports/percept.ts';
import type { Acceptance } from '../../ports/store.ts';
import { anHour, HourlyRoom } from './hourly-room.ts';
import { plansSense } from './plans.ts';
import type { Sense, Surroundings } from './sense.ts';

/** What a mind has planned itself, and when that may have changed. */
export interface OwnPlansSource {
  plans: () => readonly OwnPlan[];
  /** Calls back after each commit. Returns a function that ends it. */
  onCommit: (changed: () => void) => () => void;
  /** When plans of its own came to it since a time, milliseconds since the epoch. */
  cameSince: (since: number) => Promise<number[]>;
}

interface OwnPlansSurroundings extends Surroundings {
  since: number | null;
  timezone?: string | undefined;
  /** How often they come within an hour at the most, all of them together. */
  perHour: number;
}

/** How long before its last life ended what was to come once is told still: it may have waited for room in the hour. Milliseconds. */
const heldBackFor = 86_400_000;

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
 * A plan begins once the commit is durable that made it. Within an hour no more come than may: what is too much waits until there is room.
 */
class OwnPlans implements Sense {
  readonly name = 'own plans';
  private readonly source: OwnPlansSource;
  private readonly surroundings: OwnPlansSurroundings;
  private hour: HourlyRoom | null = null;
  private readonly running = new Map<string, Sense>();
  private turn: Promise<void> = Promise.resolve();
  private ended: (() => void) | null = null;

  constructor(source: OwnPlansSource, surroundings: OwnPlansSurroundings) {
    this.source = source;
    this.surroundings = surroundings;
  }

  async start(): Promise<void> {
    const { since, clock, perHour } = this.surroundings;
    this.hour = new HourlyRoom(perHour, await this.source.cameSince(clock.now() - anHour));
    this.ended = this.source.onCommit(() => this.look(null));
    this.look(since);
    await this.turn;
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

  /** Brings a plan to the mind, if it is one still and there is room for it in the hour. */
  private async tell({ id }: OwnPlan, percept: Percept): Promise<Acceptance> {
    const { clock, perceive } = this.surroundings;
    if (!this.source.plans().some((each) => each.id === id))
      return { outcome: 'refused', retry: false, reason: `The plan ${id} was cancelled.`, depth: 0 };
    const taken = this.hour?.take(clock.now()) ?? null;
    if (taken === null)
      return {
        outcome: 'refused',
        retry: true,
        reason: 'as many plans as may came within an hour',
        depth: 0,
      };
    let isAccepted = false;
    try {
      const acceptance = await perceive(percept);
      isAccepted = acceptance.outcome === 'accepted';
      return acceptance;
    } finally {
      // also where the inbox fails: it is offered again
      if (!isAccepted) this.hour?.giveBack(taken);
    }
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
        perceive: (percept) => this.tell(plan, percept),
        since: Math.max(plan.at === undefined ? (since ?? plan.made) : (since ?? 0) - heldBackFor, plan.made),
      });
      this.running.set(plan.id, sense);
      await sense.start().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.surroundings.report(`The plan ${plan.id} never comes: ${reason} Cancel it: wakeful plans.`);
      });
    }
  }
}

/** A sense for what a mind has planned itself. None of it is started. */
export const ownPlansSense = (source: OwnPlansSource, surroundings: OwnPlansSurroundings): Sense =>
  new OwnPlans(source, surroundings);
