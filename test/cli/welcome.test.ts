import { expect, it } from 'vitest';
import { welcome } from '../../src/cli/run/welcome.ts';
import { configurationOf } from '../host/company.ts';

it('says who thinks, where the mind is kept, and which of the folders it watches were made for it', () => {
  const watching = configurationOf('name: Ada\nwatch: [{ folder: ./inbox }, { folder: ./letters }]\n');
  const database = { folder: '.wakeful' };
  expect(welcome(watching, { voice: { name: 'offline' }, database, made: ['./letters'] })).toBe(
    'Ada is awake and thinks with the offline voice (set ANTHROPIC_API_KEY or OPENAI_API_KEY for a language model).\n' +
      'It is kept in .wakeful. It notices what you put into ./inbox, ./letters (made just now). Say something; /help shows more.\n',
  );
});
