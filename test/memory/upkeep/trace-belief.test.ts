import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import { whyLines } from '../../../src/cli/memory/why.ts';
import { beliefAccount } from '../../../src/service/belief-account.ts';
import { traceBelief } from '../../../src/memory/upkeep/trace-belief.ts';
import { homes, useStores } from '../../db/engines.ts';
import { awake, buffered, consolidated, knowing, memoryId, persisted, record } from '../../db/memories.ts';
import { ordinary, percept, roomy } from '../../db/lives.ts';

describe.each(homes)('why something is believed, on $name', (home) => {
  const stores = useStores(home);

  it('§4.2 is traced through everything it stands in place of to what was said, with what speaks against it', async () => {
    const ada = await stores().open('ada' as MindId);
    await ada.inbox.accept(percept('said', { text: 'I only use make.' }), ordinary, roomy);
    const became = {
      kind: 'persisted' as const,
      times: 1,
      cycle: 1,
      at: 1_000,
      alpha: 2,
      beta: 3,
      note: 'core and novel',
    };
    await ada.memory.enter(
      [
        { ...record('first', { content: 'Uses make.' }), evidence: [{ ...became, source: 'said' }] },
        {
          ...record('second', { content: 'Likes plain tools.', supersedes: ['first', 'lost'] }),
          evidence: [{ ...became, source: 'letters.jsonl:2' }],
        },
        {
          ...record('third', {
            content: 'Values simplicity.',
            supersedes: ['second'],
            metadata: { contradicts: 'old' },
          }),
          evidence: [{ ...became, source: null }],
        },
        { ...record('old', { content: 'Loves big frameworks.' }), evidence: [{ ...became, source: null }] },
        {
          ...record('tempted', { content: 'Bought a big framework.', metadata: { contradicts: 'third' } }),
          evidence: [{ ...became, source: null }],
        },
      ],
      5_000,
    );
    await ada.memory.retract(memoryId('old'), { by: 'you', reason: 'That was Tom.', now: 9_000 });
    const trace = await traceBelief(ada, memoryId('third'));
    const [came, told] = ['1970-01-01T00:00:01.000Z', 'believed 0.40 (set to 2 for, 3 against)'];
    const origin = `  ${told}; something that happened or was told, from external user, ${came}`;
    const kept = `    ${came}  became a memory in cycle 1 (starts at 0.40)`;
    expect(whyLines(beliefAccount(trace!))).toEqual([
      'Values simplicity.  (third)',
      origin,
      '  Where it comes from, oldest first:',
      `${kept} [core and novel]`,
      '  It stands in place of:',
      '    Likes plain tools.  (second)',
      `    ${origin}`,
      '      Where it comes from, oldest first:',
      `    ${kept} from letters.jsonl:2 [core and novel]`,
      '      It stands in place of:',
      '        Uses make.  (first)',
      `        ${origin}`,
      '          Where it comes from, oldest first:',
      `        ${kept} from ada: I only use make. [core and novel]`,
      '          In its place stands:',
      '            second',
      '      In its place stands:',
      '        third',
      '  What it contradicts:',
      '    Loves big frameworks.  (old)',
      `      ${told}; withdrawn 1970-01-01T00:00:09.000Z by you: That was Tom.`,
      '  What contradicts it:',
      '    Bought a big framework.  (tempted)',
      `      ${told}`,
    ]);
    expect(await traceBelief(ada, memoryId('unknown'))).toBeNull();
  });

  it('goes on through what recurs to what was said each time', async () => {
    const cid = await knowing(stores(), record('one', { content: 'I played chess with Tom.' }));
    const { lives, hears } = await awake(cid);
    await hears('again');
    await lives([
      buffered('again'),
      persisted('again', 'two'),
      {
        change: 'noticed',
        occurrences: ['one', 'two'].map((memory, place) => ({
          subject: 'ada',
          theme: 'chess play',
          memory: memoryId(memory),
          at: place * 86_400_000,
        })),
      },
    ]);
    const trace = beliefAccount((await traceBelief(cid, memoryId('one')))!);
    expect(trace.recurs.map(({ beliefs }) => beliefs.map(({ memory }) => memory.id))).toEqual([['two']]);
    const lines = whyLines(trace);
    const from = lines.findIndex((line) => line.startsWith('  It recurs: '));
    expect(lines.slice(from)).toEqual([
      '  It recurs: “ada: chess play” came 2 times, on 2 days from 1970-01-01 to 1970-01-02, and is told as well by:',
      '    This is again.  (two)',
      expect.stringContaining('believed 0.20'),
      '      Where it comes from, oldest first:',
      expect.stringMatching(/became a memory in cycle 1 .*from ada: This is again\. \[core and novel\]/),
    ]);
  });

  it('says of what consolidation made that it was drawn from memories, or merged of them', async () => {
    const dan = await knowing(stores(), record('one'), record('two'));
    const { lives } = await awake(dan);
    await lives([
      ...consolidated('whole', { one: true, two: true }),
      ...consolidated('insight', { one: false, two: false }, { type: 'reflection' }),
    ]);
    const headings = async (id: string) =>
      whyLines(beliefAccount((await traceBelief(dan, memoryId(id)))!)).filter((line) =>
        /^ {2}It .*:$/.test(line),
      );
    expect(await headings('whole')).toEqual(['  It was merged of:']);
    expect(await headings('insight')).toEqual(['  It was drawn from:']);
  });

  it('ends where memories stand in place of each other', async () => {
    const bea = await stores().open('bea' as MindId);
    await bea.memory.enter(
      [record('hen', { supersedes: ['egg'] }), record('egg', { supersedes: ['hen'] })],
      5_000,
    );
    const lines = whyLines(beliefAccount((await traceBelief(bea, memoryId('hen')))!));
    expect(lines.filter((line) => line.includes('(hen)'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('(egg)'))).toHaveLength(1);
  });
});
