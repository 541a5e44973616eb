import type { OwnMatter } from '../../../ports/effects/operators-notify.ts';
import { isOperatorNotice } from '../../../ports/operator-notice.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { OpenMatter } from '../../../theory/operator-notices.ts';
import { heldItems, shortId, type HeldItem } from './review.ts';
import { wordsFor } from './review-words.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { decidedBy } from './command-words.ts';

/** Something that operators are told of, in words without anything that is private. */
export interface MatterInWords extends OpenMatter {
  /** When it was opened, milliseconds since the epoch. */
  since: number;
  /** What it is. */
  about: string;
  /** What is to be decided, and by which command of the conversation; by which one of the shell where the file of the mind is known. */
  decide: string;
}

/**
 * All that operators can be told of: what waits in the record of a mind, the oldest first, and what only the mind itself knows of.
 *
 * @param file the configuration of the mind, as a command names it; null where nobody knows it
 */
export async function openMatters(
  record: MindRecord,
  own: readonly OwnMatter[],
  file: string | null,
): Promise<MatterInWords[]> {
  // of an uncertain thought they are told as of a decision
  const items = await heldItems(record);
  return [
    ...items
      // a notice about an undelivered notice would never end
      .filter((item) => item.kind !== 'utterance' || !isOperatorNotice(item.utterance.id))
      .map((item) => waitingMatter(item, file)),
    ...own.map((each) => ownMatter(each, file)),
  ];
}

function waitingMatter(item: HeldItem, file: string | null): MatterInWords {
  const { id, since } = item;
  const ways = wordsFor(item).map((word) => ({
    typed: `/settle ${id} ${word}`,
    shell: `review settle ${id} ${word}`,
  }));
  const decide = decidedBy(ways, file);
  return { id, since, until: null, whom: null, about: waitingWords(item), decide };
}

function waitingWords(item: HeldItem): string {
  switch (item.kind) {
    case 'effect': {
      const { asked } = item.effect;
      if (asked.effect === 'task.run') return `nobody knows whether a task of ${asked.delegate} was done`;
      if (asked.effect === 'tool.call') return `nobody knows whether a call of ${asked.tool} was done`;
      return `nobody knows whether an effect (${asked.effect}) was done`;
    }
    case 'utterance':
      return `nobody knows whether something it said in ${item.utterance.space} was heard`;
    case 'percept':
      return `something that came in (${item.percept.source.kind}) is held back`;
    default:
      return item satisfies never;
  }
}

const ownMatter = (
  { kind, of, since, until, person: named, what: told }: OwnMatter,
  file: string | null,
): MatterInWords => {
  // a name with a line break must not begin a line of the notice
  const [person, what] = [oneLine(named), oneLine(told)];
  const matter = {
    id: shortId(kind, `${kind} ${of}`),
    since,
    until,
    whom: null,
  };
  switch (kind) {
    case 'consent':
      return {
        ...matter,
        whom: named,
        about: `${person} is asked whether ${what} may be called`,
        decide: decidedBy(
          ['allow', 'deny'].map((word) => ({
            typed: `/${word} ${of}`,
            shell: `proposals ${word} ${of}`,
          })),
          file,
        ),
      };
    case 'governance':
      return {
        ...matter,
        about: `${person} has set the mode of governance to ${what}, until ${new Date(until).toISOString()}`,
        decide: `nothing, it ends by itself. Look at it with ${decidedBy([{ typed: '/governance', shell: 'governance' }], file)}`,
      };
    case 'decision':
      return {
        ...matter,
        about: `a decision of cycle ${what} wanted a second look, and was acted on without one`,
        decide: `whether it was right, which takes nothing back. See it with ${decidedBy([{ typed: '/review', shell: 'review' }], file)}`,
      };
    default:
      return kind satisfies never;
  }
};
