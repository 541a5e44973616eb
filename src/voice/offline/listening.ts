import type { AskedToForget } from '../../../ports/forgetting.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { Situation, SituatedRequest } from '../../../ports/voice.ts';
import { plain } from '../../../theory/content-words.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { beliefIn } from '../../../theory/statements.ts';
import { type WhomMeant, whomMeant } from '../../appraisal/whom-meant.ts';
import { heardIn } from '../../prompt/heard.ts';
import { addressed } from './addressed.ts';
import { knownTo } from './known.ts';
import type { Recollection } from '../../finding/recollection.ts';
import { type Burden, weighingOn } from './tact.ts';

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  /** Their name where they are spoken to, with the comma before it; empty for who gave none. */
  to: string;
  situation: Situation;
  /** What weighs on them by what they said before; null where nothing does. */
  weighing: Burden | null;
  /** Whether memory can keep what they say: only then is it said that it is kept. */
  isBelieved: boolean;
  /** What becomes of it where it asks to have something forgotten; null where it does not. */
  forgetting: AskedToForget | null;
  /** All that can be told back to them, oldest first. */
  known: () => readonly Recollection[];
  /** Whom their words mean. */
  whom: () => WhomMeant;
  /** What they said before this, and what the mind has said itself, oldest first. */
  turns: readonly string[];
  said: readonly string[];
  /** Noon of the day on which they speak, as their headings count days, milliseconds since the epoch. */
  today: number;
}

/** How much of what is said is looked through for something to be kept, characters; how many of the last turns for whom they mean; and of how many speakers, and talks, it is kept what was understood of them. */
const most = { believed: 4_000, meaning: 100, kept: 4 };
const beginningOf = (text: string): string => text.slice(0, most.believed);
const meaningOf = keepLatest((said: string) => whomMeant(sentencesOf(said)), most.kept);

/** Gives what somebody says in a request with all that the reply may draw on. */
export function listening({ messages, situation }: Pick<SituatedRequest, 'messages' | 'situation'>) {
  const heard = heardIn(messages);
  const said = messages
    .flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []))
    .flatMap(({ input: { text } }) => (typeof text === 'string' ? text : []));
  const present = new Set(situation.percepts.map(({ text }) => plain(beginningOf(text))));
  const today = heard.findLast(({ from, day }) => from !== 'memory' && day !== null)?.day;
  const known = keepLatest((speaker: string) => knownTo(speaker, situation, { heard, said }), most.kept);
  const toldBy = keepLatest((speaker: string) => {
    const turnsFrom = (source: string) =>
      heard.flatMap(({ who, from, text }) => (who === speaker && from === source ? text.trim() : []));
    const spoken = turnsFrom('speech');
    const turns = spoken.slice(0, spoken.findLastIndex((turn) => !present.has(plain(turn))) + 1);
    return { remembered: turnsFrom('memory'), turns, weighing: weighingOn(turns, situation.self) };
  }, most.kept);
  return ({ id, text, speaker }: Pick<Percept, 'id' | 'text'> & { speaker: string }): Spoken => {
    const { remembered, turns, weighing } = toldBy(speaker);
    return {
      text,
      speaker,
      to: addressed(speaker),
      situation,
      weighing,
      isBelieved: beliefIn(beginningOf(text)) !== null,
      forgetting: situation.forgetting?.find(({ percept }) => percept === id) ?? null,
      known: () => known(speaker),
      whom: () => meaningOf([...remembered, ...turns, text].slice(-most.meaning).map(beginningOf).join('\n')),
      turns,
      said,
      today: today ?? situation.winner.at,
    };
  };
}
