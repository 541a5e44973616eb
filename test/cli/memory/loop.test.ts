import { expect, it } from 'vitest';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { toldLoop } from '../../../src/cli/memory/loop.ts';
import { loopPass } from '../../db/memories.ts';
import { folder, quick, wakeful } from '../command.ts';

it('§6.1 wakeful memory loop prints how what the mind is made of moved, and by what', async () => {
  const here = await folder({ 'mind.yaml': quick, 'facts.jsonl': '{"content":"Tom bakes bread."}\n' });
  await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  const asked = await wakeful(here, ['memory', 'loop', 'mind.yaml']);
  expect([asked.code, asked.out]).toEqual([0, 'Ada has made no deep pass that found what it is made of.\n']);
  expect(JSON.parse((await wakeful(here, ['memory', 'loop', 'mind.yaml', '--json'])).out)).toEqual({
    passes: [],
  });
  const did = { spoke: 3, acted: 0, thought: 1, failed: 0 };
  const felt = { cycle: 12, percept: 'p1' as PerceptId, near: -0.55 };
  expect(
    toldLoop('Ada', {
      passes: [
        {
          ...loopPass({ cycle: 12, since: 8, at: 86_400_000, felt: 4, near: -0.3, did, moved: 0.0214 }),
          along: 0.5,
          made: 3,
          strongest: [
            { ...felt, said: 'I sailed\u001b[2J out.' },
            { ...felt, near: 0.1, said: null },
          ],
        },
        { ...loopPass({ cycle: 8, at: 0 }), made: 0, strongest: [] },
      ],
    }),
  ).toEqual([
    'How what Ada is made of moved, from deep pass to deep pass, the newest first:',
    '  deep pass         cycles  felt  near   did                 memories  moved      towards what it felt',
    '  1970-01-02 00:00  9–12    4     -0.30  spoke 3, thought 1  3         0.0214     0.50 (closed)',
    expect.stringMatching(/^ {6}-0\.55 {2}“I sailed\S* ?\S* out\.” \(cycle 12\)$/),
    '       0.10  something (p1) (cycle 12)',
    '  1970-01-01 00:00  1–8     0                                0         not known',
  ]);
});
