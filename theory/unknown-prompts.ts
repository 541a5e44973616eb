/** Something that a mind does not know, as words. Questions and goals are quotable and end as they do; `room` where there is more than one. */
export type UnknownTold =
  | { kind: 'question'; question: string; from: string | null; isOwn: boolean; room: string | null }
  | { kind: 'person'; name: string; days: number; told: number; room: string | null }
  | { kind: 'goal'; goal: string; days: number };

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const counted = (count: number, one: string, more: string): string =>
  `${inWords[count] ?? count} ${count === 1 ? one : more}`;

const belongsTo = (room: string | null): string => (room === null ? '' : ` It belongs to ${room} alone.`);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A prompt for what a curious mind turns to, and why (docs/model/wandering.md), in second person; what was said stands in quotes. */
export function unknownPrompt(unknown: UnknownTold): string {
  if (unknown.kind === 'person') {
    const { name, days, told, room } = unknown;
    const known = told === 0 ? 'nothing' : counted(told, 'thing', 'things');
    return `${capital(name)} has talked with you on ${counted(days, 'day', 'days')}, and you know ${known} that ${name} told you.${belongsTo(room)} You ask yourself what you would like to know of ${name}.`;
  }
  if (unknown.kind === 'goal')
    return `“${unknown.goal}” is what you have wanted for ${counted(unknown.days, 'day', 'days')}. It has not come forward, and you know nothing that bears on it. You ask yourself who could tell you something.`;
  const { question, from, isOwn, room } = unknown;
  const where = belongsTo(room);
  if (isOwn)
    return `“${question}” is what you asked, and nobody has answered.${where} You ask yourself whether to ask once more.`;
  return `“${question}”${from === null ? '' : ` (${from})`} is a question that you could not answer, and it is still open.${where} You ask yourself who could tell you.`;
}

/** How prompts of this page begin that have more in quotes than a name. */
export const unknownMarks = 'is what you asked|is what you have wanted|is a question that you could not';
