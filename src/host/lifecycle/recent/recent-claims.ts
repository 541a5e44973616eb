import {
  type ClaimQuery,
  type ClaimWrites,
  claimEnd,
  mostMarkedForms,
  type StoredClaim,
} from '../../../../ports/claim.ts';
import { bound } from './bound.ts';

/** How many answers about claims, sentences and claims by their id are kept at the most. */
const most = { answers: 50, forms: 1_000, ids: 1_000 };

/**
 * Answers about claims, which only an activation itself writes. Sentences, and claims that are asked for by their id, are kept one by one, with
 * what is written about them since: a turn asks about the same ones in several companies. Other answers count until something is written.
 */
export class RecentClaims {
  private readonly answers = new Map<string, StoredClaim[]>();
  private readonly forms = new Map<string, StoredClaim[]>();
  /** Null where there is none, until something is written. */
  private readonly byId = new Map<string, StoredClaim | null>();
  /** What took the place of claims, by their ids; null where there is none. */
  private readonly followers = new Map<string, StoredClaim | null>();
  /** The forms of all sentences that are marked, null where there are too many; undefined before they were asked for. */
  private markedForms: Set<string> | null | undefined;
  /** How often something was written: what was asked before and is answered after is kept for nobody. */
  private writes = 0;

  async find(query: ClaimQuery, ask: (query: ClaimQuery) => Promise<StoredClaim[]>): Promise<StoredClaim[]> {
    const { forms = [], ids = [], ...others } = query;
    if (Object.keys(others).length === 0) {
      if (ids.length === 0) return this.findForms(forms, ask);
      if (forms.length === 0) return this.findIds(ids, ask);
    }
    const key = JSON.stringify(query);
    const known =
      this.answers.get(key) ??
      (await this.asked(
        () => ask(query),
        (found) => this.answers.set(key, found),
      ));
    bound(this.answers, most.answers);
    return [...known];
  }

  private async findForms(
    forms: readonly string[],
    ask: (query: ClaimQuery) => Promise<StoredClaim[]>,
  ): Promise<StoredClaim[]> {
    const wanted = [...new Set(forms)];
    for (const form of wanted) renew(this.forms, form);
    const missing = wanted.filter((form) => !this.forms.has(form));
    const found = new Map(wanted.map((form) => [form, this.forms.get(form) ?? []]));
    if (missing.length > 0)
      await this.asked(
        () => ask({ forms: missing }),
        (claims) => {
          const byForm = Map.groupBy(claims, ({ form }) => form);
          for (const form of missing) this.forms.set(form, byForm.get(form) ?? []);
        },
      ).then((claims) => {
        for (const [form, some] of Map.groupBy(claims, ({ form }) => form)) found.set(form, some);
      });
    bound(this.forms, most.forms);
    return [...found.values()].flat();
  }

  /** By id, those said first before the others. */
  private async findIds(
    ids: readonly string[],
    ask: (query: ClaimQuery) => Promise<StoredClaim[]>,
  ): Promise<StoredClaim[]> {
    const wanted = [...new Set(ids)];
    const known = wanted.flatMap((id) => this.byId.get(id) ?? []);
    const missing = wanted.filter((id) => !this.byId.has(id));
    for (const id of wanted) renew(this.byId, id);
    if (missing.length === 0) return known.sort(inOrder);
    const found = await this.asked(
      () => ask({ ids: missing }),
      (claims) => {
        for (const id of missing) this.byId.set(id, null);
        for (const claim of claims) this.byId.set(claim.id, claim);
      },
    );
    bound(this.byId, most.ids);
    return [...known, ...found].sort(inOrder);
  }

  async successors(
    ids: readonly string[],
    ask: (ids: readonly string[]) => Promise<Map<string, StoredClaim>>,
  ): Promise<Map<string, StoredClaim>> {
    const missing = ids.filter((id) => !this.followers.has(id));
    const known = ids.flatMap((id) => {
      const claim = this.followers.get(id) ?? null;
      return claim === null ? [] : [[id, claim] as const];
    });
    const found =
      missing.length === 0
        ? []
        : await this.asked(
            () => ask(missing),
            (claims) => {
              for (const id of missing) this.followers.set(id, claims.get(id) ?? null);
            },
          );
    bound(this.followers, most.ids);
    return new Map([...known, ...found]);
  }

