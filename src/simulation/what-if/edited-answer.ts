import { toolNames } from '../../../ports/tools.ts';
import type { Thought, ThoughtOutcome, ThoughtRequest } from '../../../ports/voice.ts';
import { callIdentifier } from '../../voice/call-identifier.ts';
import { toolCallOf } from '../../voice/tool-call.ts';

/** What a call of the voice is answered instead. */
export interface AnswerEdit {
  /** The key of the call. */
  key: string;
  /** What is thought. */
  text: string;
  /** What is said aloud; null: nothing. Left out, what was said is said, and every other tool is called as it was. */
  say?: string | null | undefined;
}

/** The answer of a call with other words in it. One that failed becomes one that did not. */
export function editedAnswer(
  given: ThoughtOutcome,
  { key, text, say }: AnswerEdit,
  request: ThoughtRequest,
): ThoughtOutcome {
  const base: Thought = given.ok ? given.thought : { ...unsaid };
  const others = base.toolCalls.filter(({ name }) => name !== toolNames.sendMessage || say === undefined);
  const said =
    say === undefined || say === null
      ? []
      : [
          toolCallOf(
            {
              id: callIdentifier(`${key}/edited`, 0),
              name: toolNames.sendMessage,
              json: JSON.stringify({ text: say }),
            },
            request,
          ),
        ];
  const toolCalls = [...said, ...others];
  return { ok: true, thought: { ...base, text, toolCalls, stop: toolCalls.length > 0 ? 'tool' : 'end' } };
}

const unsaid: Thought = {
  text: '',
  toolCalls: [],
  stop: 'end',
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
  model: 'edited',
  voice: 'edited',
};
