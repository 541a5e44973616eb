import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

it('wakeful why tells what /why tells: of a memory by its words, of a percept by its id, and of what was said last', async () => {
  const cwd = await folder({ 'mind.yaml': quick });
  const why = (...what: string[]) => wakeful(cwd, ['why', ...what]);
  const speech = { kind: 'speech', speaker: 'you', space: 'terminal' };
  const remember = { kind: 'command', speaker: 'you', command: { name: 'remember' } };
  const percepts = [
    { id: 'told-1', source: remember, text: 'Ana lives in Porto.' },
    { id: 'said-1', source: speech, text: 'My dog is called Rex.' },
  ];
  const input = percepts.map((percept) => `${JSON.stringify(percept)}\n`).join('');
  expect((await wakeful(cwd, ['run', '--json', '--exit-when-idle', 'mind.yaml'], { input })).code).toBe(0);

  const belief = await why('lives in Porto', 'mind.yaml');
  expect(belief.out).toMatch(/^Ana lives in Porto\. {2}\(\S+\)\n[\s\S]*Where it comes from, oldest first:/);
  const percept = await why('said-1', 'mind.yaml');
  expect(percept.out).toMatch(/^you: My dog is called Rex\. {2}\(said-1\)\n/);
  expect(percept.out).toMatch(/In cycle \d+ it led to:\n[\s\S]*your dog is called Rex/);
  const last = await why('', 'mind.yaml');
  expect(last.out).toMatch(/^Ada said in cycle \d+, .*your dog is called Rex/);
  expect(last.out).toMatch(/^ {2}you: My dog is called Rex\.$/m);
  // a configuration's name by itself is no words to look for
  expect((await why('mind.yaml')).out).toBe(last.out);
  const nothing = await why('elephants', 'mind.yaml');
  expect(nothing.code).toBe(1);
  expect(nothing.errors).toMatch(/no memory with all of these words.*elephants\n.*remedy: .*memory search/);
});
