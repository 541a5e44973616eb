import { NoData } from './conversations.ts';

/** Runs a measurement. Where its data is not there, a person is told what to do, and no stack: that is no fault of the program. */
export async function withData(measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    if (!(error instanceof NoData)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
