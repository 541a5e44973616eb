import type { Subject } from '../theory/claims/subject.ts';
import type { ValueKind } from '../theory/claims/values.ts';

/** A claim as it is stored, made by somebody or by a file: subject, attribute and value of one sentence (docs/model/corrections.md). */
export interface StoredClaim {
  /** Of its source and its place there. */
  id: string;
  /** As it was said, and in the form by which it is found again. */
  sentence: string;
  form: string;
  /** Who said it, in small letters; the file. */
  speaker: string;
  /** The space in which it was said; null for a file, and for what was stored before spaces were kept with claims. */
  space: string | null;
  subject: Subject;
  attribute: string;
  value: string;
  kind: ValueKind;
  isSingle: boolean;
  /** When it was said, milliseconds since the epoch, and the cycle that took it in; 0 for what was imported. */
  at: number;
  cycle: number;
  /** The claim that took its place, when, and the cycle; null while it holds. */
  ended: { by: string; at: number; cycle: number } | null;
  /** The claim that says otherwise without the authority to take its place; null when none does. */
  contested: string | null;
}

/** The end that a claim has by another one; null where that was said before it: whoever reads an earlier cycle late ends nothing that was said since. */
export const claimEnd = (
  { cycle }: Pick<StoredClaim, 'cycle'>,
  ended: StoredClaim['ended'] | undefined,
): StoredClaim['ended'] => (ended != null && cycle <= ended.cycle ? ended : null);

/** A query for claims: all that any of these names. */
export interface ClaimQuery {
  ids?: readonly string[];
  /** The claims that these superseded. */
  endedBy?: readonly string[];
  /** The forms of sentences. */
  forms?: readonly string[];
  /** Lists of keys of subjects and values (`theory/claims/claim-keys.ts`); only of what holds, and of each list the newest 200, so that common keys do not crowd out rare ones. */
  keys?: readonly (readonly string[])[];
  /** What this speaker claimed last and still holds: how many. */
  newest?: { speaker: string; limit: number };
}

/** Changes of the claims of a mind, all or none of them. */
export interface ClaimWrites {
  /** The last cycle whose percepts were read. */
  position: number;
  added: readonly StoredClaim[];
  ended: readonly { id: string; ended: NonNullable<StoredClaim['ended']> }[];
  contested: readonly { id: string; by: string }[];
  /** The forms of the sentences of what ended or became contested; left out where they are not known. */
  marked?: readonly string[];
}

/** The store of claims that were made to a mind. It follows from the stream and can be read from it again. */
export interface ClaimStore {
  /** The last cycle whose percepts were read; 0 before the first. */
  position(): Promise<number>;
  /** Oldest first. */
  find(query: ClaimQuery): Promise<StoredClaim[]>;
  /**
   * What stands in the place of claims that were superseded, by their ids: the last of those that superseded each other, up to a thousand. A claim that
   * holds, or whose place nothing took, has none.
   */
  successors(ids: readonly string[]): Promise<Map<string, StoredClaim>>;
  /**
   * The forms of all sentences of which anything was superseded or is contested; null where those are more than 2,000. All others hold, so that nobody need ask
   * about them.
   */
  marked(): Promise<ReadonlySet<string> | null>;
  /** Writes changes; what is known under its id already is passed over. */
  note(writes: ClaimWrites): Promise<void>;
}

/** The percept that a claim was made in, by its id. */
export const sourceOf = (claim: string): string => claim.slice(0, claim.lastIndexOf('#'));

/** The percepts that something was claimed in which holds no more. */
export const endedSources = ({ added, ended }: Pick<ClaimWrites, 'added' | 'ended'>): string[] => [
  ...new Set([...added.filter((claim) => claim.ended !== null), ...ended].map(({ id }) => sourceOf(id))),
];

/** The most claims that a list of keys finds, the newest. */
export const mostByKeys = 200;

/** The most forms of sentences that `ClaimStore.marked` tells. */
export const mostMarkedForms = 2_000;

/** How often what took the place of a claim may itself have been superseded, to be found. */
export const mostSuccessors = 1_000;
