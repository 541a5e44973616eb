import { expect } from 'vitest';
import { z } from 'zod';
import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { governanceFaults } from '../../ports/governance.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import type { Channel } from '../../src/host/percepts/delivery.ts';
import { defineTool, type HostTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = `
name: Ada
owner: Emma
spaces:
  - { id: kitchen, name: Kitchen, members: [Tom, Emma] }
  - { id: hall, name: Hall, members: [Emma] }
`;

export const request = 'Can you contact my bank?';
export const letter = { to: 'the bank', subject: 'Lost card', text: 'My card is lost.\n\u202eHelp.' };

/** A bank that can be written to, and all that was written. */
export function bank(more: { idempotent?: boolean; description?: string; run?: () => Promise<string> } = {}) {
  const sent: { input: object; key: string }[] = [];
  const { run = async () => 'Sent.', ...terms } = more;
  const tool = defineTool({
    name: 'write_letter',
    description: 'Sends a letter by post.',
    input: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    external: true,
    ...terms,
    run: (input, { key }) => {
      sent.push({ input, key });
      return run();
    },
  });
  return { tool, sent };
}

/** A voice that writes to the bank when it is asked to, and reports what its first call of a later cycle is shown of the letter. */
const writing = (company: Company): Voice =>
  scriptedVoice(
    {
      rules: [
        { when: { contains: request }, answer: { toolCalls: [{ name: 'write_letter', input: letter }] } },
        { when: { contains: request, step: 1 }, answer: { say: 'I have asked.' } },
        { when: { context: '| Sent.' }, answer: { say: 'The letter is sent.' } },
        { when: { context: 'It was not done' }, answer: { say: 'I leave it.' } },
      ],
      otherwise: {},
    },
    company.clock,
  );

/** The mind of a household with a tool that writes letters, and two people in its kitchen. */
export class Household extends Company {
  private said = 0;
  private stores!: MindStores;
  readonly shown: string[] = [];

  async begin(tools: readonly HostTool[], home: DatabaseLocation = { memory: true }, channel?: Channel) {
    const scripted = writing(this);
    const voice: Voice = {
      ...scripted,
      think: (asked, listen) => {
        this.shown.push(JSON.stringify(asked.messages));
        return scripted.think(asked, listen);
      },
    };
    this.stores = await openStores(home);
    await this.wake(this.stores, {
      configuration,
      tools,
      voice,
      takeOver: true,
      ...(channel && { channel }),
    });
  }

  /** Somebody says something, and nothing is waited for. */
  async perceive(
    speaker: string,
    text: string,
    { space = 'kitchen', kind = 'speech' as const, at = this.clock.now() } = {},
  ) {
    this.said += 1;
    const source = { kind, speaker, space };
    await this.mind.perceive({ id: `p${this.said}/${this.clock.now()}`, source, at, text });
  }

  async hear(speaker: string, text: string, how: Parameters<Household['perceive']>[2] = {}) {
    await this.perceive(speaker, text, how);
    await this.untilIdle((how.kind ?? 'speech') === 'speech' ? 30_000 : 300_000);
  }

  /** What is durable of the mind. */
  store() {
    return this.stores.open('ada' as MindId);
  }

  get open() {
    return this.mind.state().proposals ?? [];
  }

  async acts() {
    const log = await (await this.stores.open('ada' as MindId)).governance.log();
    expect(await governanceFaults(log)).toEqual([]);
    return log.entries.map(({ kind, who }) => (who === null ? kind : `${kind} ${who}`));
  }
}

/** A mind that Tom has asked to write to the bank. */
export const asked = async (tool = bank()) => {
  const company = new Household();
  await company.begin([tool.tool]);
  await company.hear('Tom', request);
  return { company, ...tool };
};
