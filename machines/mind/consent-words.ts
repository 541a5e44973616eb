import type { Proposal, Unconsented } from '../../ports/consent.ts';
import { dateOf } from '../../theory/civil-date.ts';
import { oneLine } from '../../theory/one-line.ts';

/** Characters that show nothing, or make others show elsewhere than they stand. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value of an argument as it will be given, in one line, with nothing hidden. */
const readable = (value: unknown): string =>
  JSON.stringify(value).replaceAll(unseen, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);

const minute = 60_000;
const day = 1_440 * minute;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** By when an answer has to be there, as `2026-01-01 10:10 UTC`. */
function timeIn(at: number): string {
  const minutes = Math.floor((at % day) / minute);
  return `${dateOf(at)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)} UTC`;
}

/** The question of a mind for somebody's consent to a call of a tool: what it is, all that it would be given, and how it is allowed. */
export function questionText(
  { tool, input, person, askedAt, expiresAt, id }: Proposal,
  does: string,
): string {
  const given = Object.entries(JSON.parse(input) as Record<string, unknown>).map(
    ([name, value]) => `  ${readable(name).slice(1, -1)}: ${readable(value)}`,
  );
  const minutes = Math.round((expiresAt - askedAt) / minute);
  return [
    `${oneLine(person)}, may I use the tool "${tool}" now? It does this: ${does}`,
    given.length === 0 ? 'It would be given nothing.' : 'It would be given exactly this:',
    ...given,
    `Answer "yes" here within ${minutes === 1 ? 'a minute' : `${minutes} minutes`} (until ${timeIn(expiresAt)}) and I do it, once. Anything else means no. (Question ${id})`,
  ].join('\n');
}

/** What a mind tells a person whom it asked about a call that somebody has had it forget meanwhile: not what it was. */
export const forgottenText = ({ tool, id }: Pick<Proposal, 'tool' | 'id'>): string =>
  `I was asked to forget what I wanted to use the tool "${tool}" for. My question about it (${id}) is closed, and I have not used it.`;

type Asked = Pick<Proposal, 'tool' | 'person' | 'id'>;

/** When somebody seemed to agree: before they can have heard the question, so soon after it that nobody can have read it, or where nobody knows that it was heard. */
export type Early = 'before' | 'withinSecond' | 'undelivered';

/** What a mind tells a person who seems to agree too early. */
export function earlyText(
  { tool, person, id, expiresAt }: Asked & Pick<Proposal, 'expiresAt'>,
  early: Early,
): string {
  if (early === 'undelivered')
    return `${oneLine(person)}, I do not know yet that my question about the tool "${tool}" has reached this room, so I have not taken that as an answer. It stays open until ${timeIn(expiresAt)}. (Question ${id})`;
  const came =
    early === 'before'
      ? `before my question about the tool "${tool}"`
      : `within a second of my question about the tool "${tool}", too soon to have been read`;
  return `${oneLine(person)}, that came ${came}, so I have not taken it as an answer. It is still open: answer once more. (Question ${id})`;
}

/** What a mind tells the person who was asked and whose answer did not have it done. */
export const notDoneText = ({ tool, person, id, why }: Asked & Pick<Unconsented, 'why'>): string => {
  if (why === 'forgotten') return forgottenText({ tool, id });
  const reasons: Readonly<Record<Exclude<Unconsented['why'], 'forgotten'>, string>> = {
    notGiven: `I take that as no, and have not used the tool "${tool}".`,
    expired: `the time to allow the tool "${tool}" is over. I have not used it.`,
    toolChanged: `the tool "${tool}" is not the one any more that I asked you about. I have not used it.`,
    tooOften: `you allow the tool "${tool}", and by a rule of governance it was called too often. I have not used it.`,
    left: `you are no member here any more, and my question about the tool "${tool}" is closed. I have not used it.`,
    closed: `you allow the tool "${tool}", and it is closed to me by governance now. I have not used it.`,
  };
  return `${oneLine(person)}, ${reasons[why]} (Question ${id})`;
};
