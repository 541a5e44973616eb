import type { Written } from './wakeful-process.ts';
import { noteText } from './talking-mind.ts';

const idOf = (note: number): string => `note-${note}`;

/** Sees all that a mind writes through all its lives, and knows what it was sent. */
export class Witness {
  private sent = 0;
  private resent = 0;
  private isInCycle = false;
  private killsInCycle = 0;
  /** Notes whose acceptance was seen. */
  readonly accepted = new Set<string>();
  /** How often each utterance was heard, by its id, and by its text. */
  readonly heardById = new Map<string, number>();
  readonly heardByText = new Map<string, number>();
  /** Texts that were shown as possibly not heard. */
  readonly unconfirmed = new Set<string>();

  /** `fresh` new notes, and those whose acceptance nobody has seen: a sender cannot know and sends them again. */
  notesToSend(fresh: number): object[] {
    const unanswered = Array.from({ length: this.sent }, (_, note) => note).filter(
      (note) => !this.accepted.has(idOf(note)),
    );
    this.resent += unanswered.length;
    const news = Array.from({ length: fresh }, (_, place) => this.sent + place);
    this.sent += fresh;
    return [...unanswered, ...news].map((note) => ({
      id: idOf(note),
      source: { kind: 'speech', speaker: 'you', space: 'terminal' },
      text: noteText(note),
    }));
  }

  see(written: Written): void {
    if (written.kind === 'acceptance' && written.outcome !== 'refused') this.accepted.add(written.id);
    if (written.kind === 'utterance') {
      const { id, text } = written.utterance;
      this.heardById.set(id, (this.heardById.get(id) ?? 0) + 1);
      this.heardByText.set(text, (this.heardByText.get(text) ?? 0) + 1);
    }
    if (written.kind === 'utterance.unconfirmed') this.unconfirmed.add(written.utterance.text);
    if (written.kind === 'percepts.noticed') this.isInCycle = true;
    if (written.kind === 'cycle.waiting') this.isInCycle = false;
  }

  countKill(): void {
    if (this.isInCycle) this.killsInCycle += 1;
    this.isInCycle = false;
  }

  summary(): string {
    return (
      `sent ${this.sent} resent ${this.resent} accepted ${this.accepted.size} heard ${this.heardByText.size} ` +
      `unconfirmed ${this.unconfirmed.size} killed mid-cycle ${this.killsInCycle}`
    );
  }
}
