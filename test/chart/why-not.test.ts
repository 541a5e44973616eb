import fc from 'fast-check';
import type { AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ActorState } from '../../ports/step.ts';
import { activeStates, statesIn } from '../../src/chart/chart-model.ts';
import { chartModels } from '../../src/chart/charts.ts';
import { heardEvent, whyNot } from '../../src/chart/why-not.ts';
import { whyNotText, type WhyNot } from '../../src/chart/why-not-answer.ts';
import { anyLife, type Happening } from '../../src/testing/happenings.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { chatter, speech } from '../../src/testing/percepts.ts';
import { RawWorld } from '../../src/testing/raw-world.ts';

const models = chartModels(composition);

/** A mind that has begun its life, and what it is told; time passes as it is said. */
function beginning() {
  const world = new RawWorld();
  const { mind, asked } = liveMinds.born({ mind: 'ada', settings: world.settings, at: world.now });
  world.note(asked);
  const tell = (happening: Happening): AnyEventObject => {
    const message = world.message(happening);
    world.note(mind.step(message, world.now));
    return { ...message, at: world.now };
  };
  tell({ what: 'activation', passes: 0, crashed: false, ahead: 0, depth: 0 });
  const why = (event: AnyEventObject | null) =>
    whyNot(composition, { chart: 'mind', ...(mind.state() as ActorState) }, event);
  return { mind, world, tell, why };
}

/** Why a transition from a state on an event is not taken, in words: one line for each that there is. */
const reasons = (answers: readonly WhyNot[], state: string, event: string): string[] =>
  answers
    .filter(({ transition }) => transition.source === `mind.${state}` && transition.event === event)
    .map((answer) => `${answer.transition.targets.join()}: ${whyNotText(answer)}`);

const said = (source: typeof speech): Happening => ({
  what: 'percept',
  passes: 10,
  drawn: { source, urgency: 0, boost: 0, text: 'hello' },
  depth: 1,
});

describe('why not?', () => {
  it('a mind that has just begun does not fall asleep, because nobody has told it to', () => {
    const { why } = beginning();
    expect(reasons(why(null), 'mode.normal', 'sleep.requested')).toEqual([
      'mind.mode.sleep: waits for sleep.requested',
    ]);
    const told = why({ type: 'sleep.requested', at: 1_700_000_000_000 });
    expect(reasons(told, 'mode.normal', 'sleep.requested')).toEqual(['mind.mode.sleep: is taken']);
  });

  it('it does not explore when its idle alarm rings, because something from outside waits', () => {
    const { tell, why } = beginning();
    tell(said(chatter));
    const rang = why({ type: 'alarm.rang', name: 'idle', at: 1_700_000_100_000 });
    expect(reasons(rang, 'mode.normal', 'alarm.rang')).toEqual([
      'mind.mode.exploration: idle: no',
      ': is taken',
    ]);
  });

  it('what somebody has said is not thought about yet, because it has shortened the wait as far as it goes', () => {
    const { tell, why } = beginning();
    const arrived = why(tell(said(speech)));
    expect(reasons(arrived, 'cycle.waiting', 'percept.arrived')).toEqual(['mind.cycle.waiting: hastens: no']);
    expect(reasons(arrived, 'cycle.waiting', 'alarm.rang').at(-1)).toBe(
      'mind.cycle.observing: waits for alarm.rang',
    );
  });

  it('nothing is observed by a mind that is paused: its guard asks where the other region is', () => {
    const { tell, why } = beginning();
    tell({ what: 'told', passes: 10, message: 'pause' });
    const observing = why(null).find(({ transition }) => transition.targets[0] === 'mind.cycle.observing')!;
    expect(whyNotText(observing)).toBe('waits for alarm.rang; in life.awake: no');
    const rang = why({ type: 'alarm.rang', name: 'tick', at: 1_700_000_100_000 });
    expect(reasons(rang, 'cycle.waiting', 'alarm.rang').at(-1)).toBe(
      'mind.cycle.observing: in life.awake: no',
    );
  });

  it('a guard that breaks over a made-up event says so, and the others answer', () => {
    const { why } = beginning();
    const answers = why({ type: 'percept.arrived' });
    const [hastens] = reasons(answers, 'cycle.waiting', 'percept.arrived');
    expect(hastens).toMatch(/^mind\.cycle\.waiting: hastens broke: TypeError/);
    expect(reasons(answers, 'mode.normal', '')).toEqual(['mind.mode.overload: flooded: no']);
  });

  it('a chart that no mind has is refused', () => {
    expect(() => whyNot(composition, { chart: 'soul', value: 'here', context: {} }, null)).toThrow('"soul"');
  });
});

/** What takes an event by the answers alone: of each innermost state and those around it, the first that passes. */
function takenByAnswers(chart: string, value: ActorState['value'], answers: readonly WhyNot[]): Set<string> {
  const { root } = models[chart]!;
  const active = activeStates(models[chart]!, value);
  const states = statesIn(root).filter(({ id }) => active.has(id));
  const innermost = states.filter(({ states: inside }) => inside.length === 0);
  const taken = innermost.flatMap(({ id }) => {
    const around = states.filter((state) => id === state.id || id.startsWith(`${state.id}.`)).reverse();
    for (const { id: source } of around) {
      const first = answers.find(
        ({ transition, eventMatches, passed }) =>
          transition.source === source && transition.event !== '' && eventMatches && passed === true,
      );
      if (first !== undefined) return [first.transition.id];
    }
    return [];
  });
  return new Set(taken);
}

describe('the answers of guards', () => {
  it('choose the transitions that XState chooses, in every state of every actor, and leave the actor as it was', () => {
    fc.assert(
      fc.property(anyLife(40), (life) => {
        const world = new RawWorld();
        const { mind, asked } = liveMinds.born({ mind: 'ada', settings: world.settings, at: world.now });
        world.note(asked);
        const check = (chart: string, state: ActorState, event: AnyEventObject | null) => {
          const before = structuredClone(state);
          const answers = whyNot(composition, { chart, ...state }, event);
          const taken = answers.filter(({ taken: is, transition }) => is && transition.event !== '');
          const broke = answers.some(({ guard }) => JSON.stringify(guard).includes('"broke":"'));
          if (!broke)
            expect(new Set(taken.map(({ transition }) => transition.id))).toEqual(
              takenByAnswers(chart, state.value, answers),
            );
          expect(state).toEqual(before);
        };
        mind.listen(({ actors, message, at }) => {
          const event = heardEvent(message, at);
          for (const { chart, before } of actors) if (before !== null) check(chart, before, event);
        });
        for (const happening of life) world.note(mind.step(world.message(happening), world.now));
      }),
      { numRuns: 25 },
    );
  });
});
