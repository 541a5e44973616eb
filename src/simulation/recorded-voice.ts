import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { readRecording } from '../replay/read-recording.ts';
import { cancelledOutcome, localFailure } from '../voice/local-failure.ts';

/** What the voice answered in a recorded run, by the key of the call. */
export type RecordedAnswers = ReadonlyMap<string, ThoughtOutcome>;

/** The answers in a recording. Throws `RecordingUnreadable`. */
export async function recordedAnswers(file: string): Promise<RecordedAnswers> {
  const answers = new Map<string, ThoughtOutcome>();
  const { lines } = await readRecording(file);
  for await (const line of lines) {
    if (line === 'torn' || !('message' in line) || line.message.type !== 'effect.settled') continue;
    const { key, outcome } = line.message;
    if (outcome.effect !== 'think') continue;
    if (outcome.ok) answers.set(key, { ok: true, thought: outcome.thought });
    else if ('remedy' in outcome.failure) answers.set(key, { ok: false, failure: outcome.failure });
  }
  return answers;
}

/** A voice that answers each call as it was answered in a recorded run. A call that was not made there fails. */
export function recordedVoice(answers: RecordedAnswers): Voice {
  return {
    name: 'recorded',
    think: async ({ key }, { signal, onText }) => {
      if (signal.aborted) return cancelledOutcome();
      const answer = answers.get(key);
      if (answer === undefined)
        return localFailure(
          'misconfigured',
          `The recording has no answer to call ${key}.`,
          'Let the scenario say what was said in the recorded run, or give this answer with an "answer" step.',
        );
      if (answer.ok && answer.thought.text !== '') onText?.(answer.thought.text);
      return answer;
    },
  };
}
