import type { PerceptId } from '../../ports/identifiers.ts';
import { isOwnThought, provenance, type Candidate, type Percept } from '../../ports/percept.ts';
import { appraised } from '../appraisal/appraised.ts';
import { agedBand, agedRank, standing, type PriorityParameters } from '../../theory/priority.ts';

/** The inbox as the database keeps it: what waits, in the queue's own order, and what was handled in which cycle. */
export class MemoryInbox {
  /** By id, the cycle that handled it. */
  readonly handled = new Map<PerceptId, number>();
  protected readonly waiting = new Map<PerceptId, Candidate>();
  /** The beginning of every text that was ever accepted. */
  private readonly excerpts = new Map<PerceptId, string>();
  private readonly priority: PriorityParameters;

  constructor(priority: PriorityParameters) {
    this.priority = priority;
  }

  /** How much waits. */
  get depth(): number {
    return this.waiting.size;
  }

  /** How much waits of what the mind has not thought of itself: a mind that daydreams always has something of its own. */
  get fromOutside(): number {
    return [...this.waiting.values()].filter(({ source }) => !isOwnThought(source)).length;
  }

  /** Whether it was ever accepted. */
  knows(id: string): boolean {
    return this.waiting.has(id as PerceptId) || this.handled.has(id as PerceptId);
  }

  /** Null for one that is known. */
  accept(percept: Percept, now: number): Candidate | null {
    const { id, source, urgency, text } = percept;
    if (this.knows(id)) return null;
    const stands = standing({ ...percept, ...source }, this.priority);
    const header = { id, source, urgency, ...stands, acceptedAt: now, ...provenance(percept, now) };
    const candidate = appraised({ ...header, excerpt: text.slice(0, 500) }, 'ada');
    this.waiting.set(id, candidate);
    this.excerpts.set(id, candidate.excerpt);
    return candidate;
  }

  /** The front of the queue: by band (lifted by waiting), then rank, then arrival. */
  front(now: number, limit: number, commandsOnly = false): Candidate[] {
    const competing = [...this.waiting.values()].filter(
      ({ source }) => !commandsOnly || source.kind === 'command',
    );
    const ranked = competing.map((candidate) => ({
      candidate,
      band: agedBand(candidate.band, now - candidate.acceptedAt, this.priority),
      rank: agedRank(candidate, now - candidate.acceptedAt, this.priority),
    }));
    ranked.sort(
      (a, b) =>
        a.band - b.band ||
        b.rank - a.rank ||
        a.candidate.acceptedAt - b.candidate.acceptedAt ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    );
    return ranked.slice(0, limit).map(({ candidate }) => candidate);
  }

  /** The beginnings of these percepts' texts, handled or not. */
  textsOf(ids: readonly PerceptId[]): Map<PerceptId, string> {
    return new Map(ids.map((id) => [id, this.excerpts.get(id) ?? '']));
  }

  /** Those of `ids` that still wait, in the order of `ids`. */
  among(ids: readonly PerceptId[]): Candidate[] {
    return ids.flatMap((id) => this.waiting.get(id) ?? []);
  }

  /** Throws for what does not wait, as the database does: it would be handled twice. */
  acknowledge(id: PerceptId, cycle: number): void {
    if (!this.waiting.delete(id)) throw new Error(`"${id}" does not wait and cannot be acknowledged.`);
    this.handled.set(id, cycle);
  }
}
