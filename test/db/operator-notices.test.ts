import { describe, expect, it } from 'vitest';
import { governanceFaults } from '../../ports/governance.ts';
import { operatorNoticeId, type NoticeSaid } from '../../ports/operator-notice.ts';
import { homes, useStores } from './engines.ts';
import { here, newMind } from './lives.ts';

describe.each(homes)('what operators of a mind were told in $name', (home) => {
  const stores = useStores(home);
  const bornMind = async () => {
    const mind = await newMind(stores());
    await mind.life.activate(1, here, false);
    return mind;
  };
  const notice = (
    now: number,
    matters: readonly (readonly [id: string, said: number])[],
    place = 0,
  ): NoticeSaid => ({
    utterance: {
      id: operatorNoticeId('ada', now, place),
      space: place === 0 ? 'ops' : 'operator:Ben',
      text: 'Look.\u0000',
    },
    operator: place === 0 ? 'Ann' : 'Ben',
    matters: matters.map(([id, said]) => ({ id, about: `About ${id}.`, said })),
  });

  it('is in the outbox and noted as said, all or nothing, and stands in the log', async () => {
    const mind = await bornMind();
    expect(
      await mind.notices.say(
        [
          notice(5, [
            ['e-1', 1],
            ['u-2', 1],
          ]),
        ],
        [],
        { now: 5, forgetBefore: 0 },
      ),
    ).toBe(true);
    expect(await mind.outbox.pending()).toMatchObject([{ id: 'ada/notice/5/0', space: 'ops', saidAt: 5 }]);
    expect(await mind.notices.list()).toEqual(
      ['e-1', 'u-2'].map((id) => ({
        id,
        about: `About ${id}.`,
        said: 1,
        saidAt: 5,
        operator: 'Ann',
        utterances: [{ id: 'ada/notice/5/0', space: 'ops' }],
        isAcknowledged: false,
        acknowledged: null,
      })),
    );
    const log = await mind.governance.log();
    expect(log.entries.map(({ kind, what }) => [kind, JSON.parse(what)])).toEqual([
      ['tellOperator', { operator: 'Ann', matters: 2, utterance: 'ada/notice/5/0' }],
    ]);
    expect(await governanceFaults(log)).toEqual([]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('is not said again by whoever did not know that it was said', async () => {
    const mind = await bornMind();
    await mind.notices.say([notice(5, [['e-1', 1]])], [], { now: 5, forgetBefore: 0 });
    expect(await mind.notices.say([notice(6, [['e-1', 1]])], [], { now: 6, forgetBefore: 0 })).toBe(false);
    expect(await mind.outbox.pending()).toHaveLength(1);
    expect(await mind.notices.say([notice(7, [['e-1', 2]], 1)], [], { now: 7, forgetBefore: 0 })).toBe(true);
    const [told] = await mind.notices.list();
    expect(told).toMatchObject({ said: 2, saidAt: 7, operator: 'Ben' });
    expect(told!.utterances.map(({ space }) => space)).toEqual(['ops', 'operator:Ben']);
  });

  it('is not said again once it is acknowledged, by whoever did not know that yet', async () => {
    const mind = await bornMind();
    await mind.notices.say([notice(5, [['e-1', 1]])], [], { now: 5, forgetBefore: 0 });
    await mind.notices.acknowledge(['e-1'], { by: 'Ann', now: 6 });
    expect(await mind.notices.say([notice(7, [['e-1', 2]])], [], { now: 7, forgetBefore: 0 })).toBe(false);
    expect(await mind.outbox.pending()).toHaveLength(1);
    expect(await mind.notices.list()).toMatchObject([{ said: 1, isAcknowledged: true }]);
  });

  it('is acknowledged once, by its first word, and is new again when it was over', async () => {
    const mind = await bornMind();
    await mind.notices.say(
      [
        notice(5, [
          ['e-1', 1],
          ['e-2', 1],
        ]),
      ],
      [],
      { now: 5, forgetBefore: 0 },
    );
    expect(await mind.notices.acknowledge(['e-1', 'e-9'], { by: 'Ann', now: 6 })).toEqual(['e-1']);
    expect(await mind.notices.acknowledge(['e-1'], { by: 'Ben', now: 7 })).toEqual([]);
    expect((await mind.notices.list())[0]).toMatchObject({
      isAcknowledged: true,
      acknowledged: { by: 'Ann', at: 6 },
    });
    await mind.notices.say([], ['e-1'], { now: 8, forgetBefore: 0 });
    expect((await mind.notices.list()).map(({ id, said }) => [id, said])).toEqual([
      ['e-1', 0],
      ['e-2', 1],
    ]);
    await mind.notices.say([notice(9, [['e-1', 1]])], [], { now: 9, forgetBefore: 0 });
    expect((await mind.notices.list())[0]).toMatchObject({ said: 1, isAcknowledged: false });
    await mind.notices.say([], ['e-1'], { now: 90, forgetBefore: 80 });
    expect((await mind.notices.list()).map(({ id }) => id)).toEqual(['e-2']);
  });

  it('may be of more matters than one statement takes', async () => {
    const mind = await bornMind();
    const many = Array.from({ length: 7_300 }, (_, place) => [`m-${place}`, 1] as const);
    const ids = many.map(([id]) => id);
    expect(await mind.notices.say([notice(5, many)], [], { now: 5, forgetBefore: 0 })).toBe(true);
    expect(await mind.notices.acknowledge(ids, { by: 'Ann', now: 6 })).toHaveLength(7_300);
    expect(await mind.notices.say([], ids, { now: 7, forgetBefore: 100 })).toBe(true);
    expect(await mind.notices.list()).toEqual([]);
  });

  it('is of a mind that is there: for another nothing is said', async () => {
    const mind = await newMind(stores());
    expect(await mind.notices.list()).toEqual([]);
    expect(await mind.notices.acknowledge(['e-1'], { by: 'Ann', now: 6 })).toEqual([]);
  });
});
