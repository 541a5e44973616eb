import { z } from 'zod';
import { voiceScriptSchema } from './voice-script.ts';

/** The voices there are, and `auto`, which takes the first one that is set up. */
const voiceKinds = ['auto', 'anthropic', 'openai', 'offline', 'scripted'] as const;

/** How much of an answer is read at most unless the configuration says otherwise, bytes. */
export const longestAnswerByDefault = 8_388_608;

/** How a mind gets its voice. Keys are never in it: it names the variable that holds one. */
export const voiceConfigurationSchema = z
  .strictObject({
    kind: z
      .enum(voiceKinds)
      .default('auto')
      .describe(
        'Which voice thinks. auto: anthropic when ANTHROPIC_API_KEY is set, else openai when OPENAI_BASE_URL or OPENAI_API_KEY is set, else offline.',
      ),
    model: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The model, as the provider names it. Default claude-haiku-4-5 at Anthropic and gpt-4.1-mini at OpenAI; any other server needs one.',
      ),
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Where the provider is. For openai any server of the chat-completions protocol, for example http://127.0.0.1:11434/v1. Default ANTHROPIC_BASE_URL or OPENAI_BASE_URL, else the provider itself.',
      ),
    apiKeyEnv: z
      .string()
      .regex(/^[A-Za-z_]\w*$/)
      .optional()
      .describe(
        'The environment variable that holds the key, not the key itself. Default ANTHROPIC_API_KEY or OPENAI_API_KEY.',
      ),
    timeout: z
      .number()
      .int()
      .min(50)
      .max(3_600_000)
      .default(60_000)
      .describe(
        'How long a whole call may take, milliseconds. A server that sends nothing at all is given up after 300 000 at the latest.',
      ),
    maxTokens: z
      .number()
      .int()
      .min(1)
      .max(128_000)
      .default(2_000)
      .describe('How much a thought may be at most, tokens.'),
    temperature: z
      .number()
      .min(0)
      .max(1)
      .default(0.7)
      .describe(
        'How freely it thinks, 0 to 1. Anthropic no longer takes a temperature, so it is not sent there.',
      ),
    longestAnswer: z
      .int()
      .min(1_024)
      .max(1_073_741_824)
      .default(longestAnswerByDefault)
      .describe(
        'How much of an answer is read at most, bytes, 1024 to 1073741824. A streamed answer takes about 300 bytes a token. Default 8388608 (8 MiB).',
      ),
    logprobs: z
      .boolean()
      .default(false)
      .describe(
        'Whether an openai server is asked how probable each word was, by which the mind tells how sure it is. Not every server can; one that cannot may refuse the call. Default false.',
      ),
    sees: z
      .boolean()
      .optional()
      .describe(
        'Whether the model sees images that come with what is said. Left out, its name tells: models of Anthropic and OpenAI that see are known; of any other say true. One that does not see is told of images in words.',
      ),
    concurrency: z.number().int().min(1).max(1_000).default(4).describe('How many calls may run at once.'),
    callsPerMinute: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .describe('How many calls may start within a minute. Without it there is no limit.'),
    script: voiceScriptSchema.optional().describe('What the scripted voice answers.'),
  })
  .describe('The language model that thinks for the mind, or what stands in for it.');

export type VoiceConfiguration = z.infer<typeof voiceConfigurationSchema>;
