import { describe, expect, it } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const lesson = 'Say plainly that no timetable of the ferry to Hvar is known.';

/** A voice that says this to everything that is said to it, and what it was asked. */
function sayingAlways(name: string, text: string, said: string | null) {
  const asked: ThoughtRequest[] = [];
  const voice: Voice = {
    name,
    model: `${name}-model`,
    think: async (request) => {
      asked.push(request);
      const usage = { inputTokens: 10, outputTokens: 10, cachedTokens: 0 };
      const call = { id: `call-${asked.length}`, name: 'send_message', input: { text: said }, problem: null };
      const toolCalls = said === null || request.situation === null ? [] : [call];
      const stop = toolCalls.length > 0 ? ('tool' as const) : ('end' as const);
      return { ok: true, thought: { text, toolCalls, stop, usage, model: `${name}-model`, voice: name } };
    },
  };
  return { voice, asked };
}

const wordsOf = ({ messages }: ThoughtRequest): string =>
  messages.flatMap((message) => (message.role === 'user' ? message.text : [])).join('\n');

const configuration = `
name: Ada
reflection: { when: never }
judgement: { retry: true, second: { kind: offline } }
`;

describe.each(engines)('the reflection bank on $name (003 §3.7)', (engine) => {
  it('the same mistake meets its correction, and forgetting takes it along', async () => {
    const first = sayingAlways('first', 'I guess.', 'I think it might be nine.');
    const second = sayingAlways(
      'second',
      `ANSWER: It is not known.\nEXPLANATION: Nothing was told.\nERROR: guessed\nCORRECTION: ${lesson}`,
      null,
    );
    const company = new Company();
    const mind = await company.wake(await place(engine), {
      voice: first.voice,
      second: second.voice,
      configuration,
    });
    await company.say('one', 'When does the ferry to Hvar leave?');
    await company.untilIdle();
    expect(second.asked).toHaveLength(1);
    const advised = first.asked.find((request) => wordsOf(request).includes('A SECOND LOOK AT IT SAYS'));
    expect(advised?.purpose).toBe('retry');

    const { memory } = mind.record as MindStore;
    const kept = (await memory.records(null, 50)).filter((each) => each.memory.type === 'correction');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.memory.content).toContain(`Correction: ${lesson}`);

    await company.clock.advance(3_600_000);
    await company.say('two', 'When does the ferry to Hvar leave?');
    await company.untilIdle();
    const again = first.asked.findLast(({ purpose }) => purpose === 'thought');
    expect(again && wordsOf(again)).toContain('In a similar past situation, you made this error:');
    expect(again && wordsOf(again)).toContain(lesson);

    await company.clock.advance(3_600_000);
    await company.say('three', 'Forget everything about the ferry to Hvar.');
    await company.untilIdle();
    const left = (await memory.records(null, 50)).filter(
      (each) => each.memory.type === 'correction' && each.memory.retracted === null,
    );
    expect(left).toEqual([]);
  });
});
