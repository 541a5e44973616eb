import type { StoredClaim } from '../../../ports/claim.ts';
import { saidOtherwise, type SaidOtherwise } from '../../../theory/claims/said-otherwise.ts';
import { areExclusive } from '../../../theory/claims/said-parts.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody } from '../../../theory/claims/subject.ts';
import { claimLike, type Opposition } from './replacement.ts';
import { isOfSameMatter } from './telling-words.ts';

/** How many sentences a later one is held against, the newest: that takes time for each of them. */
const mostSentences = 80;

/** Where more sentences than these are said otherwise, it is not clear which of them is meant. */
const mostMeant = 3;

/** Of the claims of a sentence the one that has a value which no longer holds; else the first. */
const claimWith = (claims: readonly StoredClaim[], value: string): StoredClaim =>
  claims.find((claim) => claim.value === value) ?? claims[0]!;

/** Whether the same is said with another number, day or hour, which needs no sign that something has changed. */
const isPlainly = ({ kind, isGuess, isMore, isOfMany }: SaidOtherwise): boolean =>
  /^(?:number|day|clock)$/u.test(kind) && !isGuess && !isMore && !isOfMany;

/** Whether a test is said to have come out otherwise, which needs no sign of change; other states follow each other, as a door is open and then closed. */
const isOtherVerdict = ({ old, now, isGuess }: SaidOtherwise, { subject }: StoredClaim): boolean =>
  !isGuess && !isSomebody(subject) && /^(?:positive|negative)$/u.test(old) && areExclusive(old, now);

/**
 * An earlier sentence of the same speaker that a later one repeats with another value, where something says that it puts right or changes
 * anything. What the attribute is nobody needs to know; so both are contested. What a pronoun stands for must be clear, and of values in ordinary words what
 * both sentences are about: "it was great" says nothing of "it's great to …".
 */
export function resembling(
  statement: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const { isNow, isCorrection, isChange, isFromThen, isAddition, isVisit, sentence, values, words } =
    statement;
  if (isAddition || isVisit) return [];
  const hasSign = isNow || isCorrection || isChange || isFromThen;
  const isPutRight = isCorrection || / (?:changed|instead|no longer) /u.test(words);
  const isOutright =
    isNow ||
    isFromThen ||
    / (?:changed|instead|no longer|new|meant|wrong|sorry|typo|actually|correction) /u.test(words);
  const isStated = ({ kind, now }: SaidOtherwise): boolean =>
    kind === 'text' || values.some(({ form }) => ` ${now} `.includes(` ${form} `));
  const sentences = Map.groupBy(
    live.filter((older) => older.speaker === speaker && older.attribute !== 'alias'),
    (older) => older.sentence,
  );
  const found = [...sentences.values()].slice(0, mostSentences).flatMap((claims) => {
    const other = saidOtherwise(sentence, claims[0]!.sentence);
    return other === null ||
      !isStated(other) ||
      !(hasSign || isPlainly(other) || isOtherVerdict(other, claims[0]!)) ||
      (other.kind === 'text' &&
        !areExclusive(other.old, other.now) &&
        !(isOutright && isOfSameMatter(sentence, claims[0]!.sentence))) ||
      (other.isMore && !isNow && !isCorrection) ||
      (other.isOfMany && !isPutRight)
      ? []
      : [{ claims, other }];
  });
  const sure = found.filter(({ other }) => !other.isGuess);
  const meant = sure.length > mostMeant ? [] : sure.length > 0 ? sure : found.length === 1 ? found : [];
  return meant.map(({ claims, other }) => {
    const older = claimWith(claims, other.old);
    return { older, newer: { ...claimLike(older), value: other.now, kind: other.kind }, isOpen: true };
  });
}
