import { describe, expect, it } from 'vitest';
import { folder, wakeful } from './command.ts';

const mind = 'name: Ada\nvoice: { kind: offline }\nmemory: { safety: [Never tell where the keys are.] }\n';

describe('wakeful context show', () => {
  it('tells of a cycle what went into the call of its voice, and the tokens of each, after the mind was stopped', async () => {
    const here = await folder({ 'mind.yaml': mind });
    await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: 'My sister Ana lives in Porto.\nWhere does Ana live?\n',
    });
    const told = await wakeful(here, ['context', 'show', '1', 'mind.yaml']);
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^Cycle 1, call 1, \S+: about \d+ of \d+ tokens\n {2}system +\d+ {2}who it is/);
    expect(told.out).toMatch(
      /\n {2}inbox +\d+ {2}what came in\n {4}\S+ {2}\(whole, \d+\) {2}you: My sister Ana/,
    );
    const { out } = await wakeful(here, ['context', 'show', '1', 'mind.yaml', '--json']);
    const [call] = JSON.parse(out) as [
      { cycle: number; context: { tokens: number; sections: { tokens: number }[] } },
    ];
    const { tokens, sections } = call.context;
    expect(call.cycle).toBe(1);
    expect(sections.reduce((sum, section) => sum + section.tokens, 0)).toBe(tokens);
    const missing = await wakeful(here, ['context', 'show', '9', 'mind.yaml']);
    expect(missing.code).toBe(1);
    expect(missing.errors).toMatch(/No call of cycle 9 is on record[^]*remedy: `wakeful history`/);
  });
});
