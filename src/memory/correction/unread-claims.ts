import type { StoredClaim } from '../../../ports/claim.ts';
import { unreadAttribute } from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { isTitledIn } from './retitled.ts';
import { stored } from './stored.ts';
import { isAddressed } from './tidings.ts';

/** How many content words a sentence has at the least and at the most that is kept although no rule reads it. */
const unreadWords = { least: 2, most: 8 };

const nothingNamed = { form: '', kind: 'text' } as const;

/** A sentence of which no rule reads what it claims, kept for what may later be said otherwise; a day and an hour in it are a claim each. */
export function unreadClaims(
  statement: Statement,
  heard: Parameters<typeof stored>[0],
  place: number,
): StoredClaim[] {
  const { subjects, values, words } = statement;
  const names = values.flatMap(({ kind, form }) => (kind === 'name' ? form.split(' ') : []));
  const content = contentIn(words);
  const times = values.filter(isOfTime);
  const areTimes = times.length > 0 && new Set(times.map(({ kind }) => kind)).size === times.length;
  const [only, other] = values.filter(({ form }) => !isAddressed(form, statement.sentence));
  // "sounds great!" only keeps the talk going
  if (tellingTerms(statement.sentence).length === 0) return [];
  // "hey Ana!" claims nothing, and whom somebody saw may be put right: "I met Dr. Lahm"
  if (content.size - names.length < (isTitledIn(words) ? 0 : unreadWords.least)) return [];
  if (content.size > unreadWords.most) return [];
  const told = areTimes ? times : [other === undefined && only !== undefined ? only : nothingNamed];
  return told.map(({ form, kind }, at) =>
    stored(
      heard,
      statement,
      {
        subject: subjects[0] ?? { person: heard.speaker, thing: '' },
        attribute: unreadAttribute(content),
        value: form,
        kind,
        isSingle: false,
      },
      place + at,
    ),
  );
}
