import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { failures, folderOf, played, scenarioIn } from './play.ts';

const scenario = (voice: string, words: string) => `
name: recorded
story: A voice that was recorded says the same again, without being asked.
voice: ${voice}
steps:
  - say: { text: ${words}, id: a }
  - expect: { handled: a, said: The sea is grey today, within: 10 s }
`;

it('a recorded voice answers each call as it was answered, and fails for a call that was not made', async () => {
  const folder = await folderOf({
    'recorded.yaml': scenario('{ kind: recorded, file: life.jsonl }', 'How is the sea?'),
    'live.yaml': scenario(
      '{ kind: scripted, rules: [], otherwise: { say: The sea is grey today. } }',
      'How is the sea?',
    ),
    'longer.yaml': `${scenario('{ kind: recorded, file: life.jsonl }', 'How is the sea?')}  - say: { text: And now?, id: b }
  - expect: { news: voice.failed, within: 10 s }
`,
  });
  const recorder = await FileRecorder.create(join(folder, 'life.jsonl'));
  const live = await played(await scenarioIn(join(folder, 'live.yaml')), { recorder: async () => recorder });
  await recorder.close();
  expect(failures(live)).toEqual([]);
  expect(failures(await played(await scenarioIn(join(folder, 'recorded.yaml'))))).toEqual([]);
  const longer = await played(await scenarioIn(join(folder, 'longer.yaml')));
  expect(failures(longer)).toEqual([]);
  expect(longer.json).toContain('The recording has no answer to call 2/voice.0/think.0/0.');
});
