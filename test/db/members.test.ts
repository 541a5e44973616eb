import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import { storesOf } from '../../db/stores.ts';
import { governanceFaults } from '../../ports/governance.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { memberChanged, type MemberChange, type MemberStep } from '../../ports/member.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase, commit, here, newMind } from './lives.ts';

const ann: MemberChange = {
  space: 'hall',
  id: 'm-1',
  name: 'Ann \u{1f40b} "x"',
  kind: 'human',
  isIn: true,
  from: 'operator',
  since: 5,
  by: 'Emma',
};

const admitting = (change: MemberChange): MemberStep => ({
  change,
  forgotten: [],
  act: memberChanged('admitMember', change),
});

describe.each(homes)('the members of spaces in $name', (home) => {
  const stores = useStores(home);

  it('are kept with their acts, one row each, also of a mind that was never born', async () => {
    const mind = await newMind(stores());
    expect(await mind.members.list()).toEqual([]);
    const ben: MemberChange = { ...ann, space: 'attic', id: 'b', name: 'Ben', kind: 'agent' };
    await mind.members.change(() => [admitting(ann)]);
    await mind.members.change((changes) => {
      expect(changes).toEqual([ann]);
      return [admitting(ben)];
    });
    const left = { ...ann, isIn: false, since: 9, by: 'Tom' };
    const act = memberChanged('dismissMember', left);
    await mind.members.change(() => [{ change: left, forgotten: [{ space: 'attic', id: 'b' }], act }]);
    expect(await mind.members.list()).toEqual([left]);
    await expect(
      mind.members.change(() => {
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    const log = await mind.governance.log();
    expect(log.entries.map(({ kind, who, what }) => [kind, who, JSON.parse(what)])).toEqual([
      ['admitMember', 'Emma', { space: 'hall', member: 'm-1', name: ann.name, is: 'human' }],
      ['admitMember', 'Emma', { space: 'attic', member: 'b', name: 'Ben', is: 'agent' }],
      ['dismissMember', 'Tom', { space: 'hall', member: 'm-1', name: ann.name, is: 'human' }],
    ]);
    expect(await governanceFaults(log)).toEqual([]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('are changed one after the other, whoever changes them at once', async () => {
    const mind = await newMind(stores());
    const same = await stores().open(mind.mind);
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        [mind, same][place % 2]!.members.change((changes) => {
          counts.push(changes.length);
          return [admitting({ ...ann, id: `m-${place}` })];
        }),
      ),
    );
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect(await governanceFaults(await mind.governance.log())).toEqual([]);
  });
});

describe.each(engines)('the members of a fork on $name', (engine) => {
  const database = useDatabase(engine);

  it('are those of the mind that it began as, and changed apart', async () => {
    const [from, to] = ['of-members' as MindId, 'fork-of-members' as MindId];
    const mind = await openMindStore(database(), from);
    const { epoch } = await mind.life.activate(1, here, false);
    await mind.members.change(() => [admitting(ann)]);
    await mind.life.commit(commit(1), '{}', { epoch, now: 2 });
    const stores = storesOf(database());
    await stores.fork({ from, to, commit: 1, checkpoint: '{}', standing: atEase, batch: [], pending: [] });
    const fork = await openMindStore(database(), to);
    expect(await fork.members.list()).toEqual([ann]);
    await fork.members.change(() => [admitting({ ...ann, isIn: false })]);
    expect(await mind.members.list()).toEqual([ann]);
    await stores.remove(to);
  });
});
