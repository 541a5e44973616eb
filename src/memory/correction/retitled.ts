import type { StoredClaim } from '../../../ports/claim.ts';
import { isAlikeSpelt } from '../../../theory/claims/spelling.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { mayTellOfHarm } from '../../../theory/tells-of-harm.ts';
import type { HeardBy } from './pointed.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** What stands before a name: "Dr. Lahm", "Nurse Kim". */
const title = '(?:dr|doctor|prof|professor|mr|mrs|ms|miss|sister|father|nurse)';
const titled = new RegExp(`^${title} (?<name>\\S+)$`, 'u');
/** What stands behind a trade and is no name: "my doctor is called". */
const noName = '(?:is|was|are|were|has|had|said|says|called|named|and|or|for|at|in|on|who|that)';
const titledIn = new RegExp(`(?<= )${title} (?<name>(?!${noName} )\\S+)`, 'gu');
/** Whether words name somebody with a title whom somebody does something with: "I met Dr. Lahm", and not "hello Dr. Lahm". */
export const isTitledIn = (words: string): boolean => somebodyTitled.test(words);
const somebodyTitled = new RegExp(`^(?=.* ${title} \\S+ ).* (?:i|we|my|our|he|she) `, 'u');

/** That it is somebody, and not only that somebody is called: "it's Dr. Klahm", "I meant Dr. Klahm". */
const saysWho = / (?:is|was|am|are|called|named|name|meant|mean|make|not) /u;
/** How far back a name is looked for that is not named again, cycles. Ours. */
const nearCycles = 12;

const wordsOf = ({ form }: StoredClaim): string => ` ${form.replaceAll(/[^\p{L}\p{N}'’-]+/gu, ' ')} `;

/**
 * The name that a sentence puts in the place of another one, and which one that is, where it says so: "It's Dr. Klahm, not Dr. Lahm". Null where it puts no name right.
 */
function namePut({
  values,
  gone,
  claims,
  leftOver,
  isCorrection,
  isAddition,
}: Statement): { name: string; of: string | undefined } | null {
  const denied = gone.find(
    ({ isDenied, form }) => isDenied && values.some((value) => value.form === form),
  )?.form;
  const [told, other] = values.filter(({ kind, form }) => kind === 'name' && form !== denied);
  const name =
    titled.exec(told?.form ?? '')?.groups?.['name'] ?? (denied === undefined ? undefined : told?.form);
  const isPut = !isAddition && (isCorrection || denied !== undefined);
  if (name === undefined || other !== undefined || !isPut) return null;
  // "Dr. Klahm" and no more: which name is meant, only what was told before can tell
  const isAlone = leftOver?.length === 0;
  const called = claims.find(({ attribute, value }) => attribute === 'name' && value === told!.form);
  const of = denied?.split(' ').at(-1) ?? (isAlone ? undefined : (called?.subject.person ?? undefined));
  return of === undefined && !isAlone ? null : { name, of };
}

/**
 * Another name in the place of one with a title, in what was told in any words: "Actually it's Dr. Klahm" after "I see Dr. Lahm on Friday". Meant is the name that is
 * denied along with it, else the only one of late, else the one that is spelt nearly so; of several others the last one, in doubt.
 * An allergy or a medicine is never over by it, whoever told of it or prescribed it: there both stand.
 */
export function retitled(
  statement: Statement,
  live: readonly StoredClaim[],
  { cycle, speaker, space }: HeardBy,
): Opposition[] {
  const put = namePut(statement);
  if (put === null) return [];
  const { name, of } = put;
  const near = live.filter(
    (older) =>
      older.speaker === speaker &&
      (older.space === null || space === null || older.space === space) &&
      (cycle - older.cycle <= nearCycles || of !== undefined),
  );
  const named = near.flatMap((older) =>
    [...wordsOf(older).matchAll(titledIn)].flatMap(({ groups }) => {
      const old = groups!['name']!;
      return old !== name && (of === undefined || of === old) ? [{ older, old }] : [];
    }),
  );
  const names = [...new Set(named.map(({ old }) => old))];
  const alike = names.filter((old) => isAlikeSpelt(old, name));
  const old = alike.length === 1 ? alike[0] : names[0];
  const isSure = alike.length === 1 || (names.length === 1 && saysWho.test(statement.words));
  return named
    .filter((each) => each.old === old)
    .map(({ older }) => ({
      older,
      newer: renamed(older, old!, name),
      ...((!isSure || isOfHarm(older)) && { isOpen: true }),
    }));
}

/** Whether a claim may tell of an allergy or a medicine. In doubt it does: where the name of a doctor is put right, nobody's medicine may change along with it. */
const isOfHarm = ({ attribute, form }: StoredClaim): boolean =>
  /^(?:uses|allergy)$/u.test(attribute) || mayTellOfHarm(form);

/** A claim with another name wherever it stands. */
function renamed(older: StoredClaim, old: string, name: string): Opposition['newer'] {
  const put = (text: string): string =>
    text
      .split(' ')
      .map((word) => (word === old ? name : word))
      .join(' ');
  const { subject, attribute, value, ...claim } = claimLike(older);
  const person = subject.person === null ? null : put(subject.person);
  return { ...claim, subject: { ...subject, person }, attribute: put(attribute), value: put(value) };
}
