import { isUnit } from './units.ts';

/** Who may change what somebody takes: a doctor, however they are called. */
const prescriber =
  '(?:doctor|gp|physician|specialist|cardiologist|psychiatrist|neurologist|nurse|pharmacist|hospital|clinic)';
/** A thing of a subject that is such a one. */
export const prescribers = new RegExp(`^(?:\\S+ )?${prescriber}$`, 'u');

const putting = new RegExp(
  `^ ?(?:(?:the|my|our|his|her|their) )?(?:they|(?:dr )?(?:\\S+ )?${prescriber}) (?:(?:has|have|had|now|just|recently) )*(?:put|took|brought|moved|got) (?<whom>me|him|her|them) (?:back )?(?:(?:down|up) to|on|to) (?<amount>\\d.*)$`,
  'u',
);
/** What may stand behind an amount without telling what it is of. */
const plainly =
  /^(?:now|instead|again|daily|nightly|a|per|each|every|day|night|week|morning|evening|once|twice|times?|at|in|the|for|good|since|from|then|today|yesterday|last|this)$/u;

/** Whom somebody is put on an amount by a doctor, and whether the words tell of what: "the doctor put him down to 75 mg". */
export interface PutOn {
  whom: 'me' | 'other';
  isNamed: boolean;
}

/**
 * That a doctor puts somebody on an amount; null where words say nothing of the kind.
 *
 * @param words in small letters, each between spaces
 *
 * @example putOn(' the doctor put him down to 75 mg ') // { whom: 'other', isNamed: false }
 */
export function putOn(words: string): PutOn | null {
  const { whom, amount = '' } = putting.exec(words)?.groups ?? {};
  if (whom === undefined) return null;
  // the number and its unit tell how much, and not of what
  const [, ...behind] = amount.trim().split(' ');
  const others = behind.filter((word) => !plainly.test(word) && !isUnit(word) && !/^\d/u.test(word));
  return { whom: whom === 'me' ? 'me' : 'other', isNamed: others.length > 0 };
}
