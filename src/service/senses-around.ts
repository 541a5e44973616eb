import type { ActiveMind } from '../host/lifecycle/active-mind.ts';
import { ownPlansOf } from '../host/lifecycle/own-plans-of.ts';
import type { OwnPlansSource } from '../senses/own-plans.ts';
import { ModePace } from '../senses/pace.ts';
import type { Surroundings } from '../senses/sense.ts';

/** What the senses of an awake mind have around them: its time, its inbox, and the pace of its mode. */
export function sensesAround(
  mind: ActiveMind,
  report: (message: string) => void,
): Surroundings & { since: number | null; ownPlans: OwnPlansSource } {
  const pace = new ModePace(mind.state().mode);
  mind.watch((news) => {
    if (news.kind === 'mode.changed') pace.turn(news.to);
  });
  return {
    clock: mind.clock,
    report,
    perceive: (percept, images) => mind.perceive(images === undefined ? percept : { ...percept, images }),
    since: mind.lastAlive,
    pace,
    ownPlans: ownPlansOf(mind),
  };
}
