import { describe, expect, it } from 'vitest';
import { eventNames } from '../../../../src/inspector/page/breakpoints/event-names.ts';
import { laneOf } from '../../../../src/inspector/page/breakpoints/lane-of.ts';
import type { KeptEvent } from '../../../../src/inspector/page/live/event-ring.ts';
import { breakpointOf, type BreakpointAt } from '../../../../src/service/picture/breakpoint.ts';

describe('a breakpoint on the page', () => {
  it.each<[BreakpointAt, ReturnType<typeof laneOf>]>([
    [{ kind: 'state', state: 'mind.mode.sleep' }, 'mode'],
    [{ kind: 'state', state: 'voice.waiting' }, null],
    [{ kind: 'effect', effect: 'think' }, 'thought'],
    [{ kind: 'effect', effect: 'space.read' }, 'effects'],
    [{ kind: 'event', event: 'percept.arrived' }, 'heard'],
    [{ kind: 'event', event: 'commit.durable' }, 'commits'],
    [{ kind: 'event', event: 'utterance.delivered' }, 'said'],
    [{ kind: 'event', event: 'wake' }, null],
    [{ kind: 'condition', condition: 'cycle > 3 and mode = sleep' }, 'mode'],
    [{ kind: 'condition', condition: 'cycle > 3' }, null],
  ])('stands beside the lane that it is about: %j', (at, lane) => {
    expect(laneOf(breakpointOf(at))).toBe(lane);
  });

  it('can be set at what has come so far', () => {
    const moment = { id: '1.1', at: 0, cycle: 1 } as const;
    const step = {
      message: { type: 'wake' },
      asked: [{ type: 'perform', effect: 'think' }, { type: 'emit' }],
    };
    const events = [
      { ...moment, kind: 'step', step },
      { ...moment, kind: 'news', news: { kind: 'commit.durable' } },
      { ...moment, kind: 'news', news: { kind: 'commit.durable' } },
      { ...moment, kind: 'steering' },
    ] as unknown as KeptEvent[];
    expect(eventNames(events, 'event')).toEqual(['commit.durable', 'wake']);
    expect(eventNames(events, 'effect')).toEqual(['think']);
    expect(eventNames(events, 'condition')).toEqual([]);
  });
});
