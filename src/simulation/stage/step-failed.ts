/** A step of a scenario cannot be done, or what it waits for never comes. The scenario ends here. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  /** The line of the scenario's file; null while nobody has said. */
  readonly line: number | null;

  constructor(message: string, cause?: unknown, line: number | null = null) {
    super(message, { cause });
    this.line = line;
  }

  /** The failure of the step on this line; that of an inner step keeps its own. */
  static at(error: unknown, line: number | null): StepFailed {
    if (error instanceof StepFailed)
      return error.line === null ? new StepFailed(error.message, error.cause, line) : error;
    return new StepFailed(error instanceof Error ? error.message : String(error), error, line);
  }
}
