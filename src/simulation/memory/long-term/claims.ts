import {
  type ClaimQuery,
  type ClaimStore,
  claimEnd,
  endedSources,
  mostByKeys,
  mostMarkedForms,
  mostSuccessors,
  type StoredClaim,
} from '../../../../ports/claim.ts';
import { keysOf } from '../../../../theory/claims/claim-keys.ts';

/** The claims of one mind in the order in which they were made, with their indexes. */
export class ClaimRows {
  /** The last cycle that was read for claims. */
  position = 0;
  readonly #all = new Map<string, StoredClaim>();
  readonly #numbers = new Map<string, number>();
  readonly #byForm = new Map<string, Set<string>>();
  readonly #byEnd = new Map<string, Set<string>>();
  /** Only of what holds, in the order in which it was made. */
  readonly #byKey = new Map<string, string[]>();
  readonly #bySpeaker = new Map<string, string[]>();

  add(claim: StoredClaim): void {
    if (this.#all.has(claim.id)) return;
    this.#numbers.set(claim.id, this.#all.size);
    this.#all.set(claim.id, copyOf({ ...claim, ended: null }));
    put(this.#byForm, claim.form, claim.id);
    for (const key of new Set(keysOf(claim))) append(this.#byKey, key, claim.id);
    append(this.#bySpeaker, claim.speaker, claim.id);
    if (claim.ended !== null) this.#over(this.#all.get(claim.id)!, claim.ended);
  }

  end(id: string, ended: NonNullable<StoredClaim['ended']>): void {
    const claim = this.#all.get(id);
    if (claim !== undefined && claim.ended === null && claimEnd(claim, ended) !== null)
      this.#over(claim, ended);
  }

  #over(claim: StoredClaim, ended: NonNullable<StoredClaim['ended']>): void {
    const { id } = claim;
    claim.ended = { ...ended };
    put(this.#byEnd, ended.by, id);
    for (const key of new Set(keysOf(claim))) takeOut(this.#byKey, key, id);
    takeOut(this.#bySpeaker, claim.speaker, id);
  }

  contest(id: string, by: string): void {
    const claim = this.#all.get(id);
    if (claim !== undefined) claim.contested = by;
  }

  find({ ids = [], endedBy = [], forms = [], keys = [], newest }: ClaimQuery): StoredClaim[] {
    const byKeys = (some: readonly string[]) =>
      this.#inOrder(new Set(some.flatMap((key) => this.#byKey.get(key)?.slice(-mostByKeys) ?? []))).slice(
        -mostByKeys,
      );
    const bySpeaker = newest === undefined ? [] : (this.#bySpeaker.get(newest.speaker) ?? []);
    const found = new Set([
      ...ids,
      ...endedBy.flatMap((by) => [...(this.#byEnd.get(by) ?? [])]),
      ...forms.flatMap((form) => [...(this.#byForm.get(form) ?? [])]),
      ...keys.flatMap(byKeys),
      ...(newest === undefined || newest.limit === 0 ? [] : bySpeaker.slice(-newest.limit)),
    ]);
    return this.#inOrder(found).map((id) => copyOf(this.#all.get(id)!));
  }

  /** The forms of what was ended or is contested. */
  marked(): ReadonlySet<string> | null {
    const forms = new Set(
      [...this.#all.values()].flatMap(({ form, ended, contested }) =>
        ended === null && contested === null ? [] : [form],
      ),
    );
    return forms.size > mostMarkedForms ? null : forms;
  }

  /** The claim that was ended first. */
  firstEnded(): { claim: string; at: number; cycle: number } | null {
    const ended = [...this.#all.values()].flatMap(({ id, ended: end }) =>
      end === null ? [] : [{ claim: id, at: end.at, cycle: end.cycle }],
    );
    return ended.toSorted((one, other) => one.at - other.at)[0] ?? null;
  }

  successor(id: string): StoredClaim | null {
    let last = id;
    for (let step = 0; step < mostSuccessors; step += 1) last = this.#nextOf(last) ?? last;
    return last === id ? null : copyOf(this.#all.get(last)!);
  }

  #nextOf(id: string): string | null {
    const by = this.#all.get(id)?.ended?.by;
    return by !== undefined && this.#all.has(by) ? by : null;
  }

  #inOrder(ids: ReadonlySet<string>): string[] {
    return [...ids]
      .filter((id) => this.#all.has(id))
      .sort((one, other) => this.#numbers.get(one)! - this.#numbers.get(other)!);
  }
}

function put(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, new Set([id]));
  else known.add(id);
}

function append(index: Map<string, string[]>, key: string, id: string): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [id]);
  else known.push(id);
}

/** What is over is mostly among the newest. */
function takeOut(index: Map<string, string[]>, key: string, id: string): void {
  const known = index.get(key) ?? [];
  const place = known.lastIndexOf(id);
  if (place >= 0) known.splice(place, 1);
}

/** A copy of a claim, for callers that may change it. */
const copyOf = (claim: StoredClaim): StoredClaim => {
  const { subject, ended } = claim;
  return {
    ...claim,
    subject: { ...subject, ...(subject.as && { as: { ...subject.as } }) },
    ended: ended && { ...ended },
  };
};

/** The claims of one mind, in memory. */
/** @param over called with the percepts that something was claimed in which holds no more */
export const memoryClaims = (
  rows: ClaimRows,
  over: (percepts: readonly string[]) => void = () => {},
): ClaimStore => ({
  position: async () => rows.position,
  find: async (query) => rows.find(query),
  successors: async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const found = rows.successor(id);
        return found === null ? [] : [[id, found] as const];
      }),
    ),
  marked: async () => rows.marked(),
  note: async ({ position, added, ended, contested }) => {
    for (const claim of added) rows.add(claim);
    for (const { id, ended: end } of ended) rows.end(id, end);
    for (const { id, by } of contested) rows.contest(id, by);
    rows.position = Math.max(rows.position, position);
    over(endedSources({ added, ended }));
  },
});
