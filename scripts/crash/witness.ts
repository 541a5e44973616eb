import type { Utterance } from '../../ports/command.ts';
import type { News } from '../../src/host/news/news.ts';
import type { Boundary } from '../../ports/boundary.ts';
import { answerText, countedText, noteText, type NoteKind } from './notes.ts';

/** What a victim writes. */
export type Written =
  | News
  | { kind: 'listening' }
  | { kind: 'utterance'; utterance: Utterance }
  | { kind: 'acceptance'; id: string; outcome: 'accepted' | 'duplicate' | 'refused' }
  | { kind: 'killing'; boundary: Boundary };

const idOf = (note: number): string => `note-${note}`;

/** Sees all that a mind writes through all its lives, and knows what it was sent. */
export class Witness {
  private resent = 0;
  private isInCycle = false;
  private killsInCycle = 0;
  /** What was sent, by its place. */
  readonly notes: NoteKind[] = [];
  /** Notes whose acceptance was seen. */
  readonly accepted = new Set<number>();
  /** How often each utterance was heard, by its id, and by its text. */
  readonly heardById = new Map<string, number>();
  readonly heardByText = new Map<string, number>();
  /** Utterances that were shown as possibly not heard: their texts by their ids. */
  readonly unconfirmed = new Map<string, string>();
  /** Ids of percepts that were shown as held back. */
  readonly quarantined = new Set<string>();

  /** New notes of a kind, and those whose acceptance nobody has seen: a sender cannot know and sends them again. */
  notesToSend(fresh: number, kind: NoteKind): object[] {
    const unanswered = [...this.notes.keys()].filter((note) => !this.accepted.has(note));
    this.resent += unanswered.length;
    const news = Array.from({ length: fresh }, () => this.notes.push(kind) - 1);
    return [...unanswered, ...news].map((note) => ({
      id: idOf(note),
      source: { kind: 'speech', speaker: 'you', space: 'terminal' },
      at: 0,
      text: noteText(note, this.notes[note] ?? kind),
    }));
  }

  /** How many notes are to be answered before a person has looked at anything. */
  get open(): number {
    const doubtful = new Set(this.unconfirmed.values());
    return [...this.notes.keys()].filter((note) => {
      const answer = answerText(note);
      return !this.heardByText.has(answer) && !doubtful.has(answer) && !this.quarantined.has(idOf(note));
    }).length;
  }

  /** How many notes were to be counted, and nothing was heard of it yet. */
  get uncounted(): number {
    return this.notes.filter((kind, note) => kind === 'task' && !this.heardByText.has(countedText(note)))
      .length;
  }

  see(written: Written): void {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds of news do not count here
    switch (written.kind) {
      case 'acceptance':
        if (written.outcome !== 'refused') this.accepted.add(Number(written.id.replace('note-', '')));
        return;
      case 'utterance': {
        const { id, text } = written.utterance;
        this.heardById.set(id, (this.heardById.get(id) ?? 0) + 1);
        this.heardByText.set(text, (this.heardByText.get(text) ?? 0) + 1);
        return;
      }
      case 'utterance.unconfirmed':
        this.unconfirmed.set(written.utterance.id, written.utterance.text);
        return;
      case 'percepts.quarantined':
        for (const percept of written.percepts) this.quarantined.add(percept);
        return;
      case 'percepts.noticed':
        this.isInCycle = true;
        return;
      case 'cycle.waiting':
        this.isInCycle = false;
        return;
      default:
    }
  }

  countKill(): void {
    if (this.isInCycle) this.killsInCycle += 1;
    this.isInCycle = false;
  }

  summary(): string {
    return (
      `sent ${this.notes.length} resent ${this.resent} accepted ${this.accepted.size} heard ${this.heardById.size} ` +
      `killed mid-cycle ${this.killsInCycle}`
    );
  }
}
