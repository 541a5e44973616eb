/** How the tools are described to a voice. */
export interface ToolWords {
  /** Its space parameter is described by `space` to a mind with one space, by `spaceOfSeveral` to one that has to choose. */
  sendMessage: { what: string; text: string; space: string; spaceOfSeveral: string };
  enterSpace: { what: string; space: string };
  delegate: { what: string; delegate: string; assignment: (longest: number) => string };
  updateGoal: { what: string; goal: string; progress: string; done: string; note: string };
}
