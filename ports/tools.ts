/** What a voice can do besides thinking (seed 001), under the names it knows: what each takes, `src/prompt/tools.ts` says. */
export const toolNames = {
  sendMessage: 'send_message',
  enterSpace: 'enter_space',
  delegate: 'delegate',
  /** How it notices itself coping: the structured report of seed 000's feedback. */
  noticePatterns: 'notice_patterns',
  updateGoal: 'update_goal',
} as const;
