import { isDeepStrictEqual } from 'node:util';
import { pauseAmid } from '../../../ports/end-of-turn.ts';
import { type ClaimWrites, sourceOf, type StoredClaim } from '../../../ports/claim.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import {
  identityKeys,
  keysOf,
  nearestKeys,
  subjectKeys,
  wordKeys,
} from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { readOfEach } from '../../../theory/claims/read-statements.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { callerOffIn } from './called-off.ts';
import { type Context, furthestBack, type HeardFrom, heardOf, heardPercepts, lastHeard } from './heard.ts';
import { Identities } from './identities.ts';
import { markedPast, type KeepsQuiet, type MarkedPast } from './marked-past.ts';
import { withPast } from './put-back.ts';
import { reinstated } from './reinstated.ts';
import { Remarked } from './remarked.ts';
import { Standings } from './standings.ts';
import { takeIn, type HeardClaims } from './take-in.ts';

export interface LedgerParts {
  store: HeardFrom & { memory: Pick<MemoryStore, 'claims'> };
  /** The owner's name. */
  owner: string;
}

/** How many cycles are read at a time. */
const cyclesAtOnce = 200;

/** How many of a speaker's last claims a correction may be about that names no subject. */
const lastClaims = 60;

interface Writes extends Pick<ClaimWrites, 'added' | 'ended' | 'contested'> {
  marked: readonly string[];
  /** The sentences of what ended or became contested, and those that were said, which may have been said before: in the form by which they are found again. */
  remarked: readonly string[];
}

const nothing: Writes = { added: [], ended: [], contested: [], marked: [], remarked: [] };

/**
 * Keeps what was stated to a mind sentence by sentence (docs/model/corrections.md). It follows the stream: before a thought, a recall or
 * a flush it reads the cycles that came since, in their order, so that the same stream always makes the same claims.
 */
export class ClaimLedger {
  private readonly parts: LedgerParts;
  private under: Promise<void> = Promise.resolve();
  private position: number | null = null;
  /** What percepts would change that no cycle has taken in yet, and of which it was asked; null where something was written since. */
  private ahead: { of: string; writes: Promise<Writes> } | null = null;
  private readonly remarked = new Remarked();

  constructor(parts: LedgerParts) {
    this.parts = parts;
  }

  /** Reads all cycles before one; whoever asks at the same time waits for the same. */
  async readBefore(cycle: number): Promise<void> {
    const next = this.under.then(() => this.read(cycle));
    this.under = next.catch(() => {});
    return next;
  }

  /** Reads all cycles before one, and that one as far as it is durable: then it is read again with those that follow. */
  async readThrough(cycle: number): Promise<void> {
    await this.readBefore(cycle);
    const next = this.under.then(() => this.readCycles(cycle, cycle, false));
    this.under = next.catch(() => {});
    return next;
  }

  /**
   * What holds at the beginning of a cycle, with what its own percepts say against it, although no cycle has taken them in yet.
   */
  async at(
    cycle: number,
    percepts: readonly Percept[],
    hides: KeepsQuiet = () => false,
  ): Promise<MarkedPast> {
    return (await this.foresee(cycle, percepts))(hides);
  }

  /** The same, for whoever does not know yet what is not to be quoted. */
  async foresee(cycle: number, percepts: readonly Percept[]): Promise<(hides: KeepsQuiet) => MarkedPast> {
    await this.readBefore(cycle);
    const of = aheadOf(cycle, percepts);
    const ahead = this.ahead?.of === of ? this.ahead : { of, writes: this.foreseen(percepts, cycle) };
    this.ahead = ahead;
    const foreseen = await ahead.writes.catch((error: unknown) => {
      this.ahead = null;
      throw error;
    });
    const { claims } = this.parts.store.memory;
    const marks = this.remarked.marks(foreseen.remarked);
    return (hides) => markedPast(marks, claims, { foreseen, hides });
  }

