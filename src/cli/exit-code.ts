/** What the command's exit code tells a script. */
export const exitCode = {
  done: 0,
  /** It did not work; the message says what to do. */
  failed: 1,
  /** The configuration is wrong: a person must change it. */
  configuration: 2,
  /** Another process has taken the mind over. */
  takenOver: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
