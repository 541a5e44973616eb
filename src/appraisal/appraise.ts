// oxlint-disable-next-line typescript/triple-slash-reference -- who compiles only this file must find the types, too
/// <reference path="./vader-sentiment.d.ts" />
import vader from 'vader-sentiment';
import type { Appraisal } from '../../ports/appraisal.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { eventIn, type Event } from './event-words.ts';

/** To whom a text is said. */
export interface Addressee {
  /** The name of the mind. */
  self: string;
  /** Whether the mind is spoken to; else "you" is somebody else. */
  addressed: boolean;
}

/** How strong an event is, however it is told, 0 to 1. Our figures. */
const eventIntensity: Readonly<Record<Event, number>> = {
  emergency: 1,
  threat: 0.9,
  loss: 0.8,
  insult: 0.7,
  comfort: 0.6,
  goodNews: 0.6,
};

/** The tone, as VADER's compound score has it, below which nothing is meant, and from which it could not be stronger. */
const leastTone = 0.3;
const fullTone = 0.6;

/** The tone of a clause, −1 to 1: lexicon, negation, intensifiers, capitals and marks (Hutto and Gilbert 2014). */
function toneOf(text: string): number {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  // what nobody does is denied as by "not", which the lexicon does not know
  return compound > 0 && /\b(?:nobody|no one|no-one)\b/i.test(text) ? -0.74 * compound : compound;
}

const strength = (tone: number): number => Math.min(1, Math.abs(tone) / fullTone);

const second = / (?:you|you're|you've|you'll|you'd|your|yours|yourself|u|ur) /u;

/** What is said of somebody's state, not of their worth, and feelings for somebody that are no judgement. */
const stateOfYours =
  / (?:you (?:feel|felt|seem|sound|must be|look (?:sad|tired|ill|sick|worried|pale))|worried|worry|fear for|miss|missed|missing|care|hope) /u;

/** How the speaker is. */
const stateOfMine =
  / (?:i'm|i am|i feel|i felt|i've been|i have been|i was|we're|we are|we feel|i had a|i'm having a|i've had a|it hurts|my \w+ (?:hurts?|aches?|is aching|is killing me)) /u;
/** What is lasting: a fact about the speaker, and no trouble. */
const noState = / (?:allergic|afraid of|scared of|bad at|good at|interested|called|named) /u;

/** What is wished to everybody, and means nothing by it. */
const greeting =
  / (?:good (?:morning|evening|afternoon|day|night)|welcome|nice to (?:meet|see) you|happy (?:birthday|new year)) /u;

/** Feelings that are aimed at whoever is spoken to. */
const aimed = / (?:of|with|at|by|in) you /u;

/** Somebody is called something, in a word or two: "Idiot!", "So useless." */
function isExclamation({ words }: Clause): boolean {
  const telling = words.filter(
    (word) => !['so', 'such', 'very', 'really', 'just', 'how', 'what', 'a', 'an'].includes(word),
  );
  return telling.length > 0 && telling.length <= 2 && telling.every((word) => Math.abs(toneOf(word)) > 0);
}

function byTone(clause: Clause, { self, addressed }: Addressee): Appraisal | null {
  const { plain, words, text } = clause;
  const tone = toneOf(text);
  if (Math.abs(tone) < leastTone || greeting.test(plain)) return null;
  const intensity = strength(tone);
  const isNamed = self !== '' && ` ${words.join(' ')} `.includes(` ${self.toLowerCase()} `);
  const isMeant = isNamed || (addressed && (second.test(plain) || isExclamation(clause)));
  if (stateOfMine.test(plain) && noState.test(plain)) return null;
  if (stateOfMine.test(plain) && !(isMeant && aimed.test(plain)))
    return { kind: tone < 0 ? 'trouble' : 'goodNews', intensity: intensity / 2 };
  if (!isMeant) return null;
  if (tone > 0) return { kind: 'praise', intensity };
  return stateOfYours.test(plain) ? null : { kind: 'insult', intensity };
}

function ofClause(clause: Clause, addressee: Addressee): Appraisal | null {
  const event = eventIn(clause.plain, addressee);
  return event === null ? byTone(clause, addressee) : { kind: event, intensity: eventIntensity[event] };
}

/**
 * What a text does to whoever hears it: the strongest of what its clauses state (docs/model/inner-life.md, Appraisal). An insult or a
 * praise is one that is meant for the mind; what is told of others moves nothing unless it is a loss, good news or an emergency. Null for
 * what moves nothing, as does every language but English.
 *
 * @example appraise('You are not stupid.', { self: 'Ada', addressed: true }) // { kind: 'praise', intensity: 0.69 }
 */
export function appraise(text: string, addressee: Addressee): Appraisal | null {
  return clausesOf(text).reduce<Appraisal | null>((most, clause) => {
    const appraisal = ofClause(clause, addressee);
    return appraisal !== null && appraisal.intensity > (most?.intensity ?? 0) ? appraisal : most;
  }, null);
}
