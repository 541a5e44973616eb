import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createHost } from '../../src/service/create-host.ts';
import { forked, killed } from '../forked.ts';
import { attentive, quick } from './attentive.ts';

it('a process that is killed while it tries out a life leaves no mind and takes no name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-trial-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await killed(await forked(join(import.meta.dirname, 'trial-process.ts'), [folder], { told: 'thinks' }));

  const minds = [`name: Ada\n${quick}`];
  const host = await createHost({ database: { folder }, voice: attentive(), minds });
  onTestFinished(() => host.close());
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
  expect(await host.mind('ada').examine()).toEqual([]);
  const edit = { kind: 'percept', id: 'p1', text: 'My cat is called Luna.' } as const;
  expect(await host.mind('ada').whatIf({ as: 'Bea', edit })).toMatchObject({ mind: 'bea' });
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada', 'bea']);
});
