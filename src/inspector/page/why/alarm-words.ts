/** What each alarm of a mind is for, by its name. */
export const alarmWords: Readonly<Record<string, string>> = {
  adoption: 'a faculty takes up its place',
  beat: 'the next beat of its body',
  concluding: 'the end of its last words',
  tending: 'tending its memory, when that is due',
  drowsy: 'falling asleep, when nothing happens',
  idle: 'beginning to explore, when nothing happens',
  notice: 'telling again what became of a task',
  overdue: 'judging what to remember, at the longest',
  pace: 'the distance between two calls',
  patience: 'an answer, at the longest',
  phase: 'the next phase of its sleep',
  retry: 'the next try of a call',
  tick: 'its next look around',
  timeout: 'a task, at the longest',
  waking: 'the end of its sleep',
};
