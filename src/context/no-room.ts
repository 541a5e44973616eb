/** An error: the identity, the spaces and the plans alone leave no room for a conversation. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong';
}

/** An error: the winner of the cycle cannot be shown in the room that is left, not even its heading. */
export class NoRoomForPercept extends Error {
  override readonly name = 'NoRoomForPercept';
}
