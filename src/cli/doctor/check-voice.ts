import { isDeepStrictEqual } from 'node:util';
import type { Percept } from '../../../ports/percept.ts';
import { perceptSchema } from '../../../ports/percept.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { noTools } from '../../configuration/tools.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { tools } from '../../prompt/tools.ts';
import { chooseVoice } from '../../voice/choose.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import type { Environment } from '../mind-file.ts';
import { note, ok, type Finding } from './check.ts';

const notTried = 'not tried (wakeful doctor --call does)';

/** Whether there is a voice, and with `call` whether it thinks. */
export async function checkVoice(
  configuration: MindConfiguration,
  environment: Environment,
  call: boolean,
): Promise<Omit<Finding, 'name'>> {
  const voice = chooseVoice(configuration.voice, { environment, clock: systemClock });
  const name = voice.name === 'offline' ? 'offline: no model and no key' : voice.name;
  if (call) return ok(`${name}; ${await tryOut(voice, configuration)}`);
  if (voice.name !== 'offline') return ok(`${name}; ${notTried}`);
  const idle = isDeepStrictEqual(configuration.tools, noTools) ? '' : ' This voice calls none of its tools.';
  return note(`${name}.${idle} Set ANTHROPIC_API_KEY, or OPENAI_API_KEY, for a mind that really thinks.`);
}

/** Whether there is another voice for a second look, and with `call` whether it thinks. */
export async function checkSecond(
  configuration: MindConfiguration,
  environment: Environment,
  call: boolean,
): Promise<Omit<Finding, 'name'>> {
  const { second } = configuration.judgement ?? {};
  if (second === undefined)
    return ok('no other voice (judgement.second): an uncertain thought is acted on as it is, and marked');
  const voice = chooseVoice(second, { environment, clock: systemClock });
  return ok(`${voice.name}; ${call ? await tryOut(voice, configuration) : notTried}`);
}

async function tryOut(
  voice: Voice,
  { name, owner, voice: { temperature } }: MindConfiguration,
): Promise<string> {
  const text = 'This is a test of your voice. Answer with one word.';
  const winner: Percept = perceptSchema.parse({
    id: 'doctor',
    source: { kind: 'speech', speaker: owner, space: 'terminal' },
    at: systemClock.now(),
    text,
  });
  const outcome = await voice.think(
    {
      key: `doctor/${systemClock.now()}`,
      purpose: 'thought',
      system: `You are ${name}.`,
      messages: [{ role: 'user', text }],
      stable: 0,
      tools: [...tools],
      maxTokens: 50,
      temperature,
      situation: {
        self: name,
        mode: 'normal',
        winner,
        percepts: [winner],
        space: 'terminal',
        recalled: [],
        step: 0,
        inner: null,
        origin: 'respond',
        goals: [],
        nature: 'agent',
      },
    },
    { signal: new AbortController().signal },
  );
  if (outcome.ok) return `it answers (${outcome.thought.model})`;
  const { message, remedy } = outcome.failure;
  throw new CommandFailed(withRemedy(message, remedy), exitCode.failed);
}
