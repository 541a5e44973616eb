/** What a person is told who has dropped a percept. */
export const droppedText = (id: string): string =>
  `${id} is dropped: it is never handled. The history says when, and by whom.`;
