import type { Percept } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import { plain } from '../../../theory/content-words.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { beliefIn } from '../../../theory/statements.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { heardIn } from '../../prompt/heard.ts';
import { addressed } from './addressed.ts';
import { knownTo } from './known.ts';
import type { Spoken } from './spoken.ts';
import { weighingOn } from './tact.ts';

/** How much of what is said is looked through for something to be kept, characters; and how many of the last turns for whom they mean. */
const longestBelieved = 4_000;
const mostMeaning = 100;
/** Of how many speakers, and talks, is kept what was understood of them. */
const mostKept = 4;

const beginningOf = (text: string): string => text.slice(0, longestBelieved);
const meaningOf = keepLatest((said: string) => whomMeant(sentencesOf(said)), mostKept);

/** Gives what somebody says in a request with all that the reply may draw on. */
export function listening({ messages, situation }: Pick<SituatedRequest, 'messages' | 'situation'>) {
  const heard = heardIn(messages);
  const said = messages
    .flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []))
    .flatMap(({ input: { text } }) => (typeof text === 'string' ? text : []));
  const present = new Set(situation.percepts.map(({ text }) => plain(beginningOf(text))));
  const today = heard.findLast(({ from, day }) => from !== 'memory' && day !== null)?.day;
  const known = keepLatest((speaker: string) => knownTo(speaker, situation, { heard, said }), mostKept);
  const toldBy = keepLatest((speaker: string) => {
    const turnsFrom = (source: string) =>
      heard.flatMap(({ who, from, text }) => (who === speaker && from === source ? text.trim() : []));
    const spoken = turnsFrom('speech');
    const turns = spoken.slice(0, spoken.findLastIndex((turn) => !present.has(plain(turn))) + 1);
    return { remembered: turnsFrom('memory'), turns, weighing: weighingOn(turns, situation.self) };
  }, mostKept);
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
      whom: () => meaningOf([...remembered, ...turns, text].slice(-mostMeaning).map(beginningOf).join('\n')),
      turns,
      said,
      today: today ?? situation.winner.at,
    };
  };
}
