import { describe, expect, it } from 'vitest';
import type { StateValue } from '../../ports/step.ts';
import { chartModels } from '../../src/chart/charts.ts';
import { takenEdges } from '../../src/chart/taken-edges.ts';
import { composition } from '../../src/testing/origin.ts';

const { mind } = chartModels(composition);

const standing = (given: { mode?: StateValue; cycle?: StateValue; life?: string }): StateValue => ({
  life: 'awake',
  mode: 'normal',
  cycle: 'waiting',
  delegation: {},
  inner: {},
  ...given,
});

const taken = (
  before: Parameters<typeof standing>[0],
  after: Parameters<typeof standing>[0],
  event: string,
) => [...takenEdges(mind!, standing(before), standing(after), event)];

describe('the transitions that a step took', () => {
  it('are those of its event, where that led there', () => {
    expect(taken({}, { mode: { sleep: 'light' } }, 'sleep.requested')).toEqual([
      'mind.mode.normal/sleep.requested/0',
    ]);
    expect(taken({ mode: { sleep: 'light' } }, { mode: 'normal' }, 'percept.arrived')).toEqual([
      'mind.mode.sleep/percept.arrived/0',
    ]);
  });

  it('are all on the way, where one followed another', () => {
    expect(taken({ cycle: 'observing' }, { cycle: 'allowing' }, 'effect.settled')).toEqual([
      'mind.cycle.observing/attention.settled/2',
      'mind.cycle.recalling/recall.settled/0',
    ]);
    expect(taken({ cycle: { thinking: 'calling' } }, { cycle: 'acting' }, 'effect.settled')).toEqual([
      'mind.cycle.thinking.calling/thought.formed/0',
      'mind.cycle.doubting.concluding//0',
      'mind.cycle.deciding//0',
    ]);
  });

  it('are those inside a state too, and those of several regions', () => {
    expect(
      taken({ mode: { sleep: 'light' } }, { mode: { sleep: 'deep' }, cycle: 'observing' }, 'wake'),
    ).toEqual(['mind.mode.sleep.light/alarm.rang/0', 'mind.cycle.waiting/alarm.rang/1']);
  });

  it('may come from anywhere', () => {
    expect(taken({ mode: 'exploration' }, { mode: 'recovery' }, 'activation.began')).toEqual([
      'mind.mode/activation.began/0',
    ]);
  });

  it('are none where no state was left', () => {
    expect(taken({}, {}, 'percept.arrived')).toEqual([]);
  });
});
