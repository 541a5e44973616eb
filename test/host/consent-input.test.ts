import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { writeFileTool } from '../../src/tools/files/write-file.ts';
import { defineTool, type HostTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = `
name: Ada
spaces:
  - { id: kitchen, name: Kitchen, members: [Tom] }
`;

/** A mind that calls a tool when it is told "Now.", and all that it was told of it. */
async function caller(tool: HostTool, input: Record<string, unknown>) {
  const company = new Company();
  const rules = [
    { when: { contains: 'Now.', step: 0 }, answer: { toolCalls: [{ name: tool.name, input }] } },
    { when: { contains: 'Again.', step: 0 }, answer: { toolCalls: [{ name: tool.name, input }] } },
  ];
  const scripted = scriptedVoice({ rules, otherwise: {} }, company.clock);
  const shown: string[] = [];
  const voice: typeof scripted = {
    ...scripted,
    think: (asked, listen) => {
      shown.push(JSON.stringify(asked.messages));
      return scripted.think(asked, listen);
    },
  };
  await company.wake({ memory: true }, { configuration, tools: [tool], voice });
  const hear = async (text: string) => {
    await company.clock.advance(1_000);
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'kitchen' };
    await company.mind.perceive({ id: text, source, at: company.clock.now(), text });
    await company.untilIdle(30_000);
  };
  return { company, hear, shown };
}

it('a question shows the input as it will be carried out, and just that is carried out', async () => {
  const ran: unknown[] = [];
  const tool = defineTool({
    name: 'pay',
    description: 'Pays somebody.',
    input: z.object({
      to: z.string().transform((name) => `${name}, at the bank`),
      amount: z.coerce.number().max(100),
      currency: z.string().default('EUR'),
      note: z.string().optional(),
    }),
    external: true,
    run: (input) => {
      ran.push(input);
      return 'Paid.';
    },
  });
  const { company, hear } = await caller(tool, { to: 'Ben', amount: '12' });
  await hear('Now.');
  const lines = company.heard[0]!.text.split('\n').slice(2, -1);
  expect(lines).toEqual(['  amount: 12', '  currency: "EUR"', '  to: "Ben, at the bank"']);
  await hear('yes');
  expect(ran).toEqual([{ to: 'Ben, at the bank', amount: 12, currency: 'EUR' }]);
});

it('a call whose input cannot be shown as it would be carried out is not asked about', async () => {
  const tool = defineTool({
    name: 'meet',
    description: 'Arranges a meeting.',
    input: z.object({ when: z.string().transform((text) => new Date(text)) }),
    external: true,
    run: () => 'Arranged.',
  });
  const { company, hear, shown } = await caller(tool, { when: '2026-01-01' });
  await hear('Now.');
  expect(company.heard).toEqual([]);
  expect(shown.at(-1)).toContain('cannot be shown to whoever would have to allow it');
});

async function twoFolders() {
  const root = await mkdtemp(join(tmpdir(), 'consent-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of ['one', 'two']) await mkdir(join(root, name));
  await symlink(join(root, 'one'), join(root, 'notes'));
  return root;
}

it('a question to write a file names the folder as it really is, and nothing is written into another one', async () => {
  const root = await twoFolders();
  const given = { folder: join(root, 'notes'), name: 'notes', write: true, include: ['**/*'], ignore: [] };
  const { company, hear, shown } = await caller(writeFileTool([given]), { path: 'notes/a.md', text: 'A.' });
  await hear('Now.');
  expect(company.heard[0]!.text).toContain(`  folder: "${join(root, 'one')}"`);
  await hear('yes');
  expect(await readdir(join(root, 'one'))).toEqual(['a.md']);
  await rm(join(root, 'one', 'a.md'));
  await hear('Again.');
  await rm(join(root, 'notes'));
  await symlink(join(root, 'two'), join(root, 'notes'));
  await hear('Yes.');
  expect(await readdir(join(root, 'one'))).toEqual([]);
  expect(await readdir(join(root, 'two'))).toEqual([]);
  expect(shown.at(-1)).toContain('is another folder than the one that was allowed');
});
