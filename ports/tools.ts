/** What a voice can do besides thinking (docs/model/voice.md), under the names it knows: what each takes, `src/prompt/tools.ts` says. */
export const toolNames = {
  sendMessage: 'send_message',
  enterSpace: 'enter_space',
  delegate: 'delegate',
  /** How it notices itself coping: the report that is fed back to the body (docs/model/inner-life.md). */
  noticePatterns: 'notice_patterns',
  updateGoal: 'update_goal',
} as const;
