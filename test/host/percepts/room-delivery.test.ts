import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../../ports/command.ts';
import type { MindId, UtteranceId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import { Delivery } from '../../../src/host/percepts/delivery.ts';
import {
  NotTakenNow,
  type RoomChannel,
  type SaidUtterance,
} from '../../../src/host/percepts/room-channel.ts';
import type { News } from '../../../src/host/news/news.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { atRest } from '../../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { commit, here } from '../../db/lives.ts';

const inSpace = (id: string, space: string): Utterance => ({ id: id as UtteranceId, space, text: `${id}.` });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** A mind with a room that takes what `send` lets it take, and a kitchen where everything is heard at once. */
async function mindWith(send: RoomChannel['send'], store?: MindStore) {
  const mind = store ?? (await memoryStores().open('ada' as MindId));
  const { epoch } = await mind.life.activate(0, here, false);
  const clock = new VirtualClock(1_000, atRest);
  const news: News[] = [];
  const heard: string[] = [];
  const delivery = new Delivery({
    outbox: mind.outbox,
    channel: async ({ id }) => void heard.push(id),
    rooms: new Map([['team', { send }]]),
    epoch,
    clock,
    tell: (each) => news.push(each),
  });
  const say = async (number: number, ...utterances: Utterance[]) => {
    await mind.life.commit(commit(number, { utterances }), 'state', { epoch, now: clock.now() });
    return delivery.deliver(utterances);
  };
  return { mind, clock, news, heard, delivery, say };
}

describe('a space with a channel of its own', () => {
  it('is given an utterance, with when it was said, again and again at growing rests until it has taken it, while other spaces go on', async () => {
    const attempts: { said: SaidUtterance; at: number }[] = [];
    const { clock, news, heard, say, mind } = await mindWith(async (said) => {
      attempts.push({ said, at: clock.now() });
      if (attempts.length < 5) throw new NotTakenNow('It sleeps.', attempts.length === 4 ? 90_000 : null);
    });
    const delivered = say(1, inSpace('t1', 'team'), inSpace('k1', 'kitchen'), inSpace('t2', 'team'));
    await clock.advance(2_000);
    expect(heard).toEqual(['k1']);
    expect(await mind.outbox.undelivered()).toEqual([{ space: 'team', waiting: 2, held: 0 }]);
    await clock.advance(200_000);
    await delivered;
    expect(attempts.map(({ said: { id }, at }) => [id, at])).toEqual([
      ['t1', 1_000],
      ['t1', 2_000],
      ['t1', 4_000],
      ['t1', 8_000],
      ['t1', 98_000],
      ['t2', 98_000],
    ]);
    expect(attempts[0]!.said).toMatchObject({ ...inSpace('t1', 'team'), saidAt: 1_000 });
    expect(attempts[1]!.said.mayHaveLeft).toBe(true);
    expect(news.filter(({ kind }) => kind === 'utterance.delayed')).toHaveLength(4);
    expect(await mind.outbox.undelivered()).toEqual([]);
    expect(await mind.outbox.doubtful()).toEqual([]);
  });

  it('holds for a person what it will never take, and goes on', async () => {
    const { news, say, mind } = await mindWith(async ({ id }) => {
      if (id === 't1') throw new Error('It answered with status 404.');
    });
    await say(1, inSpace('t1', 'team'), inSpace('t2', 'team'));
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['t1']);
    expect(news).toContainEqual({
      kind: 'utterance.failed',
      utterance: inSpace('t1', 'team'),
      message: 'Error: It answered with status 404.',
    });
    expect(await mind.outbox.undelivered()).toEqual([{ space: 'team', waiting: 0, held: 1 }]);
  });

  it('is given what was on its way when the mind ended, under the same id and time, before what was said later (I4)', async () => {
    const first: SaidUtterance[] = [];
    const dying = await mindWith(async (said) => {
      first.push(said);
      return new Promise(() => {});
    });
    void dying.say(1, inSpace('t1', 'team'), inSpace('t2', 'team'));
    await dying.clock.advance(0);
    expect(idsOf(first)).toEqual(['t1']);
    const second: SaidUtterance[] = [];
    const next = await mindWith(async (said) => void second.push(said), dying.mind);
    await next.delivery.tellUnconfirmed();
    await next.delivery.deliver();
    expect(next.news.filter(({ kind }) => kind === 'utterance.unconfirmed')).toEqual([]);
    expect(idsOf(second)).toEqual(['t1', 't2']);
    expect(second[0]).toEqual({ ...first[0], cycle: undefined });
  });

  it('leaves the rest to the next activation when the mind stops', async () => {
    const stopped: AbortSignal[] = [];
    const { clock, delivery, say, mind, news } = await mindWith(async (_, signal) => {
      stopped.push(signal);
      throw new NotTakenNow('It sleeps.');
    });
    const delivered = say(1, inSpace('t1', 'team'), inSpace('t2', 'team'));
    await clock.advance(500);
    delivery.leaveRest();
    await delivered;
    expect(stopped.every(({ aborted }) => aborted)).toBe(true);
    expect(stopped).toHaveLength(1);
    expect(await mind.outbox.doubtful()).toEqual([]);
    expect(news.map(({ kind }) => kind)).toEqual(['utterance.delayed']);
  });
});
