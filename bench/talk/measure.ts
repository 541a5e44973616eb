import { offlineVoice, type Voice, type WakeOptions } from '../../src/index.ts';
import { ask } from '../lived/ask.ts';
import { ended, Living } from '../lived/life.ts';
import type { LivedStores } from '../lived/lived-stores.ts';
import { asker, thirdMind } from '../lived/third-mind.ts';
import type { Ask, Talk } from './talks.ts';

const minute = 60_000;
/** How long lies between two things that are told, milliseconds. */
const between = 180 * minute;

/** What is said in between, so that what was told is not what was heard last. */
const smallTalk = [
  'Good morning!',
  'Not much going on today.',
  'How are you?',
  'The weather is nice.',
  'I am off for lunch, see you later.',
  'Back again.',
];

/** What a mind said to a question, and whether that was good. */
export interface Answered {
  talk: string;
  ask: string;
  kind: string | null;
  answer: string;
  isGood: boolean;
}

const nature = 'person';
const configuration = thirdMind(nature, []);
const voice = (): Voice => offlineVoice();

/** Whether an answer has all that it should and nothing that it should not. */
export const isGoodAnswer = (answer: string, { expect, forbid }: Pick<Ask, 'expect' | 'forbid'>): boolean =>
  expect.every((each) => each.test(answer)) && !forbid.some((each) => each.test(answer));

/** Tells a mind with the offline voice all that a talk tells, some hours apart, with a restart and small talk behind it. */
async function live(
  { tells }: Talk,
  embedder: WakeOptions['embedder'],
): Promise<{ stores: LivedStores; now: number }> {
  const living = new Living(Date.UTC(2026, 0, 5, 9), configuration, embedder, { voice: voice() });
  let said = 0;
  const say = async (text: string): Promise<void> => {
    said += 1;
    await living.hear(`turn-${said}`, asker, text);
    await living.clock.advance(minute);
  };
  for (const [place, text] of tells.entries()) {
    if (place > 0) await living.clock.advance(between);
    await living.wake();
    await say(text);
    await living.stop();
  }
  await living.clock.advance(between);
  await living.wake();
  for (const text of smallTalk) await say(text);
  return { stores: await ended(living), now: living.clock.now() };
}

/** What a mind that has lived says to a question in a fork of its own; empty where it says nothing. */
async function answerOf(
  text: string,
  lived: { stores: LivedStores; now: number },
  embedder: WakeOptions['embedder'],
): Promise<string> {
  const request = await ask(text, { ...lived, speakers: [] }, { nature, embedder, memoryAlone: false });
  const outcome = await voice().think(request, { signal: new AbortController().signal });
  if (!outcome.ok) throw new Error(`The offline voice did not answer "${text}".`);
  return outcome.thought.toolCalls.map(({ input }) => String(input['text'])).join(' ');
}

/** Lives a talk and puts each of its questions to the mind. */
export async function measure(talk: Talk, embedder: WakeOptions['embedder']): Promise<Answered[]> {
  const lived = await live(talk, embedder);
  const answered: Answered[] = [];
  for (const question of talk.asks) {
    const answer = await answerOf(question.ask, lived, embedder);
    answered.push({
      talk: talk.name,
      ask: question.ask,
      kind: question.kind ?? null,
      answer,
      isGood: isGoodAnswer(answer, question),
    });
  }
  return answered;
}
