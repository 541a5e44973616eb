/** The transitions that the newest step took. */
export interface HotTransitions {
  /** The name of the step: another one begins the glow anew. */
  step: string;
  transitions: ReadonlySet<string>;
}
