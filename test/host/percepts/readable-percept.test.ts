import { describe, expect, it } from 'vitest';
import { readablePercept } from '../../../src/host/percepts/readable-percept.ts';
import { configurationOf } from '../company.ts';

const speech = { kind: 'speech', speaker: 'Tom', space: 'terminal' };
const whole = { id: 'mail-1', source: speech, at: 1, text: 'Good morning!' };
const command = (said: unknown) => ({ ...whole, source: { kind: 'command', speaker: 'Tom', command: said } });

const read = (sent: unknown) => readablePercept(sent, 'world', configurationOf('name: Ada'));

describe('a percept that was sent', () => {
  it('is taken with every field that is known', () => {
    const sent = { ...whole, urgency: 0.5, boost: 2, sourceConfidence: 0.9 };
    expect(read(sent)).toEqual({ percept: sent, images: [] });
    expect(read(command({ name: 'focus', task: 'the report' }))).toHaveProperty('percept');
  });

  it.each([
    ['an unknown field', { ...whole, urgnecy: 1 }, 'urgnecy: is not known here. Did you mean "urgency"?'],
    [
      'an unknown field of its source',
      { ...whole, source: { ...speech, spce: 'x' } },
      'source.spce: is not known here. Did you mean "space"?',
    ],
    [
      'an unknown field of its command',
      command({ name: 'sleep', tsk: 'x' }),
      'source.command.tsk: is not known here. Did you mean "task"?',
    ],
    [
      'no source',
      { ...whole, source: undefined },
      'source: must be an object like {"kind":"speech","speaker":"Tom","space":"terminal"}.',
    ],
    [
      'a command in a word',
      command('focus'),
      'source.command: must be an object like {"name":"focus","task":"the report"}.',
    ],
    [
      'a level that there is not',
      { ...whole, source: { kind: 'interrupt', level: 7 } },
      'source.level: must be 0 or 1 or 2, it is 7.',
    ],
    ['no text', { ...whole, text: undefined }, 'text: is missing. Add "text": What it says, be it empty.'],
    ['nothing at all', null, /^the percept: must be an object like \{"source":/],
    [
      'another kind of source',
      { ...whole, source: { kind: 'spech' } },
      /^source\.kind: must be one of speech, /,
    ],
  ])('is refused with %s, and told what is wanted', (_, sent, reason) => {
    const said = reason instanceof RegExp ? (expect.stringMatching(reason) as string) : reason;
    expect(read(sent)).toEqual({ reason: said });
  });
});
