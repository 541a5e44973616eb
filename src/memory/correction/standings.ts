import type { ClaimStore, ClaimWrites, StoredClaim } from '../../../ports/claim.ts';
import { storableText } from '../../../ports/storable-text.ts';
import { sentenceForm, sentencesIn } from '../../../theory/claims/read-statements.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { isOfMore } from './of-more.ts';
import { contestedMark, marksIn, supersededMark } from '../../prompt/superseded-mark.ts';

/** A text that is shown, and who said it; null where that is not known. */
export interface SaidBy {
  text: string;
  speaker: string | null;
}

/** The standing of a claim: it was superseded, or somebody says otherwise. */
export interface ClaimStanding {
  sentence: StoredClaim;
  /** What holds now in its place; null where nothing does. */
  now: StoredClaim | null;
  /** When it ended, milliseconds since the epoch; null while it is only contested. */
  at: number | null;
  /** Whether the sentence also tells what still holds: another's age, or where one works beside where one lives. */
  isPart: boolean;
}

/** What has come in and is not written yet. */
export type ForeseenClaims = Pick<ClaimWrites, 'added' | 'ended' | 'contested' | 'marked'>;

/** What has just come in, and what is not to be quoted. */
interface StandingsGiven {
  foreseen?: ForeseenClaims;
  hides?: (cycle: number, text: string) => boolean;
}

export type ClaimsToAsk = Pick<ClaimStore, 'find' | 'successors' | 'marked'>;

const nothing = { added: [], ended: [], contested: [] };

/** A standing that does not tell what a person has had forgotten. */
const withoutHidden = (
  standing: ClaimStanding | null,
  hides: NonNullable<StandingsGiven['hides']>,
): ClaimStanding | null => {
  if (standing?.now == null || !hides(standing.now.cycle, standing.now.sentence)) return standing;
  return standing.at === null ? null : { ...standing, now: null };
};

/** How many texts are kept with the forms of their sentences: a thought reads the same ones as the one before it. */
const mostKept = 1_024;
const formsOf = keepLatest((text) => sentencesIn(text).map(sentenceForm), mostKept);

/** Of some sentences those against which anything may speak: all others hold, and need not be asked about. */
async function worthAsking(
  forms: readonly string[],
  claims: Pick<ClaimStore, 'marked'>,
  { added, ended, contested, marked }: ForeseenClaims,
): Promise<readonly string[]> {
  if (marked === undefined && ended.length + contested.length > 0) return forms;
  const known = forms.length === 0 ? null : await claims.marked();
  if (known === null) return forms;
  const own = added.flatMap((claim) =>
    claim.ended === null && claim.contested === null ? [] : [claim.form],
  );
  const ahead = new Set([...(marked ?? []), ...own]);
  return forms.filter((form) => known.has(form) || known.has(storableText(form)) || ahead.has(form));
}

const keyOf = (form: string, speaker: string | null): string => `${speaker ?? ''}\n${form}`;

/**
 * The standings of sentences now: which of them hold no longer, and which are contested. What was said again counts as it was
 * said last.
 */
export class Standings {
  private readonly byKey = new Map<string, ClaimStanding>();

  private constructor(standings: readonly ClaimStanding[], holding: ReadonlySet<string>) {
    for (const standing of standings) {
      const { form, speaker } = standing.sentence;
      this.byKey.set(keyOf(form, speaker), standing);
      // where it is not known who said it, it holds as long as it holds of anybody
      if (!holding.has(form)) this.byKey.set(keyOf(form, null), standing);
    }
  }

  /** Of some texts, as they stand now. */
  static async of(
    texts: readonly SaidBy[],
    claims: ClaimsToAsk,
    { foreseen = nothing, hides = () => false }: StandingsGiven = {},
  ): Promise<Standings> {
    const forms = [...new Set(texts.flatMap(({ text }) => formsOf(text)))];
    const asked = await worthAsking(forms, claims, foreseen);
    if (asked.length === 0) return new Standings([], new Set());
    const known = new Known(claims, foreseen);
    const found = [
      ...(await known.find({ forms: asked })),
      ...foreseen.added.filter(({ form }) => asked.includes(form)),
    ];
    // what a sentence was superseded or contested by is asked for at once, and not one after the other
    await known.remember(found);
    const standings: ClaimStanding[] = [];
    const holding = new Set<string>();
    for (const said of Map.groupBy(found, ({ form, speaker }) => keyOf(form, speaker)).values()) {
      const last = Math.max(...said.map(({ at }) => at));
      const latest = said.filter(({ at }) => at === last);
      const standing = withoutHidden(standingOf(latest, known), hides);
      if (standing === null) holding.add(latest[0]!.form);
      else standings.push(standing);
    }
    return new Standings(standings, holding);
  }

  /** Asks now what will be asked about some texts, so that it is known by then where the claims are kept. */
  static async prepare(texts: readonly SaidBy[], claims: Pick<ClaimStore, 'find' | 'marked'>): Promise<void> {
    const forms = await worthAsking(
      [...new Set(texts.flatMap(({ text }) => formsOf(text)))],
      claims,
      nothing,
    );
    if (forms.length > 0) await claims.find({ forms });
  }

  /** All that was claimed by the sentences of some texts. */
  static async told(texts: readonly SaidBy[], claims: Pick<ClaimStore, 'find'>): Promise<StoredClaim[]> {
    const forms = [...new Set(texts.flatMap(({ text }) => formsOf(text)))];
    return forms.length === 0 ? [] : claims.find({ forms });
  }

  /** A test whether a claim was made by a sentence. */
  static isOf(sentence: string): (claim: StoredClaim) => boolean {
    const form = sentenceForm(sentence);
    return (claim) => claim.form === form;
  }

