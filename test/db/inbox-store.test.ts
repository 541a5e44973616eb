import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { homes, useStores } from './engines.ts';
import { accept, commit, here, newMind, ordinary, percept, roomy } from './lives.ts';
import { defaultPriority } from '../../theory/priority.ts';

const everything = { limit: 100, commandsOnly: false };

describe.each(homes)('the inbox in $name', (home) => {
  const stores = useStores(home);

  it('accepts a percept and gives back all of it (I3)', async () => {
    const mind = await newMind(stores());
    const sent = percept('p1', {
      source: { kind: 'observation', observer: 'watcher', subject: 'a/ü.txt', change: 'modified' },
      sourceConfidence: 0.7,
      urgency: 0.9,
      boost: -2.5,
      at: 1_700_000_000_123,
    });
    const answer = await mind.inbox.accept(
      sent,
      { score: 7.25, band: 3 },
      { now: 1_700_000_000_456, capacity: 5 },
    );
    const { id, source, sourceConfidence, urgency, boost } = sent;
    const header = {
      id,
      source,
      sourceConfidence,
      urgency,
      boost,
      score: 7.25,
      band: 3,
      acceptedAt: 1_700_000_000_456,
    };
    expect(answer).toEqual({ outcome: 'accepted', header, depth: 1 });
    expect(await mind.inbox.read([id])).toEqual([sent]);
    expect(await mind.inbox.front({ ...defaultPriority, now: 0 }, everything)).toEqual({
      candidates: [{ ...header, excerpt: sent.text }],
      depth: 1,
    });
  });

  it('knows a percept that is sent again, whether it waits or was handled, even when full (I3)', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'waits', 'handled');
    await mind.life.commit(commit(1, { acknowledged: ['handled'] }), 'state', { epoch, now: 2 });
    for (const id of ['waits', 'handled']) {
      const answer = await mind.inbox.accept(percept(id, { text: 'other' }), ordinary, {
        now: 9,
        capacity: 1,
      });
      expect(answer).toEqual({ outcome: 'duplicate', depth: 1 });
    }
    const kept = await mind.inbox.read(['waits'] as PerceptId[]);
    expect(kept).toEqual([percept('waits')]);
  });

  it('tells what the newest words of somebody in a space can answer, by when they were sent and came in', async () => {
    const mind = await newMind(stores());
    const say = (
      id: string,
      at: number,
      now: number,
      more: { space?: string; sourceConfidence?: number } = {},
    ) => {
      const { space = 'ops', ...rest } = more;
      const said = percept(id, { source: { kind: 'speech', speaker: 'Ann', space }, at, ...rest });
      return mind.inbox.accept(said, ordinary, { now, capacity: 10 });
    };
    const last = (after: number) =>
      mind.inbox.lastAnswered({ speaker: 'Ann', space: 'ops', confidence: 0.5, after });
    await say('elsewhere', 90_000, 90_000, { space: 'den' });
    await say('unsure', 90_000, 90_000, { sourceConfidence: 0.4 });
    await say('late', 10_000, 90_000);
    expect(await last(10_000)).toBeNull();
    expect(await last(9_999)).toBe(10_000);
    await say('dated', 50_000, 50_400);
    expect(await last(9_999)).toBe(49_400);
    expect(await last(49_400)).toBeNull();
  });

  it('refuses what is above its capacity, says why, and keeps nothing of it', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'a', 'b');
    const answer = await mind.inbox.accept(percept('c'), ordinary, { now: 1, capacity: 2 });
    expect(answer).toMatchObject({ outcome: 'refused', retry: true, depth: 2 });
    expect(answer).toHaveProperty('reason', expect.stringContaining('full'));
    expect(await mind.inbox.history(10)).toHaveLength(2);
  });

  it('accepts one of many that are sent at once under the same id (I3)', async () => {
    const mind = await newMind(stores());
    const senders = Array.from({ length: 12 }, () => mind.inbox.accept(percept('same'), ordinary, roomy));
    const outcomes = (await Promise.all(senders)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['accepted', ...Array.from({ length: 11 }, () => 'duplicate')]);
    expect(await mind.inbox.depth()).toBe(1);
  });

  it('never exceeds its capacity, however many send at once', async () => {
    const mind = await newMind(stores());
    const senders = Array.from({ length: 20 }, (_, number) =>
      mind.inbox.accept(percept(`p${number}`), ordinary, { now: number, capacity: 5 }),
    );
    const answers = await Promise.all(senders);
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5);
    expect(await mind.inbox.depth()).toBe(5);
  });

  it('refuses a NUL character, which PostgreSQL cannot store, instead of failing', async () => {
    const mind = await newMind(stores());
    for (const sent of [percept('n', { text: 'a\u0000b' }), percept('n\u0000')]) {
      const answer = await mind.inbox.accept(sent, ordinary, roomy);
      expect(answer).toMatchObject({ outcome: 'refused', retry: false, depth: 0 });
      expect(answer).toHaveProperty('reason', expect.stringContaining('NUL'));
    }
  });

  it('refuses half a character, which UTF-8 cannot write, in text and id instead of changing it', async () => {
    const mind = await newMind(stores());
    for (const sent of [percept('h', { text: 'half \ud83d' }), percept('h\udc00')]) {
      const answer = await mind.inbox.accept(sent, ordinary, roomy);
      expect(answer).toMatchObject({ outcome: 'refused', retry: false, depth: 0 });
      expect(answer).toHaveProperty('reason', expect.stringContaining('half a character'));
    }
    const whole = percept('whole', { source: { kind: 'plan', plan: '\ud83d' }, text: '\ud83d\ude00' });
    await mind.inbox.accept(whole, ordinary, roomy);
    expect(await mind.inbox.read([whole.id])).toEqual([whole]);
  });

  it('takes a text of a megabyte and more', async () => {
    const mind = await newMind(stores());
    const long = percept('long', { text: 'Größe 🎈\n'.repeat(110_000) });
    expect(await mind.inbox.accept(long, ordinary, roomy)).toMatchObject({ outcome: 'accepted' });
    const [read] = await mind.inbox.read([long.id]);
    expect(read?.text === long.text).toBe(true);
  });

  it('keeps a NUL character in a source, where it is escaped', async () => {
    const mind = await newMind(stores());
    const sent = percept('s', { source: { kind: 'chatter', speaker: 'a\u0000', space: '☃' } });
    await mind.inbox.accept(sent, ordinary, roomy);
    expect(await mind.inbox.read([sent.id])).toEqual([sent]);
  });

  it('gives back any text as it came', async () => {
    const mind = await newMind(stores());
    let number = 0;
    const text = fc.oneof(
      fc.string({ unit: 'binary' }).map((drawn) => drawn.replaceAll('\u0000', '')),
      fc.constantFrom(
        '',
        ' ',
        "'; drop table mind; --",
        '\\',
        '👩‍👩‍👧‍👦 👋🏽',
        'نص עברית 漢字 e\u0301',
        '$1 {} %s',
        '\r\n\t',
      ),
      fc.constant('Größe 🎈 '.repeat(1_200)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (drawn) => {
        number += 1;
        const sent = percept(`t${number}`, { text: drawn });
        await mind.inbox.accept(sent, ordinary, roomy);
        expect(await mind.inbox.read([sent.id])).toEqual([sent]);
      }),
      { numRuns: 60 },
    );
  });

  it('shows 500 characters of a long text and cuts none in half', async () => {
    const mind = await newMind(stores());
    await mind.inbox.accept(percept('long', { text: '🎈'.repeat(2_000) }), ordinary, roomy);
    const { candidates } = await mind.inbox.front({ ...defaultPriority, now: 1 }, everything);
    expect(candidates[0]?.excerpt).toBe('🎈'.repeat(500));
  });

  it('shows only commands when asked to, however much stands before them, and counts all the same', async () => {
    const mind = await newMind(stores());
    for (let each = 0; each < 70; each += 1)
      await mind.inbox.accept(percept(`old-${each}`), ordinary, { now: 0, capacity: 100 });
    const order = { ...defaultPriority, now: 7_200_000 };
    const select = { limit: 64, commandsOnly: true };
    expect(await mind.inbox.front(order, select)).toEqual({ candidates: [], depth: 70 });
    const source = { kind: 'command', speaker: 'ada', command: { name: 'sleep' } } as const;
    await mind.inbox.accept(
      percept('sleep', { source }),
      { score: 40, band: 1 },
      { now: 7_200_000, capacity: 100 },
    );
    const { candidates, depth } = await mind.inbox.front(order, select);
    expect(candidates.map(({ id }) => id)).toEqual(['sleep']);
    expect(depth).toBe(71);
  });

  it('counts what waits at the very moment of what it shows, whatever arrives meanwhile', async () => {
    const mind = await newMind(stores());
    const arrivals = Array.from({ length: 30 }, (_, each) => accept(mind, `p${each}`));
    const looks = Array.from({ length: 30 }, () =>
      mind.inbox.front({ ...defaultPriority, now: 1_000 }, everything),
    );
    for (const { candidates, depth } of await Promise.all(looks)) expect(candidates).toHaveLength(depth);
    await Promise.all(arrivals);
  });

  it('reads percepts in the order in which they are asked for and throws for an unknown one', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'a', 'b', 'c');
    const read = await mind.inbox.read(['c', 'a', 'c'] as PerceptId[]);
    expect(read.map(({ id }) => id)).toEqual(['c', 'a', 'c']);
    expect(await mind.inbox.read([])).toEqual([]);
    await expect(mind.inbox.read(['a', 'nobody'] as PerceptId[])).rejects.toThrow('nobody');
  });

  it('tells every plan that came after a time, however much came since', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const take = (id: string, now: number, plan?: string) =>
      mind.inbox.accept(percept(id, plan === undefined ? {} : { source: { kind: 'plan', plan } }), ordinary, {
        capacity: 5_000,
        now,
      });
    await take('early', 9, 'own-1');
    await take('at', 10, 'own-2');
    await take('first', 11, 'own-3');
    await mind.life.commit(commit(1, { acknowledged: ['first'] }), 'state', { epoch, now: 12 });
    for (let place = 0; place < 1_001; place += 1) await take(`said ${place}`, 20);
    await take('last', 30, 'morning');
    expect(await mind.inbox.plansSince(10)).toEqual([
      { plan: 'own-3', acceptedAt: 11 },
      { plan: 'morning', acceptedAt: 30 },
    ]);
  });

  it('shows its history newest first, with the cycle that handled each', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    for (const [now, id] of ['first', 'second', 'third'].entries()) {
      await mind.inbox.accept(percept(id), { score: 3, band: 3 }, { now, capacity: 9 });
    }
    await mind.life.commit(commit(1, { acknowledged: ['first'] }), 'state', { epoch, now: 5 });
    const history = await mind.inbox.history(10);
    expect(history.map(({ id, handledIn }) => [id, handledIn])).toEqual([
      ['third', null],
      ['second', null],
      ['first', 1],
    ]);
    expect(history[0]).toEqual({
      ...percept('third'),
      acceptedAt: 2,
      band: 3,
      handledIn: null,
      quarantinedAt: null,
      dropped: null,
    });
    expect(await mind.inbox.history(1)).toHaveLength(1);
  });

  it('tells what a stretch of cycles has handled, in the order in which it came', async () => {
    const [mind, other] = [await newMind(stores()), await newMind(stores())];
    const { epoch } = await mind.life.activate(1, here, false);
    for (const [now, id] of ['late', 'first', 'second', 'waits'].entries())
      await mind.inbox.accept(percept(id), { score: 3, band: 3 }, { now, capacity: 9 });
    for (const [at, acknowledged] of [['first'], ['second'], ['late']].entries())
      await mind.life.commit(commit(at + 1, { cycle: at + 1, acknowledged }), 'state', {
        epoch,
        now: 5 + at,
      });
    const handled = async (from: number, to: number) =>
      (await mind.inbox.handled(from, to)).map(({ id, handledIn }) => [id, handledIn]);
    expect(await handled(2, 3)).toEqual([
      ['late', 3],
      ['second', 2],
    ]);
    expect(await handled(1, 1)).toEqual([['first', 1]]);
    expect(await handled(4, 9)).toEqual([]);
    expect(await other.inbox.handled(1, 9)).toEqual([]);
  });

  it('shows a mind nothing of another', async () => {
    const [mine, other] = [await newMind(stores()), await newMind(stores())];
    await accept(mine, 'shared', 'mine');
    await accept(other, 'shared');
    expect([await mine.inbox.depth(), await other.inbox.depth()]).toEqual([2, 1]);
    await expect(other.inbox.read(['mine'] as PerceptId[])).rejects.toThrow('mine');
  });
});
