import type { PerceptHeader } from '../../ports/percept.ts';
import type { MembersInSettings, MindSettings } from '../../ports/settings.ts';
import { spokenEnough } from '../../theory/authority.ts';
import type { SelfSlice } from './slices/self.ts';

/** Whether somebody is a person whom a space lists. Strangers and programs have no say there. */
export const canConsent = (
  { consenting = {} }: Pick<MindSettings, 'consenting'>,
  { speaker, space }: { speaker: string; space: string },
): boolean => Object.hasOwn(consenting, space) && consenting[space]!.includes(speaker);

/** A time that is noted by space and name; 0 where none is. */
const notedTime = (
  noted: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
  { speaker, space }: { speaker: string; space: string },
): number =>
  Object.hasOwn(noted, space) && Object.hasOwn(noted[space]!, speaker) ? noted[space]![speaker]! : 0;

/** Whether somebody is a person whom a space lists, and has been there since a time: somebody of the same name who came later is another. */
export function isMemberSince(
  { settings, listed }: Pick<SelfSlice, 'settings' | 'listed'>,
  who: { speaker: string; space: string },
  at: number,
): boolean {
  const since = Math.max(notedTime(settings.membership?.joined, who), notedTime(listed, who));
  return canConsent(settings, who) && since <= at;
}

/**
 * Since when members count whom new settings list and those before did not: nobody tells when a file came to list them. Who came at run time has their time in the
 * settings.
 *
 * @param before null where nobody knows whom the settings listed
 */
export function newlyListed(
  before: Pick<SelfSlice, 'settings' | 'listed'> | null,
  { consenting = {}, membership }: MembersInSettings,
  at: number,
): Pick<SelfSlice, 'listed'> {
  const sinceOf = (who: { speaker: string; space: string }): number => {
    if (notedTime(membership?.joined, who) > 0) return 0;
    const isNew =
      before === null ||
      !canConsent(before.settings, who) ||
      notedTime(before.settings.membership?.joined, who) > 0;
    return isNew ? at : notedTime(before.listed, who);
  };
  const listed = Object.entries(consenting).flatMap(([space, names]) => {
    const since = names
      .map((speaker) => [speaker, sinceOf({ speaker, space })] as const)
      .filter(([, time]) => time > 0);
    return since.length === 0 ? [] : [[space, Object.fromEntries(since)] as const];
  });
  return listed.length === 0 ? {} : { listed: Object.fromEntries(listed) };
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
