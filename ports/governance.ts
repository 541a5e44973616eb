import { hash } from 'node:crypto';
import { endOfTurn } from './end-of-turn.ts';
import type { MindCommand } from './percept.ts';
import { storableText } from './storable-text.ts';

/**
 * What was done to a mind from outside: a command that it has obeyed, a pause, other settings, memories entered or withdrawn in its record, a word
 * about what waited for a person, a milestone signed off, tools pinned or approved, members of a space let in or out, a fork, what became of a question for consent. And what it called outside, where a
 * rule of its mandates has that logged.
 */
export type GovernanceKind =
  | MindCommand['name']
  | 'externalCall'
  | 'pause'
  | 'resume'
  | 'settings'
  | 'retract'
  | 'enter'
  | 'release'
  | 'drop'
  | 'heard'
  | 'notHeard'
  | 'right'
  | 'wrong'
  | 'sign'
  | 'pinTools'
  | 'approveTool'
  | 'tellOperator'
  | 'acknowledge'
  | 'admitMember'
  | 'dismissMember'
  | 'renameMember'
  | 'fork'
  | 'consentAsked'
  | 'consentGiven'
  | 'consentRefused'
  | 'consentExpired'
  | 'consentUsed';

/** An act by which somebody governed a mind, before it stands in the log. */
export interface GovernanceAct {
  kind: GovernanceKind;
  /** When, milliseconds since the epoch. */
  at: number;
  /** Who asked for it; null where nobody said. */
  who: string | null;
  /** What it was about: ids, numbers and digests. Never a text that is private or may be forgotten. */
  what: Readonly<Record<string, unknown>>;
}

/** How far a log goes: the number of its last entry, and the digest of that; 0 and none of an empty one. */
export interface GovernanceHead {
  number: number;
  digest: string;
}

/** The head of a log without an entry. */
export const noGovernance: GovernanceHead = { number: 0, digest: '' };

/** An act in the log of a mind. */
export interface GovernanceEntry extends GovernanceHead {
  at: number;
  /** The cycle that it belongs to; of what no cycle did, the last one that was durable. */
  cycle: number;
  kind: string;
  who: string | null;
  /** `GovernanceAct.what` as JSON, letter by letter as it went into the digest. */
  what: string;
}

/** The log of a mind, and all that says how far it has to go. */
export interface GovernanceLog {
  /** By number. */
  entries: readonly GovernanceEntry[];
  /** Where the mind's own row says that it ends. */
  head: GovernanceHead;
  /** Where it ended when a checkpoint was made, of each that is stored; without those of before there was a log. */
  checkpoints: readonly (GovernanceHead & { commit: number })[];
}

/** A contradiction in a log: what was changed, deleted or put elsewhere. */
export interface GovernanceFault {
  /** The entry at which it shows. */
  number: number;
  /** In words. */
  problem: string;
}

/** So many entries are checked in one go, some milliseconds, before others get on. */
const checkedAtOnce = 2_000;

/** The digest of a text that is not to stand in the log itself. */
export const digestOfText = (text: string): string => hash('sha256', text);

/** The digest of an entry, over the one before it and all that it says. */
const digestAfter = (
  before: string,
  { number, at, cycle, kind, who, what }: Omit<GovernanceEntry, 'digest'>,
) => hash('sha256', JSON.stringify([before, number, at, cycle, kind, who, what]));

/** Acts as the entries that follow the head of a log. */
export function governanceEntries(
  head: GovernanceHead,
  acts: readonly GovernanceAct[],
  cycle: number,
): GovernanceEntry[] {
  let last = head;
  return acts.map(({ kind, at, who, what }) => {
    const entry = {
      number: last.number + 1,
      at,
      cycle,
      kind,
      who: who === null ? null : storableText(who),
      what: JSON.stringify(what),
    };
    const sealed = { ...entry, digest: digestAfter(last.digest, entry) };
    last = sealed;
    return sealed;
  });
}

/**
 * What is wrong with a log; nothing with one that is as it was written. Each entry has to follow from the one before it, the last one has to be the
 * head, and where a checkpoint or a person has noted a head, that has to stand in it. A long log is checked with pauses.
 *
 * @param noted a head that a person has kept elsewhere: whoever can write to the database can write a whole log anew, but not that
 */
export async function governanceFaults(
  { entries, head, checkpoints }: GovernanceLog,
  noted: GovernanceHead = noGovernance,
): Promise<GovernanceFault[]> {
  const numbered = new Map(entries.map((entry) => [entry.number, entry]));
  const anchors = [
    { ...head, when: 'by the row of the mind' },
    // of checkpoints with the same head one is enough
    ...[...new Map(checkpoints.map((each) => [`${each.number} ${each.digest}`, each])).values()].map(
      afterCommit,
    ),
    { ...noted, when: 'when its head was noted' },
  ];
  const last = entries.at(-1)?.number ?? 0;
  const broken: GovernanceFault[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place > 0 && place % checkedAtOnce === 0) await endOfTurn();
    broken.push(...brokenLink(entries[place - 1] ?? noGovernance, entry));
  }
  return [
    ...broken,
    ...anchors.flatMap((anchor) => looseAnchor(anchor, numbered.get(anchor.number))),
    ...(last > head.number
      ? [{ number: last, problem: `The last entry is ${last}; by the row of the mind it is ${head.number}.` }]
      : []),
  ];
}

const afterCommit = ({ commit, ...head }: GovernanceLog['checkpoints'][number]) => ({
  ...head,
  when: `with the checkpoint of commit ${commit}`,
});

function looseAnchor(
  { number, digest, when }: GovernanceHead & { when: string },
  entry: GovernanceEntry | undefined,
): GovernanceFault[] {
  if (number === 0 || entry?.digest === digest) return [];
  const problem =
    entry === undefined
      ? `Entry ${number} was the last one ${when}, and is missing.`
      : `Entry ${number} is not the one that was the last ${when}.`;
  return [{ number, problem }];
}

function brokenLink(before: GovernanceHead, entry: GovernanceEntry): GovernanceFault[] {
  const number = before.number + 1;
  if (entry.number !== number)
    return [{ number, problem: `Entry ${number} is missing: after ${before.number} comes ${entry.number}.` }];
  if (entry.digest === digestAfter(before.digest, entry)) return [];
  return [{ number, problem: `Entry ${number} is not as it was written, or what stood before it is not.` }];
}
