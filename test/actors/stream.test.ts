import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream, streamContextSchema, type StreamMail } from '../../actors/stream/stream.ts';
import type { Outcome } from '../../ports/command.ts';
import { intenseHighWater, type StreamWindow, wholeStream } from '../../ports/stream-window.ts';
import { keysOf, Stage } from './stage.ts';

const staged = () => new Stage<StreamMail>('stream', stream);

const limits = { budget: 1_000, verbatimCycles: 10, summarisedCycles: 40 };

const measures = (tokens: number, cycle = 50): StreamMail => ({
  type: 'context.measured',
  cycle,
  tokens,
  limits,
  pending: [12],
  judgedUntil: 45,
  at: 1,
});

const moved: StreamWindow = { verbatimFrom: 30, summarisedFrom: 0, pending: [12] };
const to = (window: StreamWindow): Outcome => ({ effect: 'stream.compact', ok: true, window });
const away: Outcome = { effect: 'stream.compact', ok: false, failure: { kind: 'failed', message: 'away' } };
const settles = (key: string, outcome: Outcome): StreamMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at: 2,
});

const first = '50/stream.0/compact.1/0';

describe('the stream', () => {
  it('rests while calls stay below the high-water mark', () => {
    const stage = staged();
    stage.send(measures(800));
    expect(stage.takeAsked()).toEqual([]);
  });

  it('moves the window later while much is at stake', () => {
    const stage = staged();
    const intense = { ...limits, highWater: intenseHighWater };
    stage.send({ ...measures(900), limits: intense } as StreamMail);
    expect(stage.takeAsked()).toEqual([]);
    stage.send({ ...measures(901), limits: intense } as StreamMail);
    expect(stage.takeAsked()).toMatchObject([{ effect: 'stream.compact', limits: intense }]);
  });

  it('asks where the window should stand when a call was too large, and tells the mind', () => {
    const stage = staged();
    stage.send(measures(801));
    expect(stage.takeAsked()).toEqual([
      {
        type: 'perform',
        key: first,
        effect: 'stream.compact',
        cycle: 50,
        window: wholeStream,
        limits,
        tokens: 801,
        pending: [12],
        judgedUntil: 45,
      },
    ]);
    stage.send(settles(first, to(moved)));
    expect(stage.takeTold()).toEqual([{ type: 'window.moved', window: moved, at: 2 }]);
    expect(stage.takeAsked()).toEqual([
      { type: 'emit', observation: { kind: 'stream.compacted', window: moved } },
    ]);
    stage.send(measures(900, 60));
    expect(stage.takeAsked()).toMatchObject([{ key: '60/stream.0/compact.2/0', window: moved }]);
  });

  it('says nothing when the window stays, and looks again only after some cycles', () => {
    const stage = staged();
    stage.send(measures(900));
    stage.takeAsked();
    stage.send(settles(first, to(wholeStream)));
    expect(stage.takeTold()).toEqual([]);
    expect(stage.takeAsked()).toEqual([]);
    stage.send(measures(900, 54));
    expect(stage.takeAsked()).toEqual([]);
    stage.send(measures(900, 55));
    expect(keysOf(stage.takeAsked())).toEqual(['55/stream.0/compact.2/0']);
  });

  it('stays as it is when the stream could not be measured, and tries at the next measure', () => {
    const stage = staged();
    stage.send(measures(900));
    stage.takeAsked();
    stage.send(settles(first, away));
    expect(stage.takeTold()).toEqual([]);
    expect(streamContextSchema.parse(stage.state().context)).toMatchObject({
      window: wholeStream,
      request: undefined,
    });
    stage.send(measures(900, 51));
    expect(keysOf(stage.takeAsked())).toEqual(['51/stream.0/compact.2/0']);
  });

  it('does not hear of a measure twice, nor of what settles under another key', () => {
    const stage = staged();
    stage.send(measures(900));
    stage.takeAsked();
    stage.send(measures(950, 51));
    stage.send(settles('49/stream.0/compact.1/0', to(moved)));
    expect([stage.takeAsked(), stage.takeTold()]).toEqual([[], []]);
  });

  it('never mints a key twice, and is indistinguishable from a twin that was restored at every point', () => {
    const step = fc.constantFrom('large', 'small', 'moved', 'stays', 'failed');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const [twin, restored] = [staged(), staged()];
        const keys = steps.flatMap((each, place) => {
          const context = streamContextSchema.parse(twin.state().context);
          const key = `${context.request?.cycle}/stream.0/compact.${context.compactions}/0`;
          const cycle = Math.floor(place / 2);
          const outcomes = {
            moved: to({ ...moved, verbatimFrom: place }),
            stays: to(context.window),
            failed: away,
          };
          const event =
            each === 'large' || each === 'small'
              ? measures(each === 'large' ? 900 : 100, cycle)
              : settles(key, outcomes[each]);
          // nobody hears what nobody asked for: the kernel keeps it back
          if (event.type === 'effect.settled' && context.request === null) return [];
          restored.restart();
          for (const stage of [twin, restored]) stage.send(event);
          expect(restored.told).toEqual(twin.told);
          const asked = twin.takeAsked();
          expect(restored.takeAsked()).toEqual(asked);
          return keysOf(asked);
        });
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 100 },
    );
  });
});
