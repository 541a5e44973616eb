import { expect, it } from 'vitest';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { toldGut } from '../../../src/cli/memory/gut.ts';
import { folder, quick, wakeful } from '../command.ts';

it('wakeful memory gut tells what the mind is made of and what it has felt, and says when that is nothing yet', async () => {
  const here = await folder({ 'mind.yaml': quick, 'facts.jsonl': '{"content":"Tom bakes bread."}\n' });
  await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  const asked = await wakeful(here, ['memory', 'gut', 'mind.yaml']);
  expect([asked.code, asked.out]).toEqual([
    0,
    'Ada goes by its identity and goals alone until its first deep pass.\nAda has felt nothing yet.\n',
  ]);
  expect(JSON.parse((await wakeful(here, ['memory', 'gut', 'mind.yaml', '--json'])).out)).toEqual({
    attuned: null,
    moments: [],
  });
  const outcome = { reaccess: 1, feedback: null, success: null, uncontradicted: 1 };
  const unknown = { reaccess: null, feedback: null, success: null, uncontradicted: null };
  const moment = { percept: 'p1' as PerceptId, at: 0, action: 'spoke' as const };
  expect(
    toldGut('Ada', {
      attuned: {
        cycle: 40,
        at: 86_400_000,
        model: 'glove',
        identity: 1,
        goals: 2,
        memories: 30,
        shares: { identity: 0.48, goals: 0.25, memories: 0.27 },
        usual: { mean: 0.2, deviation: 0.1, of: 40 },
        axes: [
          { share: 0.5, meaning: { part: 'feedback', r: 0.7, p: 0.001, outcomes: 33 } },
          { share: 0.2, meaning: null },
        ],
        people: [
          { person: 'tom', of: 12, near: 0.42, cares: ['Tom bakes bread.', 'The oven is hot.'] },
          { person: 'eva', of: 6, near: null, cares: [] },
        ],
      },
      moments: [
        { ...moment, cycle: 2, near: 0.5, said: 'Tom bakes bread.', outcome },
        { ...moment, cycle: 1, near: -0.25, said: null, outcome: unknown },
      ],
    }),
  ).toEqual([
    'What Ada is made of since 1970-01-02 00:00, besides its identity and goals: 30 memories, of them 1 held as identity and 2 as goals.',
    'Of its middle identity is 0.48, goals 0.25, memories 0.27.',
    'Usual for it is 0.20 ± 0.10.',
    '2 axes were found in what it felt; of them mean something:',
    '  axis 1: what proves right / what nothing bears out  (r 0.70, p 0.001, 33 outcomes, 50 % of all difference)',
    'Those who told it most, how near that lies to who it takes itself to be, and what is most like it:',
    '  tom: 12 memories, 0.42 “Tom bakes bread.” “The oven is hot.”',
    '  eva: 6 memories, not known how near',
    'What Ada has felt, from −1 (far from what it is made of) to 1 (wholly that):',
    '  1970-01-01 00:00   0.50  it answered “Tom bakes bread.” (cycle 2); what came of it was good (1.00 of 1)',
    '  1970-01-01 00:00  -0.25  it answered something (p1) (cycle 1)',
  ]);
});
