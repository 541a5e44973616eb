import type { StoredClaim } from '../../../ports/claim.ts';

const one = String.raw`(?:(?:[Mm]y|[Oo]ur) (?:\p{Ll}+ ){0,2}?\p{Ll}+(?: \p{Lu}\p{L}+)?|I|\p{Lu}[\p{L}’'-]+)`;
/** Several at the beginning of a sentence, of all of whom it tells the same: "Ana and Ben live …", "My wife and I have …". */
const several = new RegExp(
  String.raw`^(?:(?:And|But|So|Both|Actually|No),? )?(?<all>${one}(?:, ${one}){0,6},? (?:and|&) ${one})(?= (?:both |all |also )?\p{Ll})`,
  'u',
);
const apart = /,? (?:and|&) |, /u;
/** Words for all of them: what these tell is of nobody alone. */
const ofAll = / (?:we|they|them|us|both|all|everybody|everyone|neither|our|their) /u;

/** How much of a sentence is read for it, characters. */
const longest = 240;

/**
 * Whether a sentence that holds no longer of somebody tells the same of others, whom what was said since does not name: "Ana and Ben live in Graz" after
 * "Ben lives in Linz". Of Ana it holds as before.
 */
export function isOfMore({ sentence }: StoredClaim, now: StoredClaim | null): boolean {
  const { all } = several.exec(sentence.slice(0, longest))?.groups ?? {};
  if (all === undefined || now === null) return false;
  const said = ` ${now.form} `;
  if (ofAll.test(said)) return false;
  const names = all.split(apart).map((each) => ` ${each.toLowerCase().split(' ').at(-1)} `);
  const isNamed = (name: string): boolean => said.includes(name) || said.includes(`${name.trimEnd()}'s `);
  // where it names none of them, it is of nobody who could be told from the others
  return names.some(isNamed) && !names.every(isNamed);
}
