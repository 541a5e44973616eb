/** How the tools are described to a voice. */
export interface ToolWords {
  /** `space`: of one that has a single space; `spaceOfSeveral`: of one that has to choose. */
  sendMessage: { what: string; text: string; space: string; spaceOfSeveral: string };
  enterSpace: { what: string; space: string };
  delegate: { what: string; delegate: string; assignment: (longest: number) => string };
  updateGoal: { what: string; goal: string; progress: string; done: string; note: string };
}
