import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolSchema } from '../../src/voice/provider/tool-schema.ts';
import { toolCallOf } from '../../src/voice/tool-call.ts';
import { toolsFor } from '../../src/prompt/tools.ts';
import { goal } from '../prompt/goal.ts';
import { percept, requestAbout, sendMessage } from './thought-request.ts';

const calling = (json: string, name = 'send_message') =>
  toolCallOf({ id: 'a', name, json }, { tools: [sendMessage], situation: null });

describe('a tool call is checked before it is carried out', () => {
  it('has no problem when its input fits', () => {
    expect(calling('{"text":"Hello."}')).toEqual({
      id: 'a',
      name: 'send_message',
      input: { text: 'Hello.' },
      problem: null,
    });
  });

  it('names the field that does not fit, and keeps what the model wrote', () => {
    const call = calling('{"text":7}');
    expect(call.problem).toMatch(/^The input of send_message does not fit: text: /);
    expect(call.input).toEqual({ text: 7 });
  });

  it('names a nested field by its path', () => {
    const tool = { ...sendMessage, input: z.object({ to: z.array(z.object({ name: z.string() })) }) };
    expect(
      toolCallOf(
        { id: 'a', name: 'send_message', json: '{"to":[{"name":1}]}' },
        { tools: [tool], situation: null },
      ).problem,
    ).toContain('to.0.name: ');
  });

  it('says that the input is not JSON', () => {
    expect(calling('{"text": "Hel').problem).toBe(
      'The input of send_message is not valid JSON: it has to be one JSON object.',
    );
  });

  it('says that JSON other than an object is none', () => {
    for (const json of ['[]', '"x"', 'null', '3'])
      expect(calling(json).problem).toBe('The input of send_message has to be a JSON object.');
  });

  it('says which tools there are when the name is none of them', () => {
    expect(calling('{}', 'shout').problem).toBe(
      'There is no tool named "shout". The tools are: send_message.',
    );
  });

  it.each([
    [
      'send_message',
      '{"text": "Hel',
      'You did not get send_message out whole. Begin it again, and bring it to its end.',
    ],
    [
      'send_message',
      '[]',
      'It was not clear what you wanted with send_message. Begin it again, and say of each thing what it is.',
    ],
    ['send_message', '{}', 'send_message did not come about: "text" has to be put in words.'],
    ['send_message', '{"text":""}', 'send_message did not come about: "text" is too short.'],
    [
      'send_message',
      '{"text":"Hello.","to":"Bo"}',
      'send_message did not come about: "to" has no place in it.',
    ],
    ['shout', '{}', 'You cannot do "shout". What you can do: send_message, update_goal.'],
    [
      'update_goal',
      `{"goal":"sea","progress":2,"note":"${'x'.repeat(301)}"}`,
      'update_goal did not come about: "goal" has to be one of these: bread, letter; "progress" must not be more than 1; "note" is too long.',
    ],
    [
      'update_goal',
      '{"goal":"bread","progress":-1}',
      'update_goal did not come about: "progress" must not be less than 0.',
    ],
  ])('tells a person in words of a life what did not come about: %s %s', (name, json, problem) => {
    const goals = [goal('bread', 'Bake bread'), goal('letter', 'Write a letter')];
    const updateGoal = toolsFor({ spaces: [], delegates: [], nature: 'person', goals }).find(
      (each) => each.name === 'update_goal',
    )!;
    const { situation } = requestAbout([percept('Hello.')], { situation: { nature: 'person' } });
    const asked = { tools: [sendMessage, updateGoal], situation };
    expect(toolCallOf({ id: 'a', name, json }, asked).problem).toBe(problem);
  });

  it('tells a person that can do nothing but think so', () => {
    const { situation } = requestAbout([percept('Hello.')], { situation: { nature: 'person' } });
    expect(toolCallOf({ id: 'a', name: 'shout', json: '{}' }, { tools: [], situation }).problem).toBe(
      'You cannot do "shout". There is nothing to do here but to think.',
    );
  });

  it('takes no input at all as an empty object', () => {
    expect(calling('').problem).toContain('text: ');
  });
});

describe('a tool is described to a provider by JSON Schema', () => {
  it('carries descriptions, required fields and no $schema', () => {
    expect(toolSchema(sendMessage)).toEqual({
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, description: 'What to say.' } },
      required: ['text'],
      additionalProperties: false,
    });
  });

  it('leaves open what JSON Schema cannot express, and does not require what has a default', () => {
    const input = z.object({ at: z.date(), loud: z.boolean().default(false) });
    expect(toolSchema({ ...sendMessage, input })).toMatchObject({ properties: { at: {} }, required: ['at'] });
  });
});