  /** How a sentence stands; null where nothing speaks against it. */
  get(sentence: string, speaker: string | null): ClaimStanding | null {
    return this.byKey.get(keyOf(sentenceForm(sentence), speaker === null ? null : personOf(speaker))) ?? null;
  }

  get size(): number {
    return this.byKey.size;
  }

  /** A text with a mark behind each sentence that holds no longer or is contested. */
  marked({ text, speaker }: SaidBy): string {
    if (this.size === 0) return text;
    let [rest, shown] = [text, ''];
    for (const sentence of sentencesIn(text)) {
      const at = rest.indexOf(sentence);
      const standing = at < 0 ? null : this.get(sentence, speaker);
      if (standing === null) continue;
      shown += `${rest.slice(0, at + sentence.length)} ${markOf(standing)}`;
      rest = rest.slice(at + sentence.length);
    }
    return shown + rest;
  }

  /** The marks that a text gets, each without its brackets. */
  marks(said: SaidBy): string[] {
    // what looks like a mark in the text itself is somebody's words
    const own = new Set(marksIn(said.text));
    return marksIn(this.marked(said)).filter((mark) => !own.has(mark));
  }
}

/** Claims as they are stored, with what has come in since. */
class Known {
  private readonly claims: ClaimsToAsk;
  private readonly foreseen: ForeseenClaims;
  private readonly successors = new Map<string, StoredClaim>();
  private readonly others = new Map<string, StoredClaim>();

  constructor(claims: ClaimsToAsk, foreseen: ForeseenClaims) {
    this.claims = claims;
    this.foreseen = foreseen;
  }

  async find(query: Parameters<ClaimStore['find']>[0]): Promise<StoredClaim[]> {
    const { ended, contested } = this.foreseen;
    if (ended.length + contested.length === 0) return this.claims.find(query);
    return (await this.claims.find(query)).map((claim) => ({
      ...claim,
      ended: claim.ended ?? ended.find(({ id }) => id === claim.id)?.ended ?? null,
      contested: contested.findLast(({ id }) => id === claim.id)?.by ?? claim.contested,
    }));
  }

  /** Looks up, all together, what some claims were superseded or contested by, so that it is known when it is asked for. */
  async remember(claims: readonly StoredClaim[]): Promise<void> {
    const over = claims.filter(({ ended }) => ended !== null);
    const doubts = claims.flatMap(({ ended, contested }) => (ended === null ? (contested ?? []) : []));
    const [successors, others] = await Promise.all([
      over.length === 0 ? [] : this.claims.successors([...new Set(over.map(({ id }) => id))]),
      doubts.length === 0 ? [] : this.find({ ids: [...new Set(doubts)] }),
    ]);
    for (const [id, claim] of successors) this.successors.set(id, claim);
    for (const claim of [...others, ...this.foreseen.added]) this.others.set(claim.id, claim);
  }

  /** A claim by which another one is contested. */
  byId(id: string): StoredClaim | null {
    return this.others.get(id) ?? null;
  }

  /** What holds now in the place of a claim: the last of those that superseded each other, also by what has come in since. */
  successorOf(claim: StoredClaim): StoredClaim | null {
    const passed = new Set<StoredClaim>();
    let last = this.successors.get(claim.id) ?? claim;
    while (!passed.has(last)) {
      passed.add(last);
      const by = (last.ended ?? this.foreseen.ended.find(({ id }) => id === last.id)?.ended)?.by;
      last = this.foreseen.added.find(({ id }) => id === by) ?? last;
    }
    return last === claim ? null : last;
  }
}

/** Attributes that stand by themselves, so that what else is said of somebody still holds without them; an allergy that is over is none, lest it be told again. */
const standalone = /^(?:home|work|name|age|partner|occupation|drives)$/u;

/**
 * Whether a claim still holds of a sentence of which another one holds no longer, and tells something else: of somebody else, or where one lives beside what one
 * is called. Not where what holds now tells it again.
 */
function isApart(claim: StoredClaim, over: StoredClaim, now: StoredClaim | null): boolean {
  const both = [claim, over];
  const isOfOther = !isSameSubject(claim.subject, over.subject);
  const areIndependent =
    claim.attribute !== over.attribute &&
    both.every(({ attribute }) => /^(?:home|work|name|age|partner)$/u.test(attribute));
  return (
    claim.ended === null &&
    both.every(({ attribute }) => standalone.test(attribute)) &&
    claim.value !== over.value &&
    !(now !== null && ` ${now.form} `.includes(` ${claim.value} `)) &&
    (isOfOther || areIndependent)
  );
}

function standingOf(claims: readonly StoredClaim[], known: Known): ClaimStanding | null {
  const over = claims.find(({ ended }) => ended !== null);
  if (over !== undefined) {
    const now = known.successorOf(over);
    return {
      sentence: over,
      now,
      at: over.ended!.at,
      isPart: claims.some((claim) => isApart(claim, over, now)) || isOfMore(over, now),
    };
  }
  for (const claim of claims) {
    const other = claim.contested === null ? null : known.byId(claim.contested);
    if (other !== null && other.ended === null)
      return { sentence: claim, now: other, at: null, isPart: false };
  }
  return null;
}

/** The mark of a sentence that holds no longer, or that is contested. */
export function markOf({ sentence, now, at, isPart }: ClaimStanding): string {
  const said = now === null || now.sentence === '' || now.form === sentence.form ? null : now.sentence;
  if (at !== null) return supersededMark(at, said, isPart);
  return contestedMark(now?.at ?? sentence.at, now?.speaker ?? '', said ?? '');
}
