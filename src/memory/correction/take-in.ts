import type { ClaimWrites, StoredClaim } from '../../../ports/claim.ts';
import type { Percept } from '../../../ports/percept.ts';
import { readStatements, sentenceForm, sentencesIn } from '../../../theory/claims/read-statements.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { isSameSubject, saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { personOf, type Discourse } from '../../../theory/claims/subject.ts';
import { isOffRecord } from '../../../theory/off-record.ts';
import { mayCorrect } from './authority.ts';
import { Identities, type MeantStatement } from './identities.ts';
import type { Weigh } from './likely-later.ts';
import { notWhatTheyWere } from './not-what-they-were.ts';
import { respelt } from './respelt.ts';
import { isUntouched } from './untouched.ts';
import type { Opposition } from './replacement.ts';
import { puttingBack } from './put-back.ts';
import { oppositions } from './settle.ts';
import { withoutSpokenTo } from './spoken-to.ts';
import { stored } from './stored.ts';
import { claimsOf } from './told-claims.ts';
import { unreadClaims } from './unread-claims.ts';

/** Something that was said or that stood in a file, with what it states. */
export interface HeardClaims {
  id: string;
  speaker: string;
  /** Where it was said; null for a file, and for what somebody has kept by a command. */
  space: string | null;
  at: number;
  cycle: number;
  /** Empty for a file, whose lines are held against its earlier ones. */
  statements: readonly Statement[];
  /** The lines of a file; null for speech. */
  lines: readonly string[] | null;
  /** What was superseded before; left out where nothing is put back. */
  past?: readonly StoredClaim[];
}

/** The lines of a watched file that are held against its next version, at the most. */
const mostLines = 200;

/**
 * The statements of a percept, and what its pronouns would stand for in the next one; null for what nobody states.
 *
 * @param longest how much of speech is read, characters; all that ever is when left out
 */
export function statedIn(
  percept: Percept,
  cycle: number,
  discourse: Omit<Discourse, 'speaker'>,
  longest?: number,
): { heard: HeardClaims; discourse: Discourse } | null {
  const { id, source, at, text } = percept;
  const isRemembered = source.kind === 'command' && source.command.name === 'remember';
  if (source.kind === 'speech' || source.kind === 'chatter' || isRemembered) {
    if (!isRemembered && isOffRecord(text)) return null;
    const read = readStatements(text, { ...discourse, speaker: source.speaker }, longest);
    const heard = {
      id,
      speaker: personOf(source.speaker),
      space: 'space' in source ? source.space : null,
      at,
      cycle,
      statements: read.statements,
      lines: null,
    };
    return { heard, discourse: read.discourse };
  }
  if (source.kind !== 'observation') return null;
  const lines = source.change === 'deleted' ? [] : sentencesIn(text).slice(0, mostLines);
  const speaker = personOf(source.subject);
  return {
    heard: { id, speaker, space: null, at, cycle, statements: [], lines },
    discourse: { ...discourse, speaker },
  };
}

type Writes = Pick<ClaimWrites, 'added' | 'ended' | 'contested'>;

/** The attribute under which the lines of a file are kept. */
export const lineAttribute = 'line';

/**
 * The writes for something that was heard, given all claims that still hold and that it could be about, newest first.
 *
 * @param owner in small letters; null where nobody is
 * @param weigh how likely something is the later word by its signs; as it is fitted when left out
 */
export function takeIn(
  heard: HeardClaims,
  live: readonly StoredClaim[],
  owner: string | null,
  weigh?: Weigh,
): Writes {
  return heard.lines === null
    ? takeInSpeech(heard, live, { owner, weigh })
    : takeInFile(heard, heard.lines, live);
}

function takeInSpeech(
  heard: HeardClaims,
  before: readonly StoredClaim[],
  { owner, weigh }: { owner: string | null; weigh: Weigh | undefined },
): Writes {
  const [added, ended, contested]: [
    StoredClaim[],
    ClaimWrites['ended'][number][],
    ClaimWrites['contested'][number][],
  ] = [[], [], []];
  const { speaker, cycle, at } = heard;
  const claimed = heard.statements.flatMap(({ claims }) => claims);
  const identities = Identities.of([...claimed.toReversed(), ...before]);
  const knownBefore = Identities.of(before);
  for (const said of heard.statements) {
    const one = withoutSpokenTo(said, before);
    const gone = new Map(ended.map((end) => [end.id, end.ended]));
    const known = [...added.toReversed(), ...before];
    const holding = known.filter(
      (claim) => !gone.has(claim.id) && !isNamesake(speaker, claim) && claim.attribute !== lineAttribute,
    );
    const mayPutBack = one.isAgain || one.isPerhapsAgain;
    const back = mayPutBack
      ? puttingBack(one, { live: holding, past: pastOf(heard, known, gone), space: heard.space })
      : null;
    if (back === null && one.isAgain) continue;
    const { statement: each, live } = back ?? { statement: one, live: holding };
    const readings = identities.readingsOf(each);
    const [{ statement }] = readings;
    const meant = live
      .filter(({ attribute }) => attribute !== alias)
      .map((claim) => identities.ofWhom(claim));
    const against = [
      ...identities.misnamed(statement, live),
      ...notWhatTheyWere(each, live),
      ...respelt(statement, live, speaker),
      ...readings.flatMap((reading) => opposed(reading, meant, heard, weigh)),
    ].filter(
      ({ older, isOutright }, place, all) =>
        all.findIndex((one) => one.older.id === older.id) === place &&
        (statement.isCorrection || isOutright === true || !isUntouched(older, statement)),
    );
    const told = claimsOf(
      statement,
      against.flatMap(({ newer }) => newer ?? []),
    ).filter((claim) => claim.attribute !== alias || !knownBefore.knows(claim));
    // what somebody laughs about may not be meant: it is kept only for what it casts doubt on
    if (statement.isLaughed && against.length === 0) continue;
    const own = told.map((claim, place) => stored(heard, statement, claim, added.length + place));
    for (const { older, newer, isOpen = false, isOutright = false } of against) {
      const by =
        own.find(
          ({ attribute, value }) => newer !== null && newer.attribute === attribute && newer.value === value,
        ) ?? own[0];
      // what only says that something holds no longer is kept as a claim without a value
      const last =
        by ?? stored(heard, statement, { ...newerOf(older), value: '' }, added.length + own.length);
      if (by === undefined) own.push(last);
      if (
        !isOpen &&
        !statement.isLaughed &&
        (isOutright || !isUntouched(older, statement)) &&
        mayCorrect(speaker, owner, older) &&
        !isLate(at, older)
      )
        ended.push({ id: older.id, ended: { by: last.id, at, cycle } });
      else {
        contested.push({ id: older.id, by: last.id });
        last.contested ??= older.id;
      }
    }
    if (own.length === 0) own.push(...unreadClaims(statement, heard, added.length));
    added.push(...own);
  }
  return { added, ended: ended.filter((end) => !isTakenUpAgain(end, { added, ended, before })), contested };
}