  /** What percepts that no cycle has taken in yet would change; nothing is written. */
  async foreseen(percepts: readonly Percept[], cycle: number): Promise<Writes> {
    const spaces = await this.discourse(cycle);
    const longest = readOfEach(percepts.length);
    const [added, ended, contested, marked, remarked]: [
      Writes['added'][number][],
      Writes['ended'][number][],
      Writes['contested'][number][],
      string[],
      string[],
    ] = [[], [], [], [], []];
    for (const percept of percepts) {
      await pauseAmid([percept.text]);
      const heard = heardOf({ percept, cycle, longest }, spaces);
      if (heard === null) continue;
      // its sentences will be shown with their marks: asked about now, they are waited for with what it may be about
      Standings.prepare([{ text: percept.text, speaker: null }], this.parts.store.memory.claims).catch(
        () => undefined,
      );
      const writes = await this.writesOf(heard, { added, ended });
      added.push(...writes.added);
      ended.push(...writes.ended);
      contested.push(...writes.contested);
      marked.push(...writes.marked);
      remarked.push(...writes.remarked);
    }
    return { added, ended, contested, marked, remarked };
  }

  private async read(before: number): Promise<void> {
    const { claims } = this.parts.store.memory;
    this.position ??= await claims.position();
    while (this.position < before - 1) {
      const last = Math.min(before - 1, this.position + cyclesAtOnce);
      await this.readCycles(this.position + 1, last);
      this.position = last;
    }
  }

  private async readCycles(from: number, to: number, isFinal = true): Promise<void> {
    const spaces = await this.discourse(from);
    let [unwritten, hasWritten]: [ClaimWrites | null, boolean] = [null, false];
    const all = await heardPercepts(from, to, this.parts.store);
    for (const each of all) {
      const { cycle, percept } = each;
      await pauseAmid([percept.text]);
      const heard = heardOf(each, spaces);
      if (heard === null) continue;
      // what comes next may be about it
      if (unwritten !== null) await this.note(unwritten);
      unwritten = null;
      const known = all.length === 1 && this.ahead?.of === aheadOf(cycle, [percept]) ? this.ahead : null;
      const writes = await (known?.writes ?? this.writesOf(heard));
      if (writes.added.length + writes.ended.length === 0) continue;
      unwritten = { ...writes, position: cycle - 1 };
      hasWritten = true;
      this.remarked.note(writes.remarked);
    }
    // a quiet stretch is read again after a restart rather than written down cycle by cycle
    if (isFinal && (hasWritten || to - from + 1 >= cyclesAtOnce))
      unwritten = { added: [], ended: [], contested: [], ...unwritten, position: to };
    if (unwritten !== null) await this.note(unwritten);
  }

  private async note(writes: ClaimWrites): Promise<void> {
    try {
      await this.parts.store.memory.claims.note(writes);
    } finally {
      this.ahead = null;
    }
  }

  /** What pronouns stand for after the last exchange before a cycle, space by space. */
  private async discourse(cycle: number): Promise<Map<string, Context>> {
    const spaces = new Map<string, Context>();
    const from = Math.max(1, cycle - furthestBack);
    for (const each of lastHeard(await heardPercepts(from, cycle - 1, this.parts.store)))
      heardOf(each, spaces);
    return spaces;
  }

