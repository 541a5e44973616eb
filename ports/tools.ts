/** The longest path of a page of the documentation, characters. */
export const longestPagePath = 200;

/** The names of the tools that a voice can call (docs/model/voice.md); their inputs are defined in `src/prompt/tools.ts`. */
export const toolNames = {
  sendMessage: 'send_message',
  enterSpace: 'enter_space',
  delegate: 'delegate',
  /** The report of a thought about how its thinker copes, which feeds back to the body (docs/model/inner-life.md). */
  noticePatterns: 'notice_patterns',
  updateGoal: 'update_goal',
  /** Reads Wakeful's own documentation. */
  readDocumentation: 'read_documentation',
} as const;
