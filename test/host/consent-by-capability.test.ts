import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultTerms } from '../../ports/task.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const capability = (name: string, rest = '') =>
  `name: Ada
spaces: [ { id: kitchen, name: Kitchen, members: [Tom] } ]
tools: { plan: true }
mandates:
  version: '1'
  capabilities:
    - { id: cap_001, name: ${name}, description: Something, constraints: [requires_user_consent] ${rest} }
  rules: [ { id: gov_001, rule: Once an hour, rate: { calls: 1, per: 1 h, of: [${name}] } } ]
`;

/** A mind that looks something up, hands a task on or makes a plan when Tom asks for it, each only when he allows it. */
async function asking(name: string, input: Record<string, unknown>, called = name) {
  const company = new Company();
  const stores = memoryStores();
  const done: unknown[] = [];
  const voice = scriptedVoice(
    {
      rules: [
        { when: { contains: 'Please', step: 0 }, answer: { toolCalls: [{ name: called, input }] } },
        { when: { contains: 'yes', step: 0 }, answer: { say: 'I have it.' } },
      ],
      otherwise: {},
    },
    company.clock,
  );
  const wake = (takeOver = false) =>
    company.wake(stores, {
      configuration: capability(name),
      voice,
      takeOver,
      delegates: [
        {
          name: 'researcher',
          description: 'Finds things out.',
          idempotent: true,
          terms: defaultTerms,
          run: async ({ assignment }) => {
            done.push(assignment);
            return { ok: true, report: 'It rains.' };
          },
        },
      ],
      tools: [
        defineTool({
          name: 'look_up',
          description: 'Looks something up.',
          input: z.object({ text: z.string() }),
          idempotent: true,
          run: ({ text }) => {
            done.push(text);
            return 'Nothing.';
          },
        }),
      ],
    });
  await wake();
  return {
    company,
    done,
    say: (text: string, speaker = 'Tom') =>
      company.takeIn({ kind: 'speech', speaker, space: 'kitchen' }, text),
    command: (command: { name: 'consent'; proposal: string; given: boolean }) =>
      company.takeIn({ kind: 'command', speaker: 'Tom', command }, ''),
    proposals: () => company.mind.state().proposals ?? [],
    restart: async () => {
      await company.host.close();
      await wake(true);
    },
  };
}

const task = ['researcher', { delegate: 'researcher', assignment: 'the weather' }, 'delegate'] as const;
const ways = [
  ['a tool of which nobody else sees what it does', 'look_up', { text: 'the weather' }, undefined],
  ['a delegate', ...task],
] as const;

describe.each(ways)('requires_user_consent of %s', (_, name, input, called) => {
  it('asks that person in that space, waits, and does it once when they agree', async () => {
    const { company, done, say, proposals } = await asking(name, input, called);
    await say('Please.');
    expect(done).toEqual([]);
    expect(proposals()).toMatchObject([{ person: 'Tom', space: 'kitchen' }]);
    expect(company.heard.at(-1)!.text).toMatch(/^Tom, may I use the tool .*"the weather"/su);
    await say('Please yes', 'Eve');
    expect(done).toEqual([]);
    await say('yes');
    expect(done).toEqual(['the weather']);
    await say('yes');
    expect([done.length, proposals().length]).toEqual([1, 0]);
  });

  it.each(['no', 'yes, but tomorrow', 'What for?'])('does nothing for %j', async (answer) => {
    const { done, say, proposals } = await asking(name, input, called);
    await say('Please.');
    await say(answer);
    expect([done.length, proposals().length]).toEqual([0, 0]);
  });

  it('does nothing after its time', async () => {
    const { company, done, say } = await asking(name, input, called);
    await say('Please.');
    await company.clock.advance(600_000);
    await say('yes');
    expect(done).toEqual([]);
  });

  it('is given by the button too, and over a restart', async () => {
    const { done, say, command, restart } = await asking(name, input, called);
    await say('Please.');
    await restart();
    await command({ name: 'consent', proposal: '1.0', given: true });
    expect(done).toEqual(['the weather']);
    await restart();
    await command({ name: 'consent', proposal: '1.0', given: true });
    expect(done).toHaveLength(1);
  });

  it('keeps to the rate all the same', async () => {
    const { done, say } = await asking(name, input, called);
    for (const text of ['Please.', 'yes', 'Please.', 'yes']) await say(text);
    expect(done).toHaveLength(1);
  });
});

it('requires_user_consent of a tool with which a mind reaches into itself asks first, too', async () => {
  const input = { do: 'once', text: 'Water the roses.', at: '2026-01-02T10:00' };
  const { company, say, proposals } = await asking('plan', input);
  await say('Please.');
  expect(proposals()).toHaveLength(1);
  const planned = () => company.mind.state().plans ?? [];
  expect(planned()).toEqual([]);
  await say('yes');
  expect(planned()).toMatchObject([{ text: 'Water the roses.' }]);
});
