import type { PastMarks } from '../../prompt/past-marks.ts';

/** How many changes are kept by their sentence. */
const most = 500;

/** The sentences whose marks changed since an activation began, the latest of them by their words. */
export class Remarked {
  private changes = 0;
  private readonly latest: string[] = [];

  /** Notes sentences that ended or became contested. */
  note(forms: readonly string[]): void {
    this.changes += forms.length;
    this.latest.push(...forms);
    this.latest.splice(0, this.latest.length - most);
  }

  /** What is marked now, and by what no cycle has taken in yet. */
  marks(ahead: readonly string[]): PastMarks {
    const { changes } = this;
    const since = (before: number): readonly string[] | null => {
      const missing = changes - before;
      const known = this.latest.length - (this.changes - changes);
      return missing < 0 || missing > known ? null : this.latest.slice(known - missing, known);
    };
    return { changes, since, ahead };
  }
}
