import { describe, expect, it } from 'vitest';
import { turnActs } from '../../theory/autonomy.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { person } from './inner-life.ts';
import { moment } from './scene.ts';

const barred = { level: 1 as const, acts: [...turnActs] };

describe('what the level of a mind does not allow now', () => {
  it('is told to an agent at the end of its call', () => {
    const agent = mindConfigurationSchema.parse({});
    const lines = momentMessage(agent, { ...moment, barred }).split('\n');
    const place = lines.indexOf('NOT ALLOWED at your autonomy level 1:');
    expect(lines.slice(place + 1, place + 4)).toEqual([
      '  Nobody has asked you anything, and you may not speak unasked: send no message. What you think is kept as a thought.',
      '  You may hand over no task: promise none.',
      '  You may hand over no task now, because nobody has spoken to you.',
    ]);
    expect(momentMessage(agent, moment)).not.toContain('NOT ALLOWED');
  });

  it('is told to a person in words of a life, without a level', () => {
    const told = momentMessage(person(), { ...moment, barred });
    expect(told).toContain('Nobody has asked you anything: you keep this to yourself.');
    expect(told).not.toMatch(/level|autonomy|task/iu);
  });
});
