import { describe, expect, it } from 'vitest';
import { thoughtPatterns } from '../../ports/inner.ts';
import type { Tool } from '../../ports/voice.ts';
import { toolsFor } from '../../src/prompt/tools.ts';
import { toolSchema } from '../../src/voice/provider/tool-schema.ts';
import { toolCallOf } from '../../src/voice/tool-call.ts';
import { goal } from './goal.ts';

const tom = { name: 'tom', description: 'Mends\nthings.' };
const names = (tools: readonly Tool[]) => tools.map(({ name }) => name);
const offered = (given: Partial<Parameters<typeof toolsFor>[0]>) =>
  toolsFor({ spaces: [], delegates: [], nature: 'agent', goals: [], ...given });

/** What is wrong with a call; null when it can be carried out. */
const problem = (tools: readonly Tool[], name: string, input: unknown) =>
  toolCallOf({ id: 'a', name, json: JSON.stringify(input) }, { tools, situation: null }).problem;

describe('what a voice can do besides thinking', () => {
  it('is to speak and to go elsewhere', () => {
    expect(names(offered({}))).toEqual(['send_message', 'enter_space']);
  });

  it('is for a person to notice how it copes, too', () => {
    expect(names(offered({ nature: 'person' }))).toEqual(['send_message', 'enter_space', 'notice_patterns']);
  });

  it('is with several spaces to say of each message in which, and to go to one of them', () => {
    const spaces = [{ id: 'private' }, { id: 'support' }];
    for (const nature of ['agent', 'person'] as const) {
      const tools = offered({ spaces, nature });
      const [send, enter] = tools.map(toolSchema);
      const oneOf = {
        space: { type: 'string', enum: ['private', 'support'], description: expect.any(String) },
      };
      expect(send).toMatchObject({ properties: oneOf, required: ['text', 'space'] });
      expect(enter).toMatchObject({ properties: oneOf, required: ['space'] });
      expect(names(tools)).toEqual(names(offered({ nature })));
      expect(offered({ spaces, nature })).toBe(tools);
    }
  });

  it('is with one space to leave it out, as it is said nowhere else', () => {
    const one = offered({ spaces: [{ id: 'terminal' }] });
    expect(one).toBe(offered({}));
    expect(toolSchema(one[0]!)['required']).toEqual(['text']);
  });

  it.each([
    ['send_message', { text: 'Hello.', space: 'private' }, null],
    ['send_message', { text: 'Hello.' }, null],
    ['send_message', { text: 'Hello.', space: 'attic' }, 'space'],
    ['send_message', { text: 'Hello.', space: null }, 'space'],
    ['send_message', { space: 'private' }, 'text'],
    ['enter_space', { space: 'support' }, null],
    ['enter_space', { space: 'attic' }, 'space'],
    ['enter_space', {}, 'space'],
  ])('of %s with %j, in several spaces, it says what does not fit: %s', (name, input, wrong) => {
    const found = problem(offered({ spaces: [{ id: 'private' }, { id: 'support' }] }), name, input);
    if (wrong === null) expect(found).toBeNull();
    else expect(found).toContain(`${wrong}: `);
  });

  it('is to ask those whom it can ask, each on one line', () => {
    const tools = offered({ delegates: [tom], nature: 'person' });
    expect(names(tools)).toContain('delegate');
    expect(tools.at(-1)?.description).toMatch(/You can ask:\n- tom: Mends things\.$/);
  });

  it('is to keep how far it is while a goal is open', () => {
    expect(names(offered({ goals: [goal('a', 'A')] }))).toContain('update_goal');
    expect(names(offered({ goals: [goal('a', 'A', { status: 'done' })] }))).not.toContain('update_goal');
  });

  it('takes every pattern there is, and nothing else', () => {
    const tools = offered({ nature: 'person' });
    expect(problem(tools, 'notice_patterns', { patterns: [...thoughtPatterns] })).toBeNull();
    expect(problem(tools, 'notice_patterns', { patterns: [] })).toBeNull();
    expect(problem(tools, 'notice_patterns', { patterns: ['joy'] })).toContain('patterns');
  });

  it.each([
    [{ goal: 'a', progress: 0.5 }, null],
    [{ goal: 'a', progress: 1, done: true, note: 'It is done.' }, null],
    [{ goal: 'over', progress: 0.5 }, 'goal'],
    [{ goal: 'unknown', progress: 0.5 }, 'goal'],
    [{ goal: 'a', progress: 1.5 }, 'progress'],
    [{ goal: 'a', progress: 0.5, note: 'x'.repeat(301) }, 'note'],
  ])('of %j as news of a goal it says: %s', (input, wrong) => {
    const tools = offered({ goals: [goal('a', 'A'), goal('over', 'B', { status: 'dropped' })] });
    const found = problem(tools, 'update_goal', input);
    if (wrong === null) expect(found).toBeNull();
    else expect(found).toContain(`${wrong}: `);
  });
});
