const parenthesis =
  /, (?:by the way|actually|in fact|as it (?:turns out|happens)|it (?:turns out|seems)|apparently|of course|however|as you know|I think),/giu;

/** "New number: …" says of the speaker what "my new number is …" does. */
const labelled = /^\s*(?:my\s+)?(?:new|current|updated)\s+(?<noun>\p{L}+(?:\s\p{L}+)?)\s*:\s*(?=\S)/iu;

/** "I have a new phone, it's …" says of the speaker what "my new phone is …" does. */
const newHolder =
  /^(?<open>(?:\p{L}+,?\s+){0,2}?)(?<who>I|we)(?:\s+have|['’]ve|\s+got|\s+have\s+got|['’]ve\s+got)\s+an?\s+(?:brand\s+)?(?:new|different)\s+(?<noun>\p{L}+(?:\s\p{L}+)?)\s*[,:(–—-]\s*(?:(?:it|he|she)(?:['’]?s|\s+is)\s+|(?:called|named)\s+)?(?<value>(?:an?\s+)?[\p{Lu}\p{N}])/iu;

const holderTold = ({ open = '', who = '', noun = '', value = '' }: Record<string, string>): string =>
  `${open}${who.toLowerCase() === 'i' ? 'my' : 'our'} new ${noun} is ${value}`;

/** What somebody is asked to do: "could you call me …?" says as much as "please call me …". */
const requested =
  /^(?<open>(?:\p{L}+,?\s+){0,3}?)(?:could|can|would|will)\s+you\s+(?:all\s+|please\s+|just\s+)?(?<verb>call|address|rename|name)\s+(?<rest>[^?]+)\?/iu;

/** A sentence as it would be said most plainly, where another way to say it is known. */
export const plainlySaid = (spoken: string): string =>
  spoken
    .replaceAll(parenthesis, ' ')
    .replace(labelled, 'my new $<noun> is ')
    .replace(newHolder, (_, ...rest) => holderTold(rest.at(-1) as Record<string, string>))
    .replace(requested, '$<open>please $<verb> $<rest>.');
