import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WatchOptions } from '../../../src/client/live-events.ts';
import type { MindClient } from '../../../src/client/mind-client.ts';
import { ProblemError } from '../../../src/client/problem-error.ts';
import { LiveMind } from '../../../src/inspector/page/live/live-mind.ts';
import { afterEvent } from '../../../src/service/picture/after-step.ts';
import type { LiveEvent } from '../../../src/service/picture/live-event.ts';
import { newborn, stepOf, stepsOfALife } from './pictures.ts';

/** A clock that draws a frame as soon as somebody wants one. */
function drawing() {
  let frames: (() => void)[] = [];
  return {
    clock: {
      now: () => 1_000,
      after: () => () => {},
      frame(then: () => void) {
        frames.push(then);
        return () => {
          frames = frames.filter((frame) => frame !== then);
        };
      },
    },
    draw: () => {
      const due = frames;
      frames = [];
      for (const frame of due) frame();
    },
  };
}

type Stream = (options: WatchOptions) => AsyncGenerator<LiveEvent, void>;

/** A mind behind a server that tells what `stream` says. */
const behind = (stream: Stream): Pick<MindClient, 'subscribe' | 'history' | 'picture'> => ({
  subscribe: (options = {}) => stream(options),
  history: () => Promise.resolve({ percepts: [], utterances: [], cycles: [], noticed: [] }),
  picture: () => Promise.resolve({ ...newborn, sequence: 77 }),
});

const reset = (picture = newborn): LiveEvent => ({
  id: picture.upTo,
  at: picture.at,
  cycle: picture.cycle,
  kind: 'reset',
  picture,
});

/** All that waits for nothing but its turn has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await Promise.resolve();
}

describe('a mind as the page follows it', () => {
  it('shows the picture that all of its events make, in one frame (law)', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOfALife, async (steps) => {
        const { clock, draw } = drawing();
        const stream: Stream = async function* () {
          yield reset();
          yield* steps;
        };
        const mind = new LiveMind(behind(stream), clock);
        let told = 0;
        const leave = mind.subscribe(() => {
          told += 1;
        });
        await settled();
        draw();
        expect(mind.view().picture).toEqual(steps.reduce(afterEvent, newborn));
        expect(told).toBe(1);
        expect(mind.ring.size).toBe(steps.length);
        leave();
      }),
      { numRuns: 50 },
    );
  });

  it('takes nothing twice, and where one is missing takes the stream up behind the last that it has', async () => {
    const { clock, draw } = drawing();
    const asked: (string | undefined)[] = [];
    const stream: Stream = async function* ({ after }) {
      asked.push(after);
      if (after === undefined) {
        yield reset();
        yield stepOf(1);
        yield stepOf(1);
        yield stepOf(3);
      } else for (const number of [2, 3, 4]) yield stepOf(number);
    };
    const mind = new LiveMind(behind(stream), clock);
    mind.subscribe(() => {});
    await settled();
    draw();
    expect(asked).toEqual([undefined, '1.1']);
    expect(mind.ring.events().map(({ id }) => id)).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(mind.view().picture?.sequence).toBe(4);
  });

  it('begins anew with another activation, and keeps what was said', async () => {
    const { clock, draw } = drawing();
    const later = { ...newborn, upTo: '2.0', sequence: 90 } as const;
    const said: LiveEvent = {
      id: '1.1',
      at: 5,
      cycle: 1,
      kind: 'news',
      news: {
        kind: 'utterance.delivered',
        utterance: { id: 'ada/1/0' as never, space: 'home', text: 'Hello.' },
        at: 5,
        stamp: { sequence: 1, at: 5, cycle: 1, from: 'host' },
      },
    };
    const stream: Stream = async function* () {
      yield reset();
      yield said;
      yield reset(later);
    };
    const mind = new LiveMind(behind(stream), clock);
    mind.subscribe(() => {});
    await settled();
    draw();
    expect(mind.view()).toMatchObject({ picture: later, talk: [{ text: 'Hello.', kind: 'said' }] });
    expect(mind.ring.size).toBe(0);
  });

  it('says since when nothing was heard, why it is refused, and shows what can be read all the same', async () => {
    const { clock, draw } = drawing();
    const stream: Stream = async function* ({ connection }) {
      connection?.('open');
      yield reset();
      connection?.('lost');
      await settled();
      throw new ProblemError(409, {
        code: 'mindHeldElsewhere',
        detail: 'It is awake in process 7.',
        remedy: 'Ask there.',
      });
    };
    const mind = new LiveMind(behind(stream), clock);
    const seen: string[] = [];
    mind.subscribe(() => seen.push(mind.view().connection.kind));
    await settled();
    draw();
    expect(mind.view().connection).toEqual({ kind: 'lost', since: 1_000 });
    await settled();
    await settled();
    draw();
    expect(mind.view().connection).toEqual({
      kind: 'refused',
      code: 'mindHeldElsewhere',
      why: 'It is awake in process 7. Ask there.',
    });
    // its newest checkpoint
    expect(mind.view().picture?.sequence).toBe(77);
  });
});
