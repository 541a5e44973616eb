import { z } from 'zod';
import { callPurposes } from '../../ports/call-purpose.ts';
import { voiceFailureKinds } from '../../ports/voice.ts';

const milliseconds = z.number().int().nonnegative();

const toolCallSchema = z.strictObject({
  name: z.string().min(1).describe('The tool to call.'),
  input: z.record(z.string(), z.unknown()).default({}).describe('What it is called with.'),
});

const answerSchema = z
  .strictObject({
    text: z.string().optional().describe('What the voice thinks.'),
    say: z
      .string()
      .optional()
      .describe(
        'What it says: a call of send_message with this text and no space, so that it is heard where somebody spoke.',
      ),
    toolCalls: z.array(toolCallSchema).optional().describe('Tools it calls after having spoken.'),
  })
  .describe('A thought.');

const failureSchema = z
  .strictObject({
    fail: z.enum(voiceFailureKinds).describe('The kind of failure that comes instead of a thought.'),
    retryAfter: milliseconds.optional().describe('How long it asks the mind to wait, milliseconds.'),
  })
  .describe('A failure.');

/** What a scripted voice gives back: a thought or a failure. */
const scriptedReplySchema = z.union([answerSchema, failureSchema]);

export type ScriptedReply = z.infer<typeof scriptedReplySchema>;

const kinds = [
  'speech',
  'action',
  'chatter',
  'command',
  'observation',
  'plan',
  'interrupt',
  'task',
  'feeling',
  'impulse',
] as const;

const conditionSchema = z.strictObject({
  purpose: z
    .enum(callPurposes)
    .default('thought')
    .describe(
      'What the voice is called for: thoughts, or isolated questions such as whether one statement contradicts another.',
    ),
  contains: z
    .string()
    .optional()
    .describe('A percept of the call, or the isolated question, holds this text, whatever the case.'),
  context: z
    .string()
    .optional()
    .describe('The system prompt or a message of the call holds this text, whatever the case.'),
  kind: z
    .enum(kinds)
    .optional()
    .describe(
      'The percept that won is of this kind; where a thought of its own won while somebody is to be answered, it is speech.',
    ),
  step: z
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('Which call of a cycle it is for: 0 the first, 1 the one after the first tool results.'),
});

const ruleSchema = z.strictObject({
  when: conditionSchema
    .default({ purpose: 'thought', step: 0 })
    .describe('When the rule holds; all of it must. Without it: always.'),
  answer: scriptedReplySchema.describe('What is answered.'),
  delay: milliseconds.default(0).describe('How long the answer takes, milliseconds.'),
  times: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('How often the rule may be used. Without it: always.'),
});

/**
 * The script of a scripted voice: the first rule that holds and is not used up answers. Where none holds, `otherwise`
 * does; a later call of a cycle that no rule is made for ends the cycle, so that a rule needs no second one to stop. A rule answers
 * thoughts unless it says another purpose; an isolated question that no rule is made for is answered with nothing.
 */
export const voiceScriptSchema = z.strictObject({
  rules: z.array(ruleSchema).describe('Rules in their order; the first that holds answers.'),
  otherwise: scriptedReplySchema
    .optional()
    .describe('The answer when no rule holds. Without it the call fails.'),
});

/** A script as the voice uses it. */
type VoiceScript = z.infer<typeof voiceScriptSchema>;
/** A script as a person writes it. */
export type VoiceScriptInput = z.input<typeof voiceScriptSchema>;
export type ScriptedRule = VoiceScript['rules'][number];
