import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { agreedTime } from '../prompt/person/time.ts';
import { PatientDelivery } from './patient-delivery.ts';
import { planTimesOf, type PlanTimes } from '../configuration/plan-times.ts';
import type { Sense, Surroundings } from './sense.ts';

/** A plan as the configuration describes it (`plansSchema`). */
export interface PlanSettings {
  name: string;
  /** Either when it recurs, or when it comes once. */
  cron?: string | undefined;
  at?: string | undefined;
  /** A name of the IANA list; the zone of the mind when left out. */
  timezone?: string | undefined;
  text: string;
  /** 0 to 1. */
  urgency: number;
}

/** The delay from which a percept of a plan says when it was due, milliseconds. */
const lateAfter = 60_000;

function planPercept(
  plan: PlanSettings,
  due: number,
  { now, timezone }: { now: number; timezone: string },
): Percept {
  const time = new Date(due).toISOString();
  const late = now - due > lateAfter;
  return {
    id: `plan:${plan.name.toWellFormed()}:${time}` as PerceptId,
    source: { kind: 'plan', plan: plan.name },
    sourceConfidence: 1,
    urgency: plan.urgency,
    boost: 0,
    at: due,
    text: late ? `${plan.text}\n(This was due at ${agreedTime(due, timezone)}; it comes late.)` : plan.text,
  };
}

/**
 * A sense for plans: at its times each plan comes to the mind.
 *
 * - A time is named by the plan and the moment it was due, so that a restart repeats nothing.
 * - A plan that comes once is over when it was told.
 * - What came due while the mind was off or its machine slept is told once, late: the last time only.
 */
class Plans implements Sense {
  readonly name = 'plans';
  private readonly plans: readonly PlanSettings[];
  private readonly surroundings: Surroundings;
  private readonly since: number | null;
  private readonly timezone: string;
  private readonly delivery: PatientDelivery<Percept>;
  private readonly alarms = new Map<PlanSettings, () => void>();

  constructor(
    plans: readonly PlanSettings[],
    surroundings: Surroundings,
    { since, timezone }: { since: number | null; timezone: string },
  ) {
    this.plans = plans.map((plan) => ({ ...plan, timezone: plan.timezone ?? timezone }));
    this.timezone = timezone;
    this.surroundings = surroundings;
    this.since = since;
    this.delivery = new PatientDelivery(this.name, surroundings, (percept) => surroundings.perceive(percept));
  }

  async start(): Promise<void> {
    const now = this.surroundings.clock.now();
    for (const plan of this.plans) {
      const times = planTimesOf(plan);
      if (this.since !== null) this.tell(plan, times, this.since, now);
      else if (times.next(now) === null)
        this.surroundings.report(
          `The plan "${plan.name}" was due before this mind was first woken, and is never told. Change its "at".`,
        );
      this.await(plan, times, now);
    }
  }

  settled(): Promise<void> {
    return this.delivery.settled();
  }

  async stop(): Promise<void> {
    for (const cancel of this.alarms.values()) cancel();
    this.alarms.clear();
    await this.delivery.stop();
  }

  private tell(plan: PlanSettings, times: PlanTimes, since: number, now: number): void {
    const due = times.last(since, now);
    if (due !== null)
      this.delivery.offer(plan.name, planPercept(plan, due, { now, timezone: this.timezone }));
  }

  private await(plan: PlanSettings, times: PlanTimes, now: number): void {
    const due = times.next(now);
    if (due === null) return;
    const ring = () => {
      const rung = Math.max(due, this.surroundings.clock.now());
      this.tell(plan, times, due, rung);
      this.await(plan, times, rung);
    };
    this.alarms.set(plan, this.surroundings.clock.at(due, ring));
  }
}

/**
 * A sense for the plans of the configuration.
 *
 * @param since when the mind was last alive, milliseconds since the epoch: times from then on that were missed are told;
 *   null for a mind that was never alive
 * @param timezone whose clocks the mind reads, and plans that name no zone of their own; UTC when left out
 */
export function plansSense(
  plans: readonly PlanSettings[],
  surroundings: Surroundings & { since: number | null; timezone?: string | undefined },
): Sense {
  const { since, timezone = 'UTC' } = surroundings;
  return new Plans(plans, surroundings, { since, timezone });
}