  /** What holds that something said may be about, oldest first: also what is known of the same under another name. */
  private async known(heard: HeardClaims, since: readonly StoredClaim[]): Promise<StoredClaim[]> {
    const { claims } = this.parts.store.memory;
    const subjects = heard.statements.flatMap((statement) => [...statement.subjects, ...statement.mentioned]);
    const rareKeys = [...new Set(subjects.flatMap(identityKeys))];
    const newest = { speaker: heard.speaker, limit: lastClaims };
    const said = heard.statements.flatMap((statement) => statement.claims);
    /** The keys of the same under other names, as far as those are told of here. */
    const otherKeys = (told: readonly StoredClaim[]): string[] => {
      const identities = Identities.of([...said, ...told, ...since]);
      return [...new Set(subjects.flatMap((subject) => identities.others(subject)).flatMap(nearestKeys))];
    };
    // the names are mostly in what is said itself: what is known under them is asked for at once, and not one after the other
    const likely = otherKeys([]);
    const found = await claims.find({ keys: [keysFor(heard), rareKeys, likely], newest });
    const holding = found
      .filter(({ ended }) => ended === null)
      .map((claim) => ({ claim, keys: keysOf(claim) }));
    const under = (keys: readonly string[]) => {
      const some = new Set(keys);
      return holding.flatMap((each) => (each.keys.some((key) => some.has(key)) ? [each.claim] : []));
    };
    const named = under(rareKeys);
    const keys = otherKeys(named);
    const isFound = keys.length === 0 || isDeepStrictEqual(keys, likely);
    const same = isFound ? under(keys) : await claims.find({ keys: [keys] });
    return [...new Map([...named, ...same, ...found].map((claim) => [claim.id, claim])).values()];
  }

  /** What something heard changes, given what holds and what changed since without being written. */
  private async writesOf(heard: HeardClaims, since?: Pick<Writes, 'added' | 'ended'>): Promise<Writes> {
    const { owner, store } = this.parts;
    const { claims } = store.memory;
    if (heard.lines === null && heard.statements.length === 0) return nothing;
    const stored =
      heard.lines === null
        ? await this.known(heard, since?.added ?? [])
        : await claims.find({ keys: [keysFor(heard)] });
    const gone = new Map(since?.ended.map(({ id, ended }) => [id, ended]));
    const told = [...stored, ...(since?.added ?? [])];
    const live = told.filter(({ id, ended }) => ended === null && !gone.has(id));
    const ended = told.flatMap((claim) =>
      gone.has(claim.id) ? [{ ...claim, ended: gone.get(claim.id)! }] : [],
    );
    // what has claims here was taken in before: it comes again after a crash, or because its cycle is read once more
    if (stored.some(({ id }) => sourceOf(id) === heard.id)) return nothing;
    const taken = takeIn(await withPast(heard, { live, ended }, claims), live.toReversed(), personOf(owner));
    const again = await reinstated(heard, live, { claims, place: taken.added.length });
    const writes = { ...taken, added: [...taken.added, ...again] };
    const moved = new Set([...writes.ended, ...writes.contested].map(({ id }) => id));
    const over = [
      ...[...live, ...taken.added].flatMap(({ id, form }) => (moved.has(id) ? [form] : [])),
      ...again.map(({ form }) => form),
    ];
    // what is said again counts as it is said now: the mark on what it was before goes
    return { ...writes, marked: over, remarked: [...over, ...writes.added.map(({ form }) => form)] };
  }
}

/** Names what the percepts of a cycle would change. */
const aheadOf = (cycle: number, percepts: readonly Percept[]): string =>
  JSON.stringify([cycle, percepts.map(({ id }) => id)]);

/** The keys of all that something heard may be about: its subjects, and the values that it may name. */
function keysFor({ statements, lines, speaker }: HeardClaims): string[] {
  if (lines !== null) return subjectKeys({ person: null, thing: speaker });
  return [
    ...new Set(
      statements.flatMap(
        ({ subjects, claims, denied, gone, sentence, words, isChange, isCorrection, isNow }) => [
          ...[...callerOffIn(sentence)].flatMap((word) => [word, `=${word}`]),
          // what no rule reads of an earlier sentence is found by its words
          ...(isChange || isCorrection || isNow ? wordKeys(contentIn(words)) : []),
          ...subjects.flatMap(subjectKeys),
          ...[...claims, ...denied].flatMap(keysOf),
          ...gone.flatMap(({ form }) => form.split(' ').map((word) => `=${word}`)),
        ],
      ),
    ),
  ];
}
