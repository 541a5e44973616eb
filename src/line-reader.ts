/** A line that is longer than a reader takes. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Cuts what comes in pieces into lines, and keeps no more than one of them. */
export class LineReader {
  private readonly longest: number;
  private readonly onLine: (line: string) => void;
  private kept: string[] = [];
  private length = 0;

  /** @param longest the longest line, characters */
  constructor(longest: number, onLine: (line: string) => void) {
    this.longest = longest;
    this.onLine = onLine;
  }

  /** What has come of a line that is not whole yet. */
  get rest(): string {
    return this.kept.join('');
  }

  /** Throws `LineTooLong`, and then what came of that line stands in `rest`. */
  read(piece: string): void {
    const lines = piece.split('\n');
    for (const [place, part] of lines.entries()) {
      this.kept.push(part.slice(0, this.longest - this.length + 1));
      this.length += part.length;
      if (this.length > this.longest)
        throw new LineTooLong(`A line is longer than ${this.longest} characters.`);
      if (place === lines.length - 1) return;
      const line = this.rest;
      this.kept = [];
      this.length = 0;
      this.onLine(line);
    }
  }
}
