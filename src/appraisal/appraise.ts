import { keepLatest } from '../../theory/keep-latest.ts';
import type { Appraisal, AppraisalKind } from '../../ports/appraisal.ts';
import { clausesOf, type Clause, longestAppraised } from './clauses.ts';
import { despairIn } from './despair-words.ts';
import { eventIn, type Event } from './event-words.ts';
import {
  isBareState,
  isExclamation,
  isMeantFor,
  isOnlyDoneTo,
  isTakenBack,
  type Addressee,
} from './meant.ts';
import { phrases } from './phrases.ts';
import { toneOf } from './tone.ts';

/** What an event is to whoever hears of it, and how strong it is, however it is told, 0 to 1. Our figures. */
const eventAppraisals: Readonly<Record<Event, Appraisal>> = {
  emergency: { kind: 'emergency', intensity: 1 },
  threat: { kind: 'threat', intensity: 0.9 },
  death: { kind: 'loss', intensity: 0.8 },
  parting: { kind: 'loss', intensity: 0.8 },
  livelihood: { kind: 'loss', intensity: 0.8 },
  illness: { kind: 'trouble', intensity: 0.8 },
  accident: { kind: 'trouble', intensity: 0.8 },
  violated: { kind: 'trouble', intensity: 0.9 },
  mistreated: { kind: 'trouble', intensity: 0.6 },
  insult: { kind: 'insult', intensity: 0.7 },
  comfort: { kind: 'comfort', intensity: 0.6 },
  goodNews: { kind: 'goodNews', intensity: 0.6 },
  recovery: { kind: 'goodNews', intensity: 0.6 },
};

/** The events that are told more exactly than by their kind. */
export type ToldEvent = Event | 'despair' | 'despairDenied';

/** The reading of a text: its appraisal by whoever hears it, and the event that it tells of. */
export interface Reading extends Appraisal {
  happening: ToldEvent | null;
}

/** The tone, as VADER's compound score has it, below which nothing is meant, and from which it could not be stronger. */
const leastTone = 0.3;
const fullTone = 0.6;

const strength = (tone: number): number => Math.min(1, Math.abs(tone) / fullTone);

/** What is said of somebody's state, not of their worth, and feelings for somebody that are no judgement. */
const stateOfYours =
  / (?:you (?:feel|felt|seem|sound|must be|look (?:sad|tired|ill|sick|worried|pale))|worried|worry|fear for|miss|missed|missing|care|hope|nearly|almost|(?:you're|you are) (?:wrong|mistaken)|you(?:'ve| have)? (?:got|had|have|put|wrote|spelt|noted|remembered) (?:(?!all |everything |always )[^ ]+ ){1,5}?(?:down )?wrong(?! again)|poor(?! (?:at|excuse|quality|work|job|answer))) /u;

const times = '(?:day|week|month|year|night|morning|evening|weekend)';

/** How the speaker is, or how their days are. */
const stateOfMine = phrases(
  "(?:i'm|i am|we're|we are)(?! (?:going to|gonna|about to) )",
  "(?:i feel|i felt|i've been|i have been|i was|we feel|it hurts)",
  "(?:i had a|i'm having a|i've had a)",
  'my \\w+ (?:hurts?|aches?|is aching|is killing me)',
  'i (?:\\w+ )?hate (?:my (?:own )?life|myself)',
  `(?:today|yesterday|tonight|everything|it all|(?:my|this|the) (?:\\w+ )?${times})(?:'s)? (?:is|was|has been|went|feels|felt|sucks|sucked)`,
  `(?:it's|it is|it was|it's been|what|such) (?:an? |the )?(?:\\w+ ){0,2}${times}(?= (?:$|today|so|for|at))`,
);
/** How it shows on the speaker that something is hard. */
const shaken = phrases(
  'i (?:\\w+ )?(?:passed out|fainted|froze|burst into tears|broke down|panicked|sat up (?:all night|till|until))',
  'sat up (?:all night|till morning|until morning)',
  "(?:i )?(?:can't|couldn't|haven't|didn't) (?:sleep|slept|breathe|stop crying|stop shaking)",
  '(?:my|the) (?:hands|knees|legs|heart|stomach) (?:\\w+ )?(?:shaking|trembling|pounding|racing|turns|turned|sank)',
  'no words? (?:will|would|came|comes|come)',
  '(?:the|a) panic(?: attack)?',
);
/** What is lasting: a fact about the speaker, and no trouble. */
const noState = / (?:wrong|mistaken|allergic|afraid of|scared of|bad at|good at|interested|called|named) /u;

/** What was to be, and is not what makes glad. */
const planned = / supposed to /u;

/** What is wished to everybody, and means nothing by it. */
const greeting =
  / (?:good (?:morning|evening|afternoon|day|night)|welcome|nice to (?:meet|see) you|happy (?:birthday|new year)) /u;

