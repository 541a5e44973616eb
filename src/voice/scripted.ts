import type { Clock } from '../../ports/clock.ts';
import { isDirect, isOwnThought, type PerceptSource } from '../../ports/percept.ts';
import { toolNames } from '../../ports/tools.ts';
import type { Situation, Thought, ThoughtOutcome, ThoughtRequest, Voice } from '../../ports/voice.ts';
import { callIdentifier } from './call-identifier.ts';
import { cancelledOutcome, localFailure } from './local-failure.ts';
import { pause } from '../../ports/pause.ts';
import { toolCallOf } from './tool-call.ts';
import {
  type ScriptedReply,
  type ScriptedRule,
  type VoiceScriptInput,
  voiceScriptSchema,
} from '../configuration/voice-script.ts';

/**
 * A voice that answers from a script, for tests and simulations. How often a rule was used is counted in this object:
 * a new one begins the script anew.
 *
 * @throws ZodError when the script is not one
 * @example scriptedVoice({ rules: [{ when: { contains: 'hello' }, answer: { say: 'Hello.' } }] }, clock)
 */
export function scriptedVoice(script: VoiceScriptInput, clock: Clock): Voice {
  const { rules, otherwise } = voiceScriptSchema.parse(script);
  const used = new Map<ScriptedRule, number>();
  return {
    name: 'scripted',
    think: async (request, { signal, onText }) => {
      if (signal.aborted) return cancelledOutcome();
      const rule = rules.find(
        (candidate) =>
          (used.get(candidate) ?? 0) < (candidate.times ?? Infinity) && holds(candidate, request),
      );
      const reply = rule?.answer ?? fallback(request, otherwise);
      if (rule !== undefined) used.set(rule, (used.get(rule) ?? 0) + 1);
      if (reply === undefined) return unmatched(request);
      if (rule !== undefined && rule.delay > 0 && !(await pause(clock, rule.delay, signal)))
        return cancelledOutcome();
      const outcome = outcomeOf(reply, request);
      if (outcome.ok && outcome.thought.text !== '') onText?.(outcome.thought.text);
      return outcome;
    },
  };
}

/** The kind of percept that a call is about: the winner's, or what was said or done to the mind where a thought of its own won and somebody is to be answered. */
function kindOf({ winner, percepts }: Situation): PerceptSource['kind'] {
  const told = isOwnThought(winner.source) ? percepts.find(({ source }) => isDirect(source)) : undefined;
  return (told ?? winner).source.kind;
}

function holds({ when }: ScriptedRule, request: ThoughtRequest): boolean {
  const { situation } = request;
  const { purpose, contains, context, kind, step } = when;
  if (request.purpose !== purpose || (situation?.step ?? 0) !== step) return false;
  if (kind !== undefined && (situation === null || kindOf(situation) !== kind)) return false;
  if (context !== undefined && !holdsText(textsOf(request), context)) return false;
  if (contains === undefined) return true;
  // an isolated question is about no percept: what it says is all that there is
  const told = situation === null ? saidIn(request) : situation.percepts.map(({ text }) => text);
  return holdsText(told, contains);
}

const holdsText = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));

/** What the messages of a call say. */
const saidIn = ({ messages }: ThoughtRequest): string[] =>
  messages.flatMap((message) => {
    if (message.role === 'tool') return message.results.map(({ text }) => text);
    if (message.role === 'user') return [message.text];
    return [message.text, ...message.toolCalls.map(({ input }) => JSON.stringify(input))];
  });

/** All that the voice is given to read. */
const textsOf = (request: ThoughtRequest): string[] => [request.system, ...saidIn(request)];

/** The answer where no rule applies: nothing, but to the first call of a cycle. */
function fallback(
  { situation }: ThoughtRequest,
  otherwise: ScriptedReply | undefined,
): ScriptedReply | undefined {
  return situation?.step === 0 ? otherwise : {};
}

function outcomeOf(reply: ScriptedReply, request: ThoughtRequest): ThoughtOutcome {
  if ('fail' in reply)
    return localFailure(
      reply.fail,
      `The script answers with a failure of kind ${reply.fail}.`,
      `Nothing: it is meant to fail here. Change voice.script if it is not.`,
      reply.retryAfter ?? null,
    );
  const { text = '', say, toolCalls = [] } = reply;
  const wanted =
    say === undefined ? toolCalls : [{ name: toolNames.sendMessage, input: { text: say } }, ...toolCalls];
  const thought: Thought = {
    text,
    toolCalls: wanted.map(({ name, input }, place) =>
      toolCallOf({ id: callIdentifier(request.key, place), name, json: JSON.stringify(input) }, request),
    ),
    stop: wanted.length > 0 ? 'tool' : 'end',
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    model: 'scripted',
    voice: 'scripted',
  };
  return { ok: true, thought };
}

function unmatched({ key, situation }: ThoughtRequest): ThoughtOutcome {
  const percepts = situation?.percepts ?? [];
  const others = percepts.length > 1 ? ` with ${percepts.length - 1} more` : '';
  const about = situation === null ? '' : `: ${situation.winner.source.kind} ${situation.winner.id}${others}`;
  return localFailure(
    'misconfigured',
    `No rule of the script matches call ${key}${about}.`,
    `Add a rule for it to voice.script.rules, or give voice.script an answer for all else in "otherwise".`,
  );
}
