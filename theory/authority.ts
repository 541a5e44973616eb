/** The least confidence in the source of a member's words, 0 to 1, at which they are taken as that member's word (docs/model/tools.md#consent). */
export const spokenEnough = 0.6;
/** The same for anything else that an act goes back to: what the mind tells itself, a plan, a report. */
const otherwiseEnough = 0.8;

/** What a mind is about to do, and what it goes back to. */
export interface ActInQuestion {
  /** Whether it changes what others see. */
  external: boolean;
  /** The mandate that covers it; null where none does. */
  mandate: string | null;
  /** What the act cites: the words of a member of the room, or anything else; and how far that source is trusted, 0 to 1. */
  cited: { kind: 'speech' | 'other'; confidence: number };
  /** Whether data (files, answers of tools, strangers) stands in what the turn is about or in what was recalled for it. */
  hasData: boolean;
  /** Who can be asked; null where nobody can. */
  askable: string | null;
}

/** Whether an act may go ahead, needs the consent of a person first, or is refused. */
export type Authority = { may: 'go' } | { may: 'ask'; whom: string } | { may: 'not'; why: string };

/**
 * The one rule by which a mind may do what others see (I9): a citation proves nothing, so that text which came in as data raises no authority. Without a
 * mandate a person always consents first. Under one the words of a member of the room go ahead at a confidence of .6, where no data is in play; with data
 * they are asked about all the same. Anything else needs .8 and consent, with a mandate or without.
 *
 * @example
 * authorityOf({ external: true, mandate: null, cited: { kind: 'speech', confidence: 1 }, hasData: false, askable: 'Tom' })
 * // { may: 'ask', whom: 'Tom' }
 */
export function authorityOf({ external, mandate, cited, hasData, askable }: ActInQuestion): Authority {
  if (!external) return { may: 'go' };
  const isSpoken = cited.kind === 'speech' && cited.confidence >= spokenEnough;
  if (!isSpoken && cited.confidence < otherwiseEnough)
    return { may: 'not', why: 'What it goes back to is not trusted enough for something that others see.' };
  if (mandate !== null && isSpoken && !hasData) return { may: 'go' };
  return askable === null
    ? { may: 'not', why: 'It needs the consent of a person, and there is nobody here who could give it.' }
    : { may: 'ask', whom: askable };
}
