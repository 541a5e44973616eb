import type { PerceptHeader } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { spokenEnough } from '../../theory/authority.ts';

/** Whether somebody is a person whom a space lists. Strangers and programs have no say there. */
export const canConsent = (
  { consenting = {} }: Pick<MindSettings, 'consenting'>,
  { speaker, space }: { speaker: string; space: string },
): boolean => Object.hasOwn(consenting, space) && consenting[space]!.includes(speaker);

/** Whether somebody is a person whom a space lists, and has been there since a time: somebody of the same name who came later is another. */
export function isMemberSince(
  settings: Pick<MindSettings, 'consenting' | 'membership'>,
  who: { speaker: string; space: string },
  at: number,
): boolean {
  const joined = settings.membership?.joined?.[who.space] ?? {};
  const since = Object.hasOwn(joined, who.speaker) ? joined[who.speaker]! : 0;
  return canConsent(settings, who) && since <= at;
}

/** How far the source of a percept is trusted, 0 to 1. */
export const sourceConfidenceOf = ({
  sourceConfidence = 1,
}: Pick<PerceptHeader, 'sourceConfidence'>): number => sourceConfidence;

/** Whether a person whom the space lists says something there, and it is sure enough that it is them. */
export const isMembersWord = (
  settings: Pick<MindSettings, 'consenting'>,
  heard: Pick<PerceptHeader, 'source' | 'sourceConfidence'>,
): boolean =>
  heard.source.kind === 'speech' &&
  sourceConfidenceOf(heard) >= spokenEnough &&
  canConsent(settings, heard.source);
