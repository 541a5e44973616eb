import { expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { calm, person } from './inner-life.ts';
import { moment } from './scene.ts';

const tokens = { inputTokens: 10, outputTokens: 1, cachedTokens: 0, writtenTokens: 0 };
const total = { ...tokens, calls: 1, failures: 0, unpriced: 0, dollars: 0.25 };
const cost = { session: total, day: { ...total, dollars: 1.5 }, energy: null };

it('an agent is told what its calls have cost, and a person is not', () => {
  const agent = mindConfigurationSchema.parse({});
  expect(momentMessage(agent, { ...moment, cost })).toContain(
    '  Your calls have cost $0.2500 since you woke, $1.50 within 24 hours.',
  );
  expect(momentMessage(agent, moment)).not.toContain('have cost');
  expect(momentMessage(person(), { ...moment, inner: calm, cost })).not.toContain('$');
});
