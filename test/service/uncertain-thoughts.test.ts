import { describe, expect, it } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { livedMind } from './lived.ts';
import { quick } from './attentive.ts';

const hedging = 'I think it might be nine.';
const lesson = 'Say that the ferry to Hvar leaves at ten.';
const question = 'When does the ferry to Hvar leave?';

/** A voice that answers everything unsurely, and what it was asked. */
function unsureVoice() {
  const asked: ThoughtRequest[] = [];
  const voice: Voice = {
    name: 'first',
    model: 'm',
    think: async (request) => {
      asked.push(request);
      const usage = { inputTokens: 10, outputTokens: 10, cachedTokens: 0 };
      const call = {
        id: `call-${asked.length}`,
        name: 'send_message',
        input: { text: hedging },
        problem: null,
      };
      const toolCalls = request.situation === null ? [] : [call];
      const stop = toolCalls.length > 0 ? ('tool' as const) : ('end' as const);
      return {
        ok: true,
        thought: { text: 'I guess.', toolCalls, stop, usage, model: 'm', voice: 'first' },
      };
    },
  };
  return { voice, asked };
}

const wordsOf = ({ messages }: ThoughtRequest): string =>
  messages.flatMap((message) => (message.role === 'user' ? message.text : [])).join('\n');

const configuration = `name: Ada\nreflection: { when: never }\njudgement: { retry: true }\n${quick}`;

/** A mind without another voice that has answered unsurely. */
async function unsure() {
  const { voice, asked } = unsureVoice();
  const { mind } = await livedMind(configuration, { voice });
  await mind.ask(question);
  const corrections = async () => {
    const kept = [];
    for await (const line of mind.memory.export()) kept.push(JSON.parse(line) as Record<string, unknown>);
    return kept.filter(({ type }) => type === 'correction');
  };
  /** The newest of the uncertain thoughts that wait. */
  const newest = async () => {
    const item = (await mind.review.list()).findLast(({ kind }) => kind === 'thought');
    if (item?.kind !== 'thought') throw new Error('No thought waits.');
    return item;
  };
  return { mind, voice, asked, corrections, newest };
}

