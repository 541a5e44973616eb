import { withoutAsides } from './asides.ts';
import { withoutCleft } from './clefts.ts';
import { lemma } from './lemma.ts';
import { isFellow } from './relations.ts';
import { reworded } from './reworded.ts';

const parenthesis =
  /, (?:by the way|actually|in fact|as it (?:turns out|happens)|it (?:turns out|seems)|apparently|of course|however|as you know|I think),/giu;

/** "New number: …" says of the speaker, or of what was spoken of just before, what "my new number is …" or "its new date is …" does. */
const labelled =
  /^\s*(?:my\s+)?(?:new|current|updated|latest)\s+(?<noun>\p{L}+(?:\s\p{L}+)??)(?:\s+(?:alert|update|news|flash|announcement))?\s*(?::|\s-\s|,\s*(?:it|that)(?:['’]?s|\s+is)\s)\s*(?=\S)/iu;
/** Nouns for when and where something takes place, which nobody has. */
const ofThings = /^(?:date|day|time|hour|slot|venue|place|location|room|deadline)$/iu;
const whose = { speaker: 'my', person: 'his', thing: 'its' } as const;

function labelTold(noun: string, topic: keyof typeof whose | null): string {
  if (topic === 'thing' && ofThings.test(noun)) return 'it is ';
  return `${whose[topic === 'person' ? topic : 'speaker']} new ${noun} is `;
}

/** "I have a new phone, it's …" says of the speaker what "my new phone is …" does. */
const newHolder =
  /^(?<open>(?:(?!(?:I|we|he|she|got|my|our)\b)\p{L}+,?\s+){0,2}?)(?<who>I|we|he|she|(?:my|our)\s+\p{L}+|(?<=^(?:\p{L}+,\s+)?)(?=got\b))(?:\s+(?:ha(?:ve|s)(?:\s+(?:got|found))?|see|go\s+to|found)|['’](?:ve|s)(?:\s+(?:got|found))?|\s*got)\s+an?\s+(?:brand\s+)?(?:new|different)\s+(?<noun>\p{L}+(?:\s\p{L}+)??)(?:\s+(?:now|already|since\s+\p{L}+))?\s*[,:(–—-]\s*(?:(?:it|he|she)(?:['’]?s|\s+is)\s+)?(?:(?:called|named)\s+)?(?<value>(?:an?\s+)?[\p{Lu}\p{N}])/iu;

/** Whether somebody may have several of what a noun names, so that a new one takes the place of none. */
const isOneOfMany = (noun: string): boolean =>
  isFellow({ thing: lemma(noun.toLowerCase().split(/\s+/u).at(-1)!) });

const owners: Readonly<Record<string, string>> = { i: 'my', '': 'my', we: 'our', he: 'his', she: 'her' };
const whoseOf = (who: string): string => owners[who.toLowerCase()] ?? `${who}'s`;

const holderTold = ({ open = '', who = '', noun = '', value = '' }: Record<string, string>): string =>
  `${open}${whoseOf(who)} new ${noun} is ${isOneOfMany(noun) ? '' : 'now '}${value}`;

/** "Is not until Monday" tells as much as "is on Monday", and "stays open until 8:00" when something closes. */
const untilWhen =
  /(?:(?:\s(?:is|was|are)|['’]s)\s+not|\sis(?:n['’]?t|nt)|\s(?:will\s+not|won['’]?t)\s+(?:be|happen|start|take\s+place))\s+(?:until|till|before)\s+(?=\d|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*\s+\d)/giu;
const openUntil =
  /\s(?:(?:will|now)\s+)?(?:stays?|remains?|keeps?)\s+open\s+(?:until|till)\s+(?=\d|noon|midnight)/giu;

/** "An update on Ana: now living …" leaves out of whom it tells. */
const headed =
  /^(?<head>(?:an?\s+)?(?:\p{L}+\s+){0,2}(?:updates?|news|word|note|about|regarding|as)\s+(?:(?:on|about|from|of|for|regarding)\s+)?)(?<name>\p{Lu}\p{Ll}+)\s*[:,–—-]\s*(?<rest>(?:now|just|recently|currently|already)?\s*(?<verb>\p{Ll}+).*)$/iu;

function headTold(whole: string, { name = '', rest = '', verb = '' }: Record<string, string>): string {
  if (
    !/^\p{Lu}/u.test(name) ||
    !/^(?:living|working|lives|works|moved|joined|started|left|quit|got|going)$/iu.test(verb)
  )
    return whole;
  return `${name} ${verb.endsWith('ing') ? 'is ' : ''}${rest}`;
}

/** What somebody is asked to do: "could you call me …?" says as much as "please call me …". */
const requested =
  /^(?<open>(?:\p{L}+,?\s+){0,3}?)(?:could|can|would|will)\s+you\s+(?:all\s+|please\s+|just\s+)?(?<verb>call|address|rename|name|put|move|change|note|update|correct|make|switch|use|write|set|remember|fix|shift|push|reschedule)\s+(?<rest>[^?]+)\?/iu;

/**
 * A sentence as it would be said most plainly, where another way to say it is known.
 *
 * @param topic what the sentence before was about; null where nobody knows
 */
export const plainlySaid = (spoken: string, topic: keyof typeof whose | null): string =>
  reworded(withoutCleft(withoutAsides(spoken)))
    .replaceAll(parenthesis, ' ')
    .replaceAll(untilWhen, ' is on ')
    .replaceAll(openUntil, ' closes at ')
    .replace(headed, (whole, ...rest) => headTold(whole, rest.at(-1) as Record<string, string>))
    .replace(labelled, (_, noun: string) => labelTold(noun, topic))
    .replace(newHolder, (_, ...rest) => holderTold(rest.at(-1) as Record<string, string>))
    .replace(requested, '$<open>please $<verb> $<rest>.');
