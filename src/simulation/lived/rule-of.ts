import type { JournalEntry } from '../../../ports/journal.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { ToolCall } from '../../../ports/stream.ts';
import { toolNames } from '../../../ports/tools.ts';
import { voiceFailureKinds, type VoiceFailureKind } from '../../../ports/voice.ts';
import type { VoiceScriptInput } from '../../configuration/voice-script.ts';

type Rule = VoiceScriptInput['rules'][number];
type Reply = Rule['answer'];

/** So much of a percept's text says which call a rule is for, characters. */
const longestSign = 300;

/**
 * A call of the voice as a rule of a script that answers the same call the same, once, as long as it took; null for one that was called off.
 *
 * @param about the percept by which the call is known again
 */
export function ruleOf(
  { asked, outcome, requestedAt, settledAt }: JournalEntry,
  about: Percept,
): Rule | null {
  if (asked.effect !== 'think' || outcome?.effect !== 'think') return null;
  const answer = outcome.ok ? replyOf(outcome.thought) : failureOf(outcome.failure);
  if (answer === null) return null;
  const contains = about.text.slice(0, longestSign).toWellFormed();
  return {
    when: {
      ...(contains === ''
        ? { kind: about.source.kind === 'task' ? 'observation' : about.source.kind }
        : { contains }),
      ...(asked.step > 0 && { step: asked.step }),
    },
    answer,
    delay: Math.max(0, (settledAt ?? requestedAt) - requestedAt),
    times: 1,
  };
}

function replyOf({ text, toolCalls }: { text: string; toolCalls: readonly ToolCall[] }): Reply {
  const [first, ...others] = toolCalls;
  const said = first === undefined ? null : saidBy(first);
  const calls = (said === null ? toolCalls : others).map(({ name, input }) => ({ name, input }));
  return { text, ...(said !== null && { say: said }), ...(calls.length > 0 && { toolCalls: calls }) };
}

/** What a call says where somebody spoke; null for every other call. */
function saidBy({ name, input, problem }: ToolCall): string | null {
  const { text, ...others } = input;
  const isPlain = name === toolNames.sendMessage && problem === null && Object.keys(others).length === 0;
  return isPlain && typeof text === 'string' ? text : null;
}

const isKnown = (kind: string): kind is VoiceFailureKind =>
  (voiceFailureKinds as readonly string[]).includes(kind);

function failureOf(failure: { kind?: string; retryAfter?: number | null }): Reply | null {
  const { kind = 'unavailable', retryAfter = null } = failure;
  if (kind === 'cancelled') return null;
  return { fail: isKnown(kind) ? kind : 'unavailable', ...(retryAfter !== null && { retryAfter }) };
}
