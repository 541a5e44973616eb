import type { MatterInWords } from './open-matters.ts';
import { decidedBy } from './command-words.ts';
import { formatDuration } from '../../configuration/duration.ts';

/** How many matters are told one by one; of more the number is told. */
const toldOneByOne = 10;

/** A notice to an operator, in words: what waits, what is to be decided and how, and how to acknowledge it. */
export function noticeText(
  matters: readonly { matter: MatterInWords; said: number }[],
  { name, page, again, answersHere, file }: NoticeAround,
): string {
  const most = Math.max(...matters.map(({ said }) => said));
  const one = matters.length === 1;
  const lines = matters
    .slice(0, toldOneByOne)
    .flatMap(({ matter: { id, since, until, about, decide } }) => [
      `- ${id}, since ${new Date(since).toISOString()}: ${about}.`,
      `  Decide${until === null ? '' : ` until ${new Date(until).toISOString()}`}: ${decide}.`,
    ]);
  const more = matters.length - toldOneByOne;
  const acknowledged = one ? matters[0]!.matter.id : 'all';
  return [
    `${name} needs a person${most === 1 ? '' : ` (told for the ${ordinal(most)} time)`}: ${one ? 'one matter waits' : `${matters.length} matters wait`}.`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more: ${decidedBy([{ typed: '/review', shell: 'review' }], file)}`] : []),
    ...(page === undefined ? [] : [`See: ${page}`]),
    `Acknowledge ${one ? 'it' : 'them'}${answersHere ? ' by any answer here,' : ''} with ${decidedBy([{ typed: `/acknowledge ${acknowledged}`, shell: `review acknowledge ${acknowledged}` }], file)}.` +
      (again === null
        ? ' Nobody is told of it again.'
        : ` Otherwise it is told again in ${formatDuration(again)}.`),
  ].join('\n');
}

export interface NoticeAround {
  /** The mind. */
  name: string;
  /** The configuration of the mind, as a command names it; null where nobody knows it. */
  file: string | null;
  /** The address of its page; undefined where none is configured. */
  page: string | undefined;
  /** In how long the first of these is told again, milliseconds; null for never. */
  again: number | null;
  /** Whether whoever is told can answer where it is said. */
  answersHere: boolean;
}

const ordinal = (times: number): string => ['', 'first', 'second', 'third'][times] ?? `${times}th`;
