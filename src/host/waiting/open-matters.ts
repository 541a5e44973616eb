import type { OwnMatter } from '../../../ports/effects/operators-notify.ts';
import { isOperatorNotice } from '../../../ports/operator-notice.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { OpenMatter } from '../../../theory/operator-notices.ts';
import { heldItems, shortId, type HeldItem } from './review.ts';
import { wordsFor } from './review-words.ts';
import { oneLine } from '../../../theory/one-line.ts';

/** How commands in a notice name the configuration of the mind: only whoever runs it knows where that lies. */
export const namedFile = '[mind.yaml]';

/** Something that operators are told of, in words without anything that is private. */
export interface MatterInWords extends OpenMatter {
  /** When it was opened, milliseconds since the epoch. */
  since: number;
  /** What it is. */
  about: string;
  /** What is to be decided, and by which command of the conversation and of the shell. */
  decide: string;
}

/** All that operators can be told of: what waits in the record of a mind, the oldest first, and what only the mind itself knows of. */
export async function openMatters(record: MindRecord, own: readonly OwnMatter[]): Promise<MatterInWords[]> {
  // of an uncertain thought they are told as of a decision
  const items = await heldItems(record);
  return [
    ...items
      // a notice about an undelivered notice would never end
      .filter((item) => item.kind !== 'utterance' || !isOperatorNotice(item.utterance.id))
      .map(waitingMatter),
    ...own.map(ownMatter),
  ];
}

function waitingMatter(item: HeldItem): MatterInWords {
  const { id, since } = item;
  const words = wordsFor(item).join('|');
  const decide = `/settle ${id} ${words}, or: wakeful review settle ${id} ${words} ${namedFile}`;
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

const ownMatter = ({ kind, of, since, until, person: named, what: told }: OwnMatter): MatterInWords => {
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
        decide: `/allow ${of} or /deny ${of}, or: wakeful proposals allow|deny ${of} ${namedFile}`,
      };
    case 'governance':
      return {
        ...matter,
        about: `${person} has set the mode of governance to ${what}, until ${new Date(until).toISOString()}`,
        decide: `nothing, it ends by itself. Look at it with /governance, or: wakeful governance ${namedFile}`,
      };
    case 'decision':
      return {
        ...matter,
        about: `a decision of cycle ${what} wanted a second look, and was acted on without one`,
        decide: `whether it was right, which takes nothing back. See it with /review, or: wakeful review ${namedFile}`,
      };
    default:
      return kind satisfies never;
  }
};
