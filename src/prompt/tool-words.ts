/** How the tools are described to a voice. */
export interface ToolWords {
  sendMessage: { what: string; text: string; space: string };
  enterSpace: { what: string; space: string };
  delegate: { what: string; delegate: string; assignment: (longest: number) => string };
  updateGoal: { what: string; goal: string; progress: string; done: string; note: string };
}
