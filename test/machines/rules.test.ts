import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { faculties } from '../../actors/faculties.ts';
import { composition } from '../../src/testing/origin.ts';
import { statesOf } from '../../src/testing/chart.ts';

const charts: [string, AnyStateMachine][] = [
  ['mind', composition.machine],
  ...Object.entries<AnyStateMachine>({ ...composition.faculties, ...composition.workers }),
];

/** What breaks a rule in any state of a chart, by the state's id. */
const breaches = (chart: AnyStateMachine, rule: (state: AnyStateNode) => boolean) =>
  statesOf(chart)
    .filter((state) => !rule(state))
    .map(({ id }) => id);

const transitionsOf = (state: AnyStateNode) => [
  ...[...state.transitions.values()].flat(),
  ...(state.always ?? []),
];

const actionsOf = (state: AnyStateNode): unknown[] => [
  ...state.entry,
  ...state.exit,
  ...transitionsOf(state).flatMap(({ actions }) => actions),
];

/** XState's own actions carry how they resolve: `assign`, `emit`, `raise`, `enqueueActions`. */
const isBuiltin = (action: unknown) => typeof action === 'function' && 'resolve' in action;
const typeOf = (action: unknown) =>
  typeof action === 'function' ? (action as { type?: string }).type : undefined;

const isNamed = (reference: unknown) =>
  typeof reference === 'string' ||
  (typeof reference === 'object' &&
    reference !== null &&
    typeof (reference as { type?: unknown }).type === 'string');

/** `and`, `or`, `not` and `stateIn` carry how they check. */
const isCombined = (guard: unknown) => typeof guard === 'function' && 'check' in guard;

describe.each(charts)('the chart of the %s', (name, chart) => {
  it('has a name, a version and a description', () => {
    expect(chart.id).toBe(name);
    expect(chart.version).toMatch(/^\d+$/);
    expect(chart.definition.description).toMatch(/\.$/);
  });

  it('says of every state in prose when it is entered and left', () => {
    expect(breaches(chart, ({ description }) => /^[A-Z].{10,}\.$/.test(description ?? ''))).toEqual([]);
  });

  it('has no timer of its own: a restored one would never fire (I5)', () => {
    expect(breaches(chart, ({ after }) => after.length === 0)).toEqual([]);
    const delayed = (action: unknown) =>
      typeof action === 'function' && (action as { delay?: unknown }).delay !== undefined;
    expect(breaches(chart, (state) => !actionsOf(state).some(delayed))).toEqual([]);
  });

  it('invokes nothing: a restored promise would run again', () => {
    expect(breaches(chart, ({ invoke }) => invoke.length === 0)).toEqual([]);
  });

  it('acts by what is named or by XState itself, never by a function that could do anything', () => {
    const pure = (action: unknown) => isNamed(action) || isBuiltin(action);
    expect(breaches(chart, (state) => actionsOf(state).every(pure))).toEqual([]);
    const implementations = Object.entries(chart.implementations.actions as Record<string, unknown>);
    expect(implementations.filter(([, action]) => !isBuiltin(action)).map(([action]) => action)).toEqual([]);
  });

  it('bears and ends actors only in named actions, which a walk of the graph can leave out', () => {
    const inline = (action: unknown) => /spawn|stop/i.test(typeOf(action) ?? '');
    expect(breaches(chart, (state) => !actionsOf(state).some(inline))).toEqual([]);
  });

  it('decides by named guards', () => {
    const decides = (guard: unknown) => guard === undefined || isNamed(guard) || isCombined(guard);
    expect(breaches(chart, (state) => transitionsOf(state).every(({ guard }) => decides(guard)))).toEqual([]);
  });

  it('acts on no `always` inside parallel states: the order would differ after a restore', () => {
    const parallel = (state: AnyStateNode): boolean =>
      state.type === 'parallel' || (state.parent !== undefined && parallel(state.parent));
    const calm = (state: AnyStateNode) =>
      !parallel(state) || (state.always ?? []).every(({ actions }) => actions.length === 0);
    expect(breaches(chart, calm)).toEqual([]);
  });

  it('targets no region from above it: the others would be reset', () => {
    const calm = (state: AnyStateNode) =>
      state.type !== 'parallel' || transitionsOf(state).every(({ target }) => target === undefined);
    expect(breaches(chart, calm)).toEqual([]);
  });

  it('has no history and no final state: a mind never ends by itself', () => {
    expect(breaches(chart, ({ type }) => type !== 'history' && type !== 'final')).toEqual([]);
  });
});

describe('the composition of a mind', () => {
  it('provides a chart for every faculty that is named, and a schema for every context', () => {
    expect(Object.keys(composition.faculties).toSorted()).toEqual(Object.keys(faculties).toSorted());
    const workers = Object.keys(composition.workers);
    const all = [...Object.keys(faculties), ...workers].toSorted();
    expect(Object.keys(composition.contexts).toSorted()).toEqual(['mind', ...all].toSorted());
    for (const [name, chart] of Object.entries({ ...composition.faculties, ...composition.workers }))
      expect(chart.id).toBe(name);
    expect(Object.keys(composition.machine.implementations.actors).toSorted()).toEqual(all);
  });
});