describe('an uncertain thought without System 2', () => {
  it('goes to the review queue, after one retry, with what it was about and how sure it was', async () => {
    const { newest } = await unsure();
    const { thought, words } = await newest();
    expect(words).toEqual(['right', 'wrong']);
    expect(thought).toMatchObject({ about: question, said: hedging });
    expect(thought.judged).toMatchObject({ uncertain: true, retry: 'failed' });
    expect(thought.judged.triggers).toContain('low confidence');
  });

  it('that was wrong becomes a correction, and the same mistake meets it', async () => {
    const { mind, voice, asked, corrections, newest } = await unsure();
    const { id, thought } = await newest();
    await mind.review.settle(id, 'wrong', lesson);
    expect((await mind.review.list()).some((item) => item.id === id)).toBe(false);
    await expect.poll(async () => (await corrections()).length).toBe(1);
    const [kept] = await corrections();
    expect(kept?.['content']).toContain(`Context: ${question}`);
    expect(kept?.['content']).toContain(`What was thought: ${hedging}`);
    expect(kept?.['content']).toContain(`Correction: ${lesson}`);
    expect((await mind.cycle(thought.cycle)).turn?.reviewed).toBe('wrong');
    // another mind with the same memories has it from its bank alone: in the stream of this one it stands anyway
    const lines: string[] = [];
    for await (const line of mind.memory.export()) lines.push(line);
    const { mind: other } = await livedMind(configuration, { voice });
    await other.memory.import(lines);
    await other.ask(question);
    const again = asked.findLast(({ purpose }) => purpose === 'thought');
    expect(again && wordsOf(again)).toContain('In a similar past situation, you made this error:');
    expect(again && wordsOf(again)).toContain(lesson);
  });

  it('that was right leaves nothing but the word, and waits no longer', async () => {
    const { mind, corrections, newest } = await unsure();
    const { id, thought } = await newest();
    await expect(mind.review.settle(id, 'right', lesson)).rejects.toMatchObject({ code: 'inputRefused' });
    await mind.review.settle(id, 'right');
    expect((await mind.cycle(thought.cycle)).turn?.reviewed).toBe('right');
    await expect(mind.review.settle(id, 'wrong')).rejects.toMatchObject({ code: 'notFound' });
    expect(await corrections()).toEqual([]);
  });

  it('is settled while the mind sleeps, which hears of it when it wakes', async () => {
    const { mind, corrections, newest } = await unsure();
    await mind.stop();
    const { id } = await newest();
    await mind.review.settle(id, 'wrong', lesson);
    await mind.start();
    await expect.poll(async () => (await corrections()).length).toBe(1);
  });

  it('is settled by whoever is first of two: a correction is kept where it ended as wrong, and nowhere else', async () => {
    const { mind, corrections, newest } = await unsure();
    const { id, thought } = await newest();
    const words = ['right', 'wrong'] as const;
    const settled = await Promise.allSettled(words.map((word) => mind.review.settle(id, word)));
    const kept = words.filter((_, place) => settled[place]!.status === 'fulfilled');
    expect(kept).toHaveLength(1);
    expect((await mind.cycle(thought.cycle)).turn?.reviewed).toBe(kept[0]);
    await mind.ask('Anything else?');
    expect(await corrections()).toHaveLength(kept[0] === 'wrong' ? 1 : 0);
  });

  it('is settled by a command as well, and a command about a thought that does not wait is refused', async () => {
    const { mind, newest } = await unsure();
    const { id, thought } = await newest();
    const command = { name: 'correct' as const, cycle: thought.cycle };
    expect(await mind.command(command, 'a'.repeat(3_001))).toMatchObject({ outcome: 'refused' });
    expect(await mind.command(command, 'Correction: no.')).toMatchObject({ outcome: 'accepted' });
    await expect(mind.review.settle(id, 'right')).rejects.toMatchObject({ code: 'notFound' });
    expect(await mind.command(command, 'Correction: yes.')).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining(`cycle ${thought.cycle} does not wait`),
    });
  });

  it('is corrected though something else came in under an id that looks like that of a review', async () => {
    const { mind, corrections, newest } = await unsure();
    const { id, thought } = await newest();
    await mind.command({ name: 'wake' }, '', { id: `review/thought/${thought.cycle}` });
    await mind.review.settle(id, 'wrong', lesson);
    await expect.poll(async () => (await corrections()).length).toBe(1);
  });

  it('refuses a correction that would be cut, and says how much is kept', async () => {
    const { mind, newest } = await unsure();
    const { id } = await newest();
    const long = mind.review.settle(id, 'wrong', 'a'.repeat(501));
    await expect(long).rejects.toMatchObject({ fields: [{ field: 'result', problem: /500/ }] });
    expect((await newest()).id).toBe(id);
  });

  it('waits for nobody where it was told off the record', async () => {
    const { mind } = await unsure();
    const before = await mind.review.list();
    await mind.ask('Do not remember this: when does the night boat leave?');
    const [newest] = (await mind.history()).percepts;
    const { turn } = await mind.cycle(newest!.handledIn!);
    expect(turn?.judged?.uncertain).toBe(true);
    expect(turn?.reviewed).toBeUndefined();
    expect(await mind.review.list()).toEqual(before);
  });

  it('is shown to nobody any more once what it was about is forgotten', async () => {
    const { mind, newest } = await unsure();
    const told = 'My sister Anna had an operation on her knee in Graz.';
    await mind.ask(told);
    const { id, thought } = await newest();
    expect(thought.about).toBe(told);
    await mind.memory.remember(told);
    await expect.poll(async () => (await mind.memory.search('operation')).found.length).toBeGreaterThan(0);
    await mind.ask('Forget that my sister Anna had an operation on her knee in Graz.');
    await expect.poll(async () => (await mind.review.list()).some((item) => item.id === id)).toBe(false);
  });

  it('is forgotten with what it is about', async () => {
    const { mind, corrections, newest } = await unsure();
    const { id } = await newest();
    await mind.review.settle(id, 'wrong', lesson);
    await expect.poll(async () => (await corrections()).length).toBe(1);
    await mind.ask('Forget everything about the ferry to Hvar.');
    await expect
      .poll(async () => (await corrections()).filter(({ retracted }) => retracted == null).length)
      .toBe(0);
  });
});
