/** An error that a model told in the middle of its stream. It may be anything: an error, what a server sent, a text. */
export class ToldInStream extends Error {
  override readonly name = 'ToldInStream';
  readonly told: unknown;

  constructor(told: unknown) {
    super('An error was told in the middle of the stream.');
    this.told = told;
  }
}

/** Whether what was told only says that the stream ended too early. */
export const isCutShort = (told: unknown): boolean =>
  told instanceof Error &&
  told.name === 'AI_InvalidResponseDataError' &&
  told.message.includes('without a finish reason');
