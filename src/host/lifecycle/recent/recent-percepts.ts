import type { Commit } from '../../../../ports/command.ts';
import { perceptExcerpt } from '../../../../ports/percept-excerpt.ts';
import type { HistoricPercept } from '../../../../ports/historic-percept.ts';
import type { PerceptId } from '../../../../ports/identifiers.ts';
import type { Candidate, Percept, PerceptHeader } from '../../../../ports/percept.ts';
import type { QueueOrder } from '../../../../ports/queue-order.ts';
import type { Acceptance, InboxStore } from '../../../../ports/store.ts';
import { bound } from './bound.ts';

/**
 * How many percepts are kept at the most, how many of those that are read at once, and how long a text is that is kept, characters. Many at once
 * are those of long ago: kept, they would take the place of what has just come in.
 */
const most = { percepts: 100, atOnce: 20, text: 10_000 };

/** How long what has just come in is taken for all that waits, milliseconds: another process may accept something for the mind at any time. */
const alone = 1_000;

/** A percept that this activation accepted, and the cycle that handled it; null while it waits. */
interface Accepted {
  header: PerceptHeader;
  handledIn: number | null;
}

/** The percepts that an activation has lately accepted or read. A percept never changes. */
export class RecentPercepts {
  /** Whoever is given one has a copy for himself. */
  private readonly known = new Map<PerceptId, Percept>();
  private readonly accepted = new Map<PerceptId, Accepted>();
  /** How often what waits may have changed, or was looked at: an acceptance whose answer comes after that tells nothing of what waits. */
  private looks = 0;
  /** The one that waits, where that is known. */
  private only: Candidate | null = null;
  /** Nothing waited when the lease was last renewed, and nothing has come in here since. */
  private isQuiet = false;
  /** How often something may have begun to wait, or was being accepted. */
  private arrivals = 0;
  private readonly unseen: () => void;

  /** @param unseen hears that something waits which another process has accepted, when it could not be known before */
  constructor(unseen: () => void) {
    this.unseen = unseen;
  }

  async accept(percept: Percept, accept: () => Promise<Acceptance>): Promise<Acceptance> {
    return this.arriving(() => this.accepting(percept, accept));
  }

  /** Runs what may make something wait: what is known of that counts neither before nor behind it. */
  async arriving<Result>(run: () => Promise<Result>): Promise<Result> {
    this.stir();
    try {
      return await run();
    } finally {
      this.stir();
    }
  }

  private stir(): void {
    this.isQuiet = false;
    this.arrivals += 1;
  }

  /** Renews the lease, and hears with it whether something waits. A quiet inbox need not be looked at until the lease is renewed again. */
  async beat(beat: () => Promise<boolean | null>): Promise<boolean | null> {
    const { arrivals, isQuiet } = this;
    let waits: boolean | null = null;
    try {
      waits = await beat();
      return waits;
    } finally {
      if (arrivals === this.arrivals) {
        this.isQuiet = waits === false;
        if (isQuiet && waits === true) this.unseen();
      }
    }
  }

  private async accepting(percept: Percept, accept: () => Promise<Acceptance>): Promise<Acceptance> {
    this.unsettle();
    const { looks } = this;
    const acceptance = await accept();
    if (acceptance.outcome !== 'accepted') return acceptance;
    const { header, depth } = acceptance;
    this.keep(percept);
    this.accepted.set(percept.id, { header, handledIn: null });
    bound(this.accepted, most.percepts);
    if (depth === 1 && looks === this.looks) this.only = { ...header, excerpt: perceptExcerpt(percept.text) };
    return acceptance;
  }

  /** What a durable commit has handled waits no longer. */
  note({ acknowledged, cycle }: Commit): void {
    this.unsettle();
    for (const id of acknowledged) {
      const accepted = this.accepted.get(id);
      if (accepted !== undefined) accepted.handledIn = cycle;
    }
  }

  /** It is not known any more what waits. */
  unsettle(): void {
    this.only = null;
    this.looks += 1;
  }

  /**
   * The front of the queue, while nothing waits and right after something has come in that nothing else waited with; null where it has to be
   * asked for.
   */
  front(
    { now }: QueueOrder,
    { commandsOnly }: Parameters<InboxStore['front']>[1],
  ): { candidates: Candidate[]; depth: number } | null {
    if (this.isQuiet) return { candidates: [], depth: 0 };
    const { only } = this;
    this.unsettle();
    if (only === null || now < only.acceptedAt || now - only.acceptedAt > alone) return null;
    const candidates = commandsOnly && only.source.kind !== 'command' ? [] : [structuredClone(only)];
    return { candidates, depth: 1 };
  }

  /** A percept that this activation has handled; null for all others, of which the record tells. */
  handled(id: PerceptId): HistoricPercept | null {
    const known = this.known.get(id);
    const accepted = this.accepted.get(id);
    if (known === undefined || accepted === undefined || accepted.handledIn === null) return null;
    const { acceptedAt, band } = accepted.header;
    const { handledIn } = accepted;
    return {
      ...copyOf(known),
      acceptedAt,
      band,
      handledIn,
      quarantinedAt: null,
      dropped: null,
    };
  }

  async read(
    ids: readonly PerceptId[],
    load: (missing: PerceptId[]) => Promise<Percept[]>,
  ): Promise<Percept[]> {
    const missing = ids.filter((id) => !this.known.has(id));
    const known = new Map(ids.map((id) => [id, this.known.get(id)]));
    const loaded = new Map((missing.length === 0 ? [] : await load(missing)).map((each) => [each.id, each]));
    if (loaded.size <= most.atOnce) for (const percept of loaded.values()) this.keep(percept);
    return ids.map((id) => loaded.get(id) ?? copyOf(known.get(id)!));
  }

  private keep({ id, source, sourceConfidence, urgency, boost, at, text, images }: Percept): void {
    if (text.length > most.text) return;
    const kept = { id, source, sourceConfidence, urgency, boost, at, text, ...(images && { images }) };
    this.known.set(id, copyOf(kept));
    bound(this.known, most.percepts);
  }
}

/** A copy of a percept. One with a flat source, as nearly all have, is copied by hand: a thought reads each several times. */
function copyOf(percept: Percept): Percept {
  const { source, images } = percept;
  const isFlat = source.kind !== 'command' && source.kind !== 'task' && images === undefined;
  return isFlat ? { ...percept, source: { ...source } } : structuredClone(percept);
}
