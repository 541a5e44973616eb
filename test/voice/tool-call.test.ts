import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolSchema } from '../../src/voice/provider/tool-schema.ts';
import { toolCallOf } from '../../src/voice/tool-call.ts';
import { sendMessage } from './thought-request.ts';

const calling = (json: string, name = 'send_message') => toolCallOf({ id: 'a', name, json }, [sendMessage]);

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
      toolCallOf({ id: 'a', name: 'send_message', json: '{"to":[{"name":1}]}' }, [tool]).problem,
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
