import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../../ports/command.ts';
import type { MindId, UtteranceId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import { Delivery, type Channel } from '../../../src/host/percepts/delivery.ts';
import type { News } from '../../../src/host/news/news.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { commit, here } from '../../db/lives.ts';

/** A mind whose outbox one can fill, and its delivery. */
async function outboxWith(channel: Channel, wrap = (store: MindStore['outbox']) => store) {
  const store = await memoryStores().open('ada' as MindId);
  const { epoch } = await store.life.activate(0, here, false);
  const news: News[] = [];
  const waiting = new Map<string, () => void>();
  let commits = 0;
  const delivery = new Delivery({
    outbox: wrap(store.outbox),
    channel,
    epoch,
    clock: new VirtualClock(),
    tell: (each) => {
      news.push(each);
      if (each.kind === 'utterance.delivered') waiting.get(each.utterance.id)?.();
    },
  });
  return {
    outbox: store.outbox,
    delivery,
    news,
    /** Resolves when that has left; to be asked for before it can. */
    delivered: (id: string) => new Promise<void>((resolve) => waiting.set(id, resolve)),
    say: (...said: Utterance[]) => {
      commits += 1;
      return store.life.commit(commit(commits, { utterances: said }), 'state', { epoch, now: commits });
    },
  };
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const inSpace = (id: string, space: string): Utterance => ({ id: id as UtteranceId, space, text: `${id}.` });

describe('what is said in several spaces', () => {
  it('leaves each in the order in which it was made, without what failed, whatever fails, is slow or hangs in the others, each once (I4)', async () => {
    const spaces = ['private', 'support', 'public'];
    const said = fc.array(fc.record({ space: fc.constantFrom(...spaces), fails: fc.boolean() }), {
      maxLength: 8,
    });
    const lives = fc.array(said, { maxLength: 5 });
    const hung = fc.option(fc.constantFrom(...spaces));
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), lives, hung, async (scheduler, life, hanging) => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const made: Utterance[] = [];
        const failing = new Set<string>();
        const begun: Utterance[] = [];
        const left: Utterance[] = [];
        const busy = new Set<string>();
        const { say, delivery, outbox, news } = await outboxWith(async (utterance) => {
          const { id, space } = utterance;
          begun.push(utterance);
          if (busy.has(space)) throw new Error('Two at a time.');
          busy.add(space);
          await (space === hanging ? released : scheduler.schedule(Promise.resolve()));
          busy.delete(space);
          if (failing.has(id)) throw new Error('Nobody knows.');
          left.push(utterance);
        });
        const { task } = scheduler.scheduleSequence(
          life.map((utterances, cycle) => async () => {
            const news = utterances.map(({ space }, place) => inSpace(`${cycle}/${place}`, space));
            for (const [place, { id }] of news.entries()) if (utterances[place]!.fails) failing.add(id);
            made.push(...news);
            await say(...news);
            void delivery.deliver();
          }),
        );
        const inOrder = (space: string) => {
          const whole = idsOf(made.filter((each) => each.space === space));
          expect(idsOf(begun.filter((each) => each.space === space))).toEqual(whole);
          const rest = whole.filter((id) => !failing.has(id));
          expect(idsOf(left.filter((each) => each.space === space))).toEqual(rest);
        };
        await scheduler.waitFor(task);
        await scheduler.waitIdle();
        for (const space of spaces) if (space !== hanging) inOrder(space);
        release();
        await delivery.deliver();
        for (const space of spaces) inOrder(space);
        expect(delivery.isUnderWay).toBe(false);
        expect(await outbox.pending()).toEqual([]);
        expect(idsOf(await outbox.doubtful()).toSorted()).toEqual([...failing].toSorted());
        const told = news.flatMap((each) => (each.kind === 'utterance.failed' ? [each.utterance.id] : []));
        expect(told.toSorted()).toEqual([...failing].toSorted());
      }),
    );
  });

  it('is held up by a channel that hangs in its own space alone, and goes on there when it answers', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
    const left: string[] = [];
    const { say, delivery, delivered, outbox } = await outboxWith(async ({ id, space }) => {
      if (space === 'support' && !left.includes('s1')) await answers;
      left.push(id);
    });
    await say(inSpace('s1', 'support'), inSpace('p1', 'private'), inSpace('s2', 'support'));
    const [p1, p2] = [delivered('p1'), delivered('p2')];
    const first = delivery.deliver();
    await p1;
    await say(inSpace('s3', 'support'), inSpace('p2', 'private'));
    const second = delivery.deliver();
    await p2;
    expect(left).toEqual(['p1', 'p2']);
    expect(idsOf(await outbox.pending())).toEqual(['s2', 's3']);
    expect(delivery.isUnderWay).toBe(true);
    answer();
    await Promise.all([first, second]);
    expect(left).toEqual(['p1', 'p2', 's1', 's2', 's3']);
    expect(delivery.isUnderWay).toBe(false);
  }, 10_000);

  it('is claimed once, also where the outbox was read before it left and told so after', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
    let looks = 0;
    const claims: string[] = [];
    const { say, delivery, delivered } = await outboxWith(
      ({ id }) => (id === 's1' ? answers : Promise.resolve()),
      (outbox) => ({
        ...outbox,
        pending: async () => {
          const found = await outbox.pending();
          looks += 1;
          if (looks === 2) await held;
          return found;
        },
        claim: (id, epoch) => {
          claims.push(id);
          return outbox.claim(id, epoch);
        },
      }),
    );
    await say(inSpace('s1', 'support'), inSpace('p1', 'private'), inSpace('s2', 'support'));
    const [p1, s2] = [delivered('p1'), delivered('s2')];
    void delivery.deliver();
    await p1;
    const again = delivery.deliver();
    answer();
    await s2;
    release();
    await again;
    expect(claims).toEqual(['s1', 'p1', 's2']);
  }, 10_000);

  it('begins nowhere any more once it was given up, though a channel hangs in one space', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const { say, delivery, outbox } = await outboxWith(async ({ id }) => {
      begun.push(id);
      begin();
      if (id === 's1') await answers;
    });
    await say(inSpace('s1', 'support'), inSpace('s2', 'support'));
    const delivered = delivery.deliver();
    await begins;
    delivery.giveUp();
    await say(inSpace('p1', 'private'));
    const again = delivery.deliver();
    answer();
    await Promise.all([delivered, again]);
    expect(begun).toEqual(['s1']);
    expect(idsOf(await outbox.pending())).toEqual(['s2', 'p1']);
  });

  it('ends with what the database will never do, and not with a hung channel', async () => {
    const lost = Object.assign(new Error('There is no such table.'), { code: '42P01' });
    const { say, delivery } = await outboxWith(
      ({ space }) => (space === 'support' ? new Promise<never>(() => {}) : Promise.resolve()),
      (outbox) => ({
        ...outbox,
        claim: (id, epoch) => (id === 'p1' ? Promise.reject(lost) : outbox.claim(id, epoch)),
      }),
    );
    await say(inSpace('s1', 'support'), inSpace('p1', 'private'));
    await expect(delivery.deliver()).rejects.toBe(lost);
    expect(delivery.isUnderWay).toBe(false);
  }, 10_000);
});
