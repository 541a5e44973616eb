import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../ports/stream.ts';
import type { Voice } from '../../ports/voice.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company, configurationOf } from './company.ts';

/** What a mind was told by the tool, call by call, and which tools it was offered. */
async function reading(written: string, inputs: ToolCall['input'][]) {
  const company = new Company();
  const rules = inputs.map((input, step) => ({
    when: { contains: 'Who are you?', step },
    answer: { toolCalls: [{ name: 'read_documentation', input }] },
  }));
  const scripted = scriptedVoice({ rules, otherwise: { text: 'I know now.' } }, company.clock);
  const offered: string[][] = [];
  const voice: Voice = {
    ...scripted,
    think: (request, given) => {
      offered.push(request.tools.map(({ name }) => name));
      return scripted.think(request, given);
    },
  };
  const mind = await company.wake(await emptyInMemory(), { voice, configuration: written });
  await company.say('one', 'Who are you?');
  await company.untilIdle();
  const [cycle] = await mind.record.stream.recent(1);
  const results = cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
  return { offered, results };
}

const reader = 'name: Ada\ndocumentation: true\n';

describe('003 §4.10 an agent that may read its own documentation', () => {
  it('lists and reads it while it thinks, and is shown each answer in its next thought', async () => {
    const { offered, results } = await reading(reader, [{}, { path: 'docs/memory.md' }]);
    expect(offered[0]).toContain('read_documentation');
    expect(results).toMatchObject([
      { name: 'read_documentation', ok: true, text: expect.stringContaining('  | docs/memory.md\n') },
      {
        name: 'read_documentation',
        ok: true,
        text: expect.stringMatching(/^"docs\/memory\.md", lines 1 to /),
      },
    ]);
  });

  it.each([
    [{ path: '../../etc/passwd' }, 'a path goes down only'],
    [{ path: `docs/${'a'.repeat(1_000)}.md` }, 'A "path" has 200 characters at the most, this one 1008.'],
    [{ path: 'docs/memory.md', line: -1 }, 'line: Too small'],
  ])('is told why %j leads nowhere, and lives on', async (input, why) => {
    const { results } = await reading(reader, [input]);
    expect(results).toMatchObject([{ ok: false, text: expect.stringContaining(why) }]);
  });

  it('has no such tool unless its configuration says so', async () => {
    const { offered, results } = await reading('name: Ada', [{}]);
    expect(offered[0]).toEqual(['send_message', 'enter_space']);
    expect(results).toMatchObject([
      { ok: false, text: expect.stringContaining('The tools are: send_message, enter_space.') },
    ]);
  });

  it('is no person: a life knows of no program', () => {
    expect(() => configurationOf('documentation: true\ninner: { nature: person }')).toThrow(
      'documentation must be false for a person',
    );
  });
});
