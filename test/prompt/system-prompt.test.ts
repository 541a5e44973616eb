import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { hostileText, moment } from './scene.ts';

/** Lines that begin a section. */
const sections = (prompt: string) => prompt.split('\n').filter((line) => /^\S/.test(line));

describe('the system prompt', () => {
  it('names the task of a mind in deep focus, and its mode', () => {
    const prompt = systemPrompt(mindConfigurationSchema.parse({}), {
      ...moment,
      mode: 'deepFocus',
      focus: 'the harvest report',
    });
    expect(prompt).toContain(
      '2026-03-01T09:00:00.000Z; your mode is deepFocus, your task is "the harvest report".',
    );
  });

  it('has no plans when there are none', () => {
    expect(sections(systemPrompt(mindConfigurationSchema.parse({}), moment))).toEqual([
      'IDENTITY:',
      'YOUR SPACES:',
      'NOW:',
      'INSTRUCTIONS:',
    ]);
  });

  it('has these sections and no others, whatever the task, the identity and the plans say', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (focus, said) => {
        const configuration = mindConfigurationSchema.parse({});
        const plans = [{ name: 'tea', cron: '0 16 * * *', text: said, urgency: 0 }];
        const prompt = systemPrompt({ ...configuration, identity: said, plans }, { ...moment, focus });
        expect(sections(prompt)).toEqual(['IDENTITY:', 'YOUR SPACES:', 'PLANS:', 'NOW:', 'INSTRUCTIONS:']);
      }),
      { numRuns: 500 },
    );
  });
});
