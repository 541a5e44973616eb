import { exitCode, type ExitCode } from './exit-code.ts';

/** An error that ends a command, with a message for people that says what to do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly exitCode: ExitCode;

  constructor(message: string, code: ExitCode = exitCode.failed, cause?: unknown) {
    super(message, { cause });
    this.exitCode = code;
  }
}

/** A message and, below it, what to do. */
export const withRemedy = (message: string, remedy: string): string => `${message}\n    remedy: ${remedy}`;
