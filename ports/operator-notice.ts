import type { GovernanceAct } from './governance.ts';
import type { UtteranceId } from './identifiers.ts';
import type { ToldMatter } from '../theory/operator-notices.ts';

/** A matter that operators of a mind were told of, and what became of the notice. */
export interface OperatorNotice extends ToldMatter {
  /** What it is, without anything that is private. */
  about: string;
  /** Who was told last. */
  operator: string;
  /** All that told it since it is open, oldest first, and in which space. */
  utterances: readonly { id: UtteranceId; space: string }[];
  /** Who has acknowledged it and when; null while nobody has. */
  acknowledged: { by: string; at: number } | null;
}

/** A notice that leaves by the outbox, and the matters that it is about. */
export interface NoticeSaid {
  utterance: { id: UtteranceId; space: string; text: string };
  operator: string;
  /** `said`: how often each was said, with this. */
  matters: readonly { id: string; about: string; said: number }[];
}

/** What operators of one mind were told. One row a matter, for as long as it is open. */
export interface OperatorNoticeStore {
  /** Those that are open, and those that were over so lately that notices keep their distance from them; by id. */
  list(): Promise<OperatorNotice[]>;
  /**
   * Puts notices into the outbox and notes that they were said, and which matters are over, in one transaction. Nothing is done, and false
   * returned, where one of these was said otherwise since: somebody else was first.
   */
  say(
    notices: readonly NoticeSaid[],
    over: readonly string[],
    at: { now: number; forgetBefore: number },
  ): Promise<boolean>;
  /** Notes that somebody knows of these matters, with an act in the log of governance; those that are acknowledged or over are left out. Returns which it was. */
  acknowledge(ids: readonly string[], given: { by: string; now: number }): Promise<string[]>;
}

/** All utterances that told a matter, with the newest: those of before it was over last are no part of it. */
export const utterancesTelling = (
  { id, space }: NoticeSaid['utterance'],
  said: number,
  before: OperatorNotice | undefined,
): OperatorNotice['utterances'] => [...(said === 1 ? [] : (before?.utterances ?? [])), { id, space }];

/** The space of the outbox by which notices leave to an operator who has a webhook. No space of a configuration is called so. */
export const operatorSpace = (operator: string): string => `${operatorMark}${operator}`;

/** Whether a space of the outbox stands for an operator. */
export const isOperatorSpace = (space: string): boolean => space.startsWith(operatorMark);

const operatorMark = 'operator:';

const noticeMark = '/notice/';

/** The id of the notice of a mind to an operator at a time. One mind gives no operator two at a time. */
export const operatorNoticeId = (mind: string, now: number, place: number): UtteranceId =>
  `${mind}${noticeMark}${now}/${place}` as UtteranceId;

/** Whether an utterance is a notice to an operator: of its own delivery nobody is given notice, or it would never end. */
export const isOperatorNotice = (id: string): boolean => id.includes(noticeMark);

/** An operator was told of so many matters by an utterance. */
export const operatorTold = ({ utterance, operator, matters }: NoticeSaid, at: number): GovernanceAct => ({
  kind: 'tellOperator',
  at,
  who: null,
  what: { operator, matters: matters.length, utterance: utterance.id },
});

/** Somebody knows of matters that operators were told of. */
export const noticesAcknowledged = (
  matters: readonly string[],
  { by: who, now: at }: { by: string; now: number },
): GovernanceAct => ({ kind: 'acknowledge', at, who, what: { matters } });

/** Whether all that notices are to say is as it was when they were planned: said as often, and acknowledged by nobody meanwhile. */
export const isAsPlanned = (
  notices: readonly NoticeSaid[],
  told: ReadonlyMap<string, Pick<OperatorNotice, 'said' | 'isAcknowledged'>>,
): boolean =>
  notices.every(({ matters }) =>
    matters.every(({ id, said }) => {
      const known = told.get(id);
      return known === undefined || known.said === 0
        ? said === 1
        : known.said === said - 1 && !known.isAcknowledged;
    }),
  );
