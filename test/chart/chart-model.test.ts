import { and, not, or, setup, stateIn } from 'xstate';
import { describe, expect, it } from 'vitest';
import { activeStates, statesIn, transitionsIn } from '../../src/chart/chart-model.ts';
import { guardText, transitionText } from '../../src/chart/chart-text.ts';
import { chartModels, machinesOf } from '../../src/chart/charts.ts';
import { chartModel } from '../../src/chart/derive.ts';
import { statesOf, transitionsOf } from '../../src/testing/chart.ts';
import { composition } from '../../src/testing/origin.ts';
import { walkedCharts } from '../../src/testing/walks/charts.ts';

const models = chartModels(composition);
const machines = machinesOf(composition);

/** A small chart; what a test changes of it is given. */
const garden = (given: { prose?: string; guard?: 'warm' | 'wet'; target?: 'grown' | 'bare' } = {}) =>
  setup({ guards: { warm: () => true, wet: () => true } }).createMachine({
    id: 'garden',
    version: '1',
    description: given.prose ?? 'Grows.',
    initial: 'bare',
    states: {
      bare: { on: { sown: { guard: given.guard ?? 'warm', target: given.target ?? 'grown' } } },
      grown: {},
    },
  });

describe('the models of a mind’s charts', () => {
  it('are those of every chart there is', () => {
    expect(Object.keys(models)).toEqual(walkedCharts.map(({ name }) => name));
  });

  it.each(Object.keys(models))(
    '%s has every state with its prose, and every transition, of its machine',
    (name) => {
      const [model, machine] = [models[name]!, machines[name]!];
      const states = statesIn(model.root);
      expect(states.map(({ id }) => id)).toEqual(statesOf(machine).map(({ id }) => id));
      expect(states.map(({ description }) => description)).toEqual(
        statesOf(machine).map(({ description }) => description),
      );
      expect(states.every(({ description }) => description.endsWith('.'))).toBe(true);
      const transitions = transitionsIn(model);
      expect(transitions).toHaveLength(transitionsOf(machine).length);
      expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length);
      const known = new Set(states.map(({ id }) => id));
      expect(transitions.flatMap(({ targets }) => targets).filter((target) => !known.has(target))).toEqual(
        [],
      );
    },
  );

  it('are plain JSON', () => {
    expect(JSON.parse(JSON.stringify(models))).toEqual(models);
  });
});

describe('the structure of a chart', () => {
  it('changes with its guards and targets, not with its prose', () => {
    const { structure } = chartModel(garden());
    expect(chartModel(garden({ prose: 'Grows in spring.' })).structure).toBe(structure);
    expect(chartModel(garden({ guard: 'wet' })).structure).not.toBe(structure);
    expect(chartModel(garden({ target: 'bare' })).structure).not.toBe(structure);
  });
});

describe('a guard', () => {
  it('is told in words, and a named one says of which others it is made', () => {
    const machine = setup({
      guards: {
        isWarm: () => true,
        above: (situation, { degrees }: { degrees: number }) => situation.event.type.length > degrees,
        inSeason: and(['isWarm', not(stateIn({ year: 'winter' }))]),
      },
    }).createMachine({
      id: 'garden',
      on: {
        sown: { guard: or(['inSeason', and([not('isWarm'), { type: 'above', params: { degrees: 20 } }])]) },
      },
    });
    const [sown] = transitionsIn(chartModel(machine));
    expect(transitionText(sown!)).toBe('sown [in season or (not is warm and above 20)]');
    const [inSeason] = sown?.guard?.kind === 'or' ? sown.guard.of : [];
    const meant = inSeason?.kind === 'named' ? inSeason.means : null;
    expect(guardText(meant!)).toBe('is warm and not in year.winter');
  });

  it('without a name cannot be shown, and the error says what to do', () => {
    const machine = setup({}).createMachine({ id: 'garden', on: { sown: { guard: () => true } } });
    expect(() => chartModel(machine)).toThrow('Name it in its setup');
  });
});

it('an action, a re-entered state and a transition that stays inside are told apart', () => {
  const machine = setup({ actions: { water() {} } }).createMachine({
    id: 'garden',
    initial: 'bare',
    states: { bare: {}, grown: {} },
    on: {
      rained: { actions: 'water' },
      sown: '.grown',
      dug: { target: '.bare', reenter: true },
    },
  });
  expect(
    transitionsIn(chartModel(machine)).map(({ event, actions, targets, internal }) => ({
      event,
      actions,
      targets,
      internal,
    })),
  ).toEqual([
    { event: 'rained', actions: ['water'], targets: [], internal: true },
    { event: 'sown', actions: [], targets: ['garden.grown'], internal: true },
    { event: 'dug', actions: [], targets: ['garden.bare'], internal: false },
  ]);
});

it('the active states of a value are all on the way to its innermost ones', () => {
  const value = { life: 'awake', mode: { sleep: 'deep' }, cycle: 'waiting', delegation: {}, inner: {} };
  expect([...activeStates(models['mind']!, value)]).toEqual([
    'mind',
    'mind.life',
    'mind.life.awake',
    'mind.mode',
    'mind.mode.sleep',
    'mind.mode.sleep.deep',
    'mind.cycle',
    'mind.cycle.waiting',
    'mind.delegation',
    'mind.inner',
  ]);
});
