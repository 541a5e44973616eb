import type { ChartTransition, GuardModel } from './chart-model.ts';
import { eventText, guardText } from './chart-text.ts';

/** Why a transition of the current state is taken on an event, or not. */
export interface WhyNot {
  transition: ChartTransition;
  /** Whether the event is one that the transition hears. What is tried at rest hears every event. */
  eventMatches: boolean;
  /** The guard with its answer; null: it has none. */
  guard: GuardAnswer | null;
  /** Whether the guard lets it pass; null: that depends on the event that it waits for. */
  passed: boolean | null;
  /** Whether it is the one that is taken: a passing one may stand behind another that is tried before it. */
  taken: boolean;
}

/** The answer of a guard, with those of its parts. */
export interface GuardAnswer {
  guard: GuardModel;
  /** Null: it asks about an event that has not come, or it broke. */
  passed: boolean | null;
  /** The error of a guard that broke over this event; null when it did not. */
  broke: string | null;
  of: readonly GuardAnswer[];
}

/** Why a transition is taken or not, in words: "waits for sleep.requested", "idle: no". */
export function whyNotText({ transition, eventMatches, guard, passed, taken }: WhyNot): string {
  if (taken) return 'is taken';
  const refusing = guard === null ? [] : decisive(guard);
  const refused = refusing.map(({ guard: part }) => `${guardText(part)}: no`).join(', ');
  if (!eventMatches) {
    const waits = `waits for ${eventText(transition)}`;
    return refused === '' ? waits : `${waits}; ${refused}`;
  }
  if (passed === true) return 'another one is tried before it';
  const broken = guard === null ? null : brokenPart(guard);
  return broken === null ? refused : `${guardText(broken.guard)} broke: ${broken.broke}`;
}

/** The innermost parts of a guard by which it says no; none where it does not. */
function decisive(answer: GuardAnswer): GuardAnswer[] {
  if (answer.passed !== false) return [];
  if (answer.guard.kind === 'not') return [answer];
  const parts = answer.of.flatMap(decisive);
  return parts.length === 0 ? [answer] : parts;
}

function brokenPart(answer: GuardAnswer): GuardAnswer | null {
  if (answer.broke !== null) return answer;
  for (const part of answer.of) {
    const found = brokenPart(part);
    if (found !== null) return found;
  }
  return null;
}
