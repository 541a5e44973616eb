/** A provider answered something that is not its protocol. `message` says what is wrong, never what the text was. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}