/** What was superseded before something was said, and since its beginning. */
const pastOf = (
  { past = [] }: HeardClaims,
  known: readonly StoredClaim[],
  gone: ReadonlyMap<string, NonNullable<StoredClaim['ended']>>,
): StoredClaim[] => [
  ...past,
  ...known.flatMap((claim) => (gone.has(claim.id) ? [{ ...claim, ended: gone.get(claim.id)! }] : [])),
];

/** What a statement says against what holds, as it may be meant. Where it is a guess of whom it is read, and nothing is known of them, it says nothing. */
function opposed(
  { statement, isOpen, of }: MeantStatement,
  known: readonly StoredClaim[],
  heard: HeardClaims,
  weigh: Weigh | undefined,
): Opposition[] {
  const isMeant = ({ subject }: StoredClaim): boolean => of === null || isSameSubject(of, subject);
  // whoever weighs by themselves sees every reading
  if (weigh === undefined && !known.some(isMeant)) return [];
  return oppositions(statement, known, heard, weigh)
    .filter(({ older }) => isMeant(older))
    .map((opposition) => (isOpen ? { ...opposition, isOpen } : opposition));
}

/** Whether what was put in the place of a claim was at once taken back for the same again: "Rome. Wait, no, Oslo." */
function isTakenUpAgain(
  { id, ended: end }: ClaimWrites['ended'][number],
  told: { added: readonly StoredClaim[]; ended: Writes['ended']; before: readonly StoredClaim[] },
): boolean {
  const older = told.before.find((claim) => claim.id === id);
  let [last, next] = [end.by, told.ended.find((each) => each.id === end.by)];
  while (next !== undefined) {
    last = next.ended.by;
    next = told.ended.find((each) => each.id === last);
  }
  const by = told.added.find((claim) => claim.id === last);
  return older !== undefined && by !== undefined && last !== end.by && by.value === older.value;
}

/** So much older than what was heard before it must be what comes late, milliseconds: clocks differ by less. */
const leastLate = 3_600_000;

/** Whether something was said before an older claim and came in after it, as mail does: which of them holds is then open. */
const isLate = (at: number, older: StoredClaim): boolean => older.at - at > leastLate;

/** Whether a claim is about somebody of whom the speaker only has a part of the name: "Tom" is not "Tom Hanks". */
const isNamesake = (speaker: string, { speaker: first, subject: { person } }: StoredClaim): boolean =>
  first !== speaker && person !== null && person !== speaker && saysNoLess(speaker, person);

const newerOf = ({ subject, attribute, kind, isSingle }: StoredClaim): Omit<Claim, 'value'> => ({
  subject,
  attribute,
  kind,
  isSingle,
  isLoose: false,
});

/** A file has the authority over its own content: what no longer stands in it has ended. */
function takeInFile(heard: HeardClaims, lines: readonly string[], live: readonly StoredClaim[]): Writes {
  const { id, speaker, at, cycle } = heard;
  const subject = { person: null, thing: speaker };
  const older = live.filter((claim) => claim.attribute === lineAttribute && claim.speaker === speaker);
  const forms = new Set(lines.map(sentenceForm));
  const known = new Set(older.map(({ form }) => form));
  const fresh = lines.filter((line) => !known.has(sentenceForm(line)));
  const line = (sentence: string, place: number) =>
    stored(
      heard,
      { sentence },
      { subject, attribute: lineAttribute, value: '', kind: 'text', isSingle: true },
      place,
    );
  const added = fresh.map(line);
  const changed = older.filter(({ form }) => !forms.has(form));
  if (changed.length > 0 && added.length === 0) added.push({ ...line('', 0), id: `${id}#0` });
  return {
    added,
    ended: changed.map((claim) => ({ id: claim.id, ended: { by: nearest(claim, added).id, at, cycle } })),
    contested: [],
  };
}

/** The line that most likely took the place of another: the one that shares most words with it. */
function nearest({ form }: StoredClaim, added: readonly StoredClaim[]): StoredClaim {
  const words = new Set(form.split(' '));
  const shared = (claim: StoredClaim) => claim.form.split(' ').filter((word) => words.has(word)).length;
  return added.reduce((best, claim) => (shared(claim) > shared(best) ? claim : best));
}
