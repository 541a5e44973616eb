import type { StateValue, StepRecord } from '../../../ports/step.ts';
import { breakpointText, type Breakpoint } from '../picture/breakpoint.ts';
import type { Condition } from './condition/condition.ts';
import { holdsOf } from './condition/holds.ts';
import type { Picture } from '../picture/picture.ts';

/** A breakpoint that was come to, and by what. */
export interface Hit {
  breakpoint: Breakpoint;
  why: string;
}

interface Kept {
  breakpoint: Breakpoint;
  /** What its condition says; null where it has none. */
  condition: Condition | null;
  /** Whether the condition held after the step before: it stops where it becomes true. */
  held: boolean;
}

/** The breakpoints of one mind. They outlive its activations, and end with the process. */
export class Breakpoints {
  private readonly kept = new Map<string, Kept>();

  list(): readonly Breakpoint[] {
    return [...this.kept.values()].map(({ breakpoint }) => breakpoint);
  }

  get size(): number {
    return this.kept.size;
  }

  has(id: string): boolean {
    return this.kept.has(id);
  }

  set(breakpoint: Breakpoint, condition: Condition | null): void {
    this.kept.set(breakpoint.id, { breakpoint, condition, held: false });
  }

  /** Takes one away; false where there is none of this id. */
  clear(id: string): boolean {
    return this.kept.delete(id);
  }

  /**
   * The first breakpoint that a step has come to; null when it has come to none.
   *
   * @param picture the mind after the step
   */
  afterStep(record: StepRecord, picture: Picture): Hit | null {
    let first: Hit | null = null;
    // each condition is looked at, so that it is known of each whether it became true
    for (const kept of this.kept.values()) {
      const why = reasonAfterStep(kept, record, picture);
      if (why !== null) first ??= { breakpoint: kept.breakpoint, why };
    }
    return first;
  }

  /** The breakpoint that news of this kind have come to; null where there is none. */
  afterNews(kind: string): Hit | null {
    const breakpoint = this.kept.get(`event:${kind}`)?.breakpoint;
    return breakpoint === undefined ? null : { breakpoint, why: `${kind} was told.` };
  }
}

/** Why a step has come to a breakpoint, in words; null when it has not. */
function reasonAfterStep(kept: Kept, record: StepRecord, picture: Picture): string | null {
  const { breakpoint } = kept;
  switch (breakpoint.kind) {
    case 'state':
      return hasEntered(breakpoint.state, record) ? `It entered ${breakpoint.state}.` : null;
    case 'event':
      return record.message.type === breakpoint.event ? `It took ${breakpoint.event}.` : null;
    case 'effect': {
      const asked = record.commands.find(
        (each) => each.type === 'perform' && each.effect === breakpoint.effect,
      );
      return asked?.type === 'perform' ? `It asked for ${breakpoint.effect} (${asked.key}).` : null;
    }
    case 'condition': {
      const before = kept.held;
      kept.held = kept.condition !== null && holdsOf(kept.condition, { picture, event: record.message.type });
      return kept.held && !before ? `It is so: ${breakpointText(breakpoint)}.` : null;
    }
    default:
      return breakpoint satisfies never;
  }
}

/** Whether an actor of the chart has entered the state in a step, or was born in it. */
function hasEntered(state: string, { actors }: StepRecord): boolean {
  const [chart, ...path] = state.split('.');
  return actors.some(
    (change) =>
      change.chart === chart &&
      change.after !== null &&
      isIn(change.after.value, path) &&
      (change.before === null || !isIn(change.before.value, path)),
  );
}

function isIn(value: StateValue | undefined, [first, ...inside]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (value === undefined) return false;
  if (typeof value === 'string') return value === first && inside.length === 0;
  return Object.hasOwn(value, first) && isIn(value[first], inside);
}
