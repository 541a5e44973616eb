import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createHost } from '../../src/service/create-host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { defineObserver } from '../../src/senses/file-observer.ts';
import { attentive, quick } from './attentive.ts';

it('an observer of the host tells its minds what a change in a watched folder means', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-observed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const invoices = defineObserver({
    name: 'invoices',
    files: ['*.invoice'],
    boost: 4,
    observe: () => 'invoice_came',
  });
  const configuration = `name: Ada\n${quick}watch: [{ folder: ${JSON.stringify(folder)}, name: desk }]\n`;
  const host = await createHost({
    stores: memoryStores(),
    voice: attentive(),
    minds: [configuration],
    observers: [invoices],
  });
  onTestFinished(() => host.close());
  const mind = host.mind('ada');
  await mind.start();
  writeFileSync(join(folder, 'may.invoice'), '21 euros');
  const percepts = async () => (await mind.history()).percepts.map(({ text }) => text);
  await expect
    .poll(percepts, { timeout: 10_000 })
    .toContain('New file may.invoice (invoice came):\n21 euros');
});
