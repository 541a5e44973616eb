import { CommanderError } from 'commander';
import { endWithoutOutput } from './lost-output.ts';
import { program } from './program.ts';
import { printError } from './print.ts';

/** Runs the command that `argv` (without the program's own name) tells, and leaves its exit code with the process. */
export async function main(argv: readonly string[]): Promise<void> {
  endWithoutOutput();
  try {
    await program(process.env, (code) => {
      process.exitCode = code;
    }).parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    const { explain } = await import('./explain.ts');
    const { message, code } = explain(error);
    printError(message);
    process.exitCode = code;
  }
}