  async marked(ask: () => Promise<ReadonlySet<string> | null>): Promise<ReadonlySet<string> | null> {
    if (this.markedForms !== undefined) return this.markedForms;
    return this.asked(ask, (forms) => {
      this.markedForms = forms && new Set(forms);
    });
  }

  /** Keeps what is answered, unless something was written meanwhile. */
  private async asked<Found>(ask: () => Promise<Found>, keep: (found: Found) => void): Promise<Found> {
    const { writes } = this;
    const found = await ask();
    if (writes === this.writes) keep(found);
    return found;
  }

  async note(writes: ClaimWrites, write: () => Promise<void>): Promise<void> {
    this.writes += 1;
    try {
      await write();
      this.answers.clear();
      this.take(writes);
    } catch (error) {
      // nobody knows whether it is written
      this.answers.clear();
      this.followers.clear();
      this.forms.clear();
      this.byId.clear();
      this.markedForms = undefined;
      throw error;
    } finally {
      this.writes += 1;
    }
  }

  /** What is known of sentences and claims, as it is now. */
  private take(writes: ClaimWrites): void {
    const { added, ended, contested } = writes;
    this.markAlso(writes);
    this.followOn(writes);
    for (const [id, claim] of this.byId) if (claim === null) this.byId.delete(id);
    for (const claim of added) {
      const known = this.forms.get(claim.form);
      if (known === undefined || known.some(({ id }) => id === claim.id)) continue;
      if (isStoredAsItIs(claim)) this.forms.set(claim.form, [...known, claim]);
      else this.forms.delete(claim.form);
    }
    // what is over stays so by what ended it; a later doubt takes the place of an earlier one, which may be settled
    const ends = new Map(ended.map(({ id, ended }) => [id, ended] as const).toReversed());
    const doubts = new Map(contested.map(({ id, by }) => [id, by]));
    if (ends.size + doubts.size === 0) return;
    const changed = (claim: StoredClaim): StoredClaim => ({
      ...claim,
      ended: claim.ended ?? claimEnd(claim, ends.get(claim.id)),
      contested: doubts.get(claim.id) ?? claim.contested,
    });
    for (const id of new Set([...ends.keys(), ...doubts.keys()])) {
      const claim = this.byId.get(id);
      if (claim != null) this.byId.set(id, changed(claim));
    }
    for (const [form, claims] of this.forms)
      if (claims.some(({ id }) => ends.has(id) || doubts.has(id))) this.forms.set(form, claims.map(changed));
  }

  /** What ended or became contested is marked from now on. */
  private markAlso({ added, ended, contested, marked }: ClaimWrites): void {
    const { markedForms } = this;
    if (markedForms == null) return;
    if (marked === undefined && ended.length + contested.length > 0) {
      this.markedForms = undefined;
      return;
    }
    for (const form of marked ?? []) markedForms.add(form);
    for (const claim of added) if (isMarked(claim)) markedForms.add(claim.form);
    if (markedForms.size > mostMarkedForms) this.markedForms = null;
  }

  /** Lets go of what took the place of claims, where something else may have taken it now. */
  private followOn({ added, ended, contested }: ClaimWrites): void {
    const changed = new Set([...ended, ...contested].map(({ id }) => id));
    for (const [id, last] of this.followers) {
      const mayGoOn = added.length > 0 && (last === null || last.ended !== null);
      if (mayGoOn || changed.has(id) || (last !== null && changed.has(last.id))) this.followers.delete(id);
    }
  }
}

/** Whether a claim is marked as it is written. */
const isMarked = ({ ended, contested }: StoredClaim): boolean => ended !== null || contested !== null;

/** What is asked for again is let go of last. */
function renew<Value>(map: Map<string, Value>, key: string): void {
  const known = map.get(key);
  if (known === undefined) return;
  map.delete(key);
  map.set(key, known);
}

const inOrder = (one: StoredClaim, other: StoredClaim): number =>
  one.cycle - other.cycle || one.at - other.at;

/** Whether a store keeps all its texts to the letter (`ports/storable-text.ts`). */
const isStoredAsItIs = (claim: StoredClaim): boolean => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(claim));
