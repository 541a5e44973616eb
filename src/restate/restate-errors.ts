/** An error: minds are to run on Restate, and what that takes is not there. The message says what to do. */
export class RestateUnavailable extends Error {
  override readonly name = 'RestateUnavailable';
}