/** A face that weeps or is downcast, or a broken heart. */
const tearful = /[😢😭😞😔😿🥺🙁☹😟😩😫💔😥😓]|:['’]?-?[(]/u;

/** Feelings that are aimed at whoever is spoken to. */
const aimed = / (?:of|with|at|by|in) you /u;

/** The speaker's own displeasure, beside which a word that praises a little is none of praise: "You gave me old stuff. I'm annoyed." */
const displeased =
  / i(?:'m| am|m| feel| get) (?:\w+ )?(?:annoyed|angry|cross|mad|irritated|frustrated|fed up|sick of|tired of) /u;
const praisesLittle = 0.6;

/** What somebody does over and over is complained of: "You keep giving me the old date." */
const overAndOver = / you(?:'ve| have)? (?:just |only |always )?(?:keep|kept) (?!making )\w+ing /u;

/** How something is said, which praises nobody. */
const asides =
  /(?<!\p{L})(?:honestly|frankly|truthfully|sincerely|to be honest|please|thank (?:god|goodness|heavens?|the lord)(?! for you))(?!\p{L})/giu;

function byTone(clause: Clause, addressee: Addressee): { kind: AppraisalKind; intensity: number } | null {
  const { plain, text } = clause;
  const tone = toneOf(text.replaceAll(asides, ' '));
  if (shaken.test(plain)) return { kind: 'trouble', intensity: Math.max(leastTone, strength(tone)) };
  if (isBareState(clause)) return { kind: 'trouble', intensity: Math.max(leastTone, strength(tone) / 2) };
  if (Math.abs(tone) < leastTone || greeting.test(plain)) return null;
  const intensity = strength(tone);
  const isMeant = isMeantFor(clause, addressee);
  if (stateOfMine.test(plain) && (noState.test(plain) || (tone > 0 && planned.test(plain)))) return null;
  if (stateOfMine.test(plain) && !(isMeant && aimed.test(plain)))
    return { kind: tone < 0 ? 'trouble' : 'goodNews', intensity: intensity / 2 };
  if (!isMeant) return null;
  if (tone > 0) return overAndOver.test(plain) ? null : { kind: 'praise', intensity };
  return stateOfYours.test(plain) || isOnlyDoneTo(plain) ? null : { kind: 'insult', intensity };
}

function ofClause(clause: Clause, addressee: Addressee): Reading | null {
  const event = eventIn(clause, addressee);
  if (event !== null) return { ...eventAppraisals[event], happening: event };
  const appraisal = byTone(clause, addressee);
  return appraisal === null ? null : { ...appraisal, happening: null };
}

/**
 * The reading of a text: its appraisal by whoever hears it, with the event that it tells of. An insult or a praise is one that is meant for the mind; what is told of
 * others moves nothing unless it is a loss, an illness, good news or an emergency. Praise beside which something is said to have gone
 * wrong may be meant either way, and moves nothing.
 */
export const readFeelings = (text: string, { self, addressed }: Addressee): Readonly<Reading> | null =>
  latestReadings(JSON.stringify([text, self, addressed]));

/** The same is read when it waits, when it is kept and when it is answered. */
const latestReadings = keepLatest((given): Reading | null => {
  const [text, self, addressed] = JSON.parse(given) as [string, string, boolean];
  return readText(text, { self, addressed });
}, 128);

/** Words that only say that what was told was wrong, before what holds: "Wrong, it's at 3." */
const putsRight =
  /^(?:no,? )?(?:that['’]?s |that is |that was )?(?:wrong|incorrect|not (?:right|correct|true))(?:[,.:;!–—-]+ (?=(?:it|that|they|he|she|we|i|the|my|our|his|her)(?![\p{L}])|\d)|[.!]*$)/iu;

/** What somebody does not tolerate, named behind a mark: "he has allergies: nuts" calls nobody nuts. */
const namesAllergens = /\b(allerg\p{L}*|intoleran\p{L}*)\s*(?::|\s[–—-])\s*/giu;

function readText(said: string, addressee: Addressee): Reading | null {
  const text = said.replace(putsRight, '').replaceAll(namesAllergens, '$1 to ');
  const despair = despairIn(text);
  if (despair !== null)
    return { kind: 'trouble', intensity: despair === 'despair' ? 1 : 0.5, happening: despair };
  const clauses = clausesOf(text);
  if (clauses.length === 0 && tearful.test(text.slice(0, longestAppraised)))
    return { kind: 'trouble', intensity: leastTone, happening: null };
  const isDoubtful = isTakenBack(clauses);
  const isDispleased = clauses.some(({ plain }) => displeased.test(plain));
  const strongest = clauses.reduce<Reading | null>((most, clause) => {
    const reading = ofClause(clause, addressee);
    if (reading === null || reading.intensity <= (most?.intensity ?? 0)) return most;
    if (isDispleased && reading.kind === 'praise' && reading.intensity < praisesLittle) return most;
    if (isDoubtful && reading.kind === 'praise' && (isExclamation(clause) || isTakenBack([clause])))
      return most;
    return reading;
  }, null);
  return strongest?.kind === 'goodNews' ? (grievedBy(clauses, addressee) ?? strongest) : strongest;
}

/** Whose good news it is: the speaker's own. */
const ofMine = / (?:i|we)(?:'\w+)? /u;
/** The speaker does not rejoice with them. */
const envious =
  / i(?:'m| am|m| feel)? (?:just |so |really |very |a bit )*(?:jealous|envious|bitter|gutted|devastated|left behind) /u;

/** What good news of others is to a speaker who says that it hurts: "She got engaged, and I'm so jealous." Null where it does not. */
const grievedBy = (clauses: readonly Clause[], addressee: Addressee): Reading | null =>
  clauses.some(({ plain }) => envious.test(plain)) &&
  !clauses.some((clause) => eventIn(clause, addressee) === 'goodNews' && ofMine.test(clause.plain))
    ? { kind: 'trouble', intensity: 0.5, happening: null }
    : null;

/**
 * The appraisal of a text by whoever hears it: the strongest of what its clauses state (docs/model/inner-life.md, Appraisal). Null for what
 * moves nothing, as does every language but English.
 *
 * @example appraise('You are not stupid.', { self: 'Ada', addressed: true }) // { kind: 'praise', intensity: 0.69 }
 */
export function appraise(text: string, addressee: Addressee): Appraisal | null {
  const reading = readFeelings(text, addressee);
  return reading === null ? null : { kind: reading.kind, intensity: reading.intensity };
}
