import { expect, it } from 'vitest';
import { toldTuning } from '../../../src/cli/memory/tuning.ts';
import { folder, quick, wakeful } from '../command.ts';

it('§4.5 wakeful memory tuning tells what was adjusted, within which bounds and why, and says when that is nothing yet', async () => {
  const here = await folder({ 'mind.yaml': quick, 'facts.jsonl': '{"content":"Tom bakes bread."}\n' });
  await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  const asked = await wakeful(here, ['memory', 'tuning', 'mind.yaml']);
  expect(asked.code).toBe(0);
  expect(asked.out.split('\n').slice(0, 3)).toEqual([
    'Ada has learned nothing of its gates and its recall yet: they are as configured.',
    '  0.02  noise floor: how often chance keeps what would be dropped (0.02 at first, 0.005 to 0.1)',
    '  0  activation needed to be kept (0 at first, -1 to 1)',
  ]);
  const account = JSON.parse((await wakeful(here, ['memory', 'tuning', 'mind.yaml', '--json'])).out);
  expect(account).toMatchObject({ isOn: true, at: null, cycle: null, moves: [] });
  expect(
    toldTuning('Ada', {
      isOn: false,
      at: 86_400_000,
      cycle: 40,
      parameters: [
        {
          name: 'bufferTime',
          start: 86_400_000,
          value: 43_200_000,
          low: 43_200_000,
          high: 259_200_000,
          isAtBound: true,
        },
      ],
      moves: [
        {
          name: 'bufferTime',
          cycle: 40,
          at: 86_400_000,
          from: 45_000_000,
          to: 43_200_000,
          why: '9 waited to no use',
        },
      ],
    }),
  ).toEqual([
    'What Ada has learned of its gates and its recall, last on 1970-01-02 00:00, from all up to cycle 40:',
    'Tuning is off: they are as configured, whatever was learned before.',
    '  12  how long what is undecided waits, hours (24 at first, 12 to 72, at its bound)',
    'What moved, the newest first:',
    '  1970-01-02 00:00  bufferTime 12.5 → 12, by the deep pass after cycle 40: 9 waited to no use',
  ]);
});
