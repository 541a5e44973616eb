import type { SituatedRequest } from '../../../ports/voice.ts';
import { plain } from '../../../theory/content-words.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { beliefIn } from '../../../theory/statements.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { heardIn } from '../../prompt/heard.ts';
import { addressed } from './addressed.ts';
import { weighingOn } from './care.ts';
import { knownTo } from './known.ts';
import type { Listener } from './reaction.ts';

/** How much of what is said is looked through for something to be kept, characters; and how many of the last turns for whom they mean. */
const longestBelieved = 4_000;
const mostMeaning = 100;
/** Of how many speakers, and talks, is kept what was understood of them. */
const mostKept = 4;

const meaningOf = keepLatest((said: string) => whomMeant(sentencesOf(said)), mostKept);

/** Gives what somebody said in a request with all that the reply may draw on. */
export function listening({
  messages,
  situation,
}: Pick<SituatedRequest, 'messages' | 'situation'>): Pick<Listener, 'listen' | 'lastSpeaker'> {
  const heard = heardIn(messages);
  const said = messages.flatMap((message) =>
    message.role === 'assistant'
      ? message.toolCalls.flatMap(({ input }) => (typeof input['text'] === 'string' ? input['text'] : []))
      : [],
  );
  const present = new Set(situation.percepts.map(({ text }) => plain(text.slice(0, longestBelieved))));
  const today = heard.findLast(({ from, day }) => from !== 'memory' && day !== null)?.day;
  const known = keepLatest((speaker: string) => knownTo(speaker, situation, { heard, said }), mostKept);
  const listen: Listener['listen'] = ({ id, text, speaker }) => {
    const own = heard.filter(({ who }) => who === speaker);
    const turnsFrom = (source: string) =>
      own.flatMap((each) => (each.from === source ? each.text.trim() : []));
    const spoken = turnsFrom('speech');
    const turns = spoken.slice(0, spoken.findLastIndex((turn) => !present.has(plain(turn))) + 1);
    return {
      text,
      speaker,
      to: addressed(speaker),
      situation,
      weighing: weighingOn(turns, text, situation.self),
      isBelieved: beliefIn(text.slice(0, longestBelieved)) !== null,
      forgetting: situation.forgetting?.find(({ percept }) => percept === id) ?? null,
      known: () => known(speaker),
      whom: () =>
        meaningOf(
          [...turnsFrom('memory'), ...turns, text]
            .slice(-mostMeaning)
            .map((turn) => turn.slice(0, longestBelieved))
            .join('\n'),
        ),
      turns,
      said,
      today: today ?? situation.winner.at,
    };
  };
  return { listen, lastSpeaker: heard.findLast(({ from }) => from === 'speech')?.who ?? 'you' };
}
