/** An error: a built-in tool has not done what it was asked; the message is for the voice, and says what to do. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}
