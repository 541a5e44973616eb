/**
 * The strength of association from a cue to a fact, `S = S_max − ln fan` (Anderson 1974; ACT-R reference manual): the
 * more facts a cue belongs to, the less it helps with each.
 *
 * @param fan in how many things the cue occurs, itself counted, 1 or more: a person in two sentences has fan 3
 * @param strongest S_max, in units of activation
 * @throws RangeError for a fan below 1
 */
export function fanStrength(fan: number, strongest: number): number {
  if (!(fan >= 1))
    throw new RangeError(`The fan is ${fan}: a cue belongs at least to itself, so to 1 or more.`);
  return strongest - Math.log(fan);
}

/**
 * ACT-R's spreading activation from cues that share one source activation, `Σ W/n · S_j`.
 *
 * @param fans of each cue, itself counted
 * @param sourceActivation W, shared by the cues
 */
export function fanSpreading(fans: readonly number[], strongest: number, sourceActivation = 1): number {
  if (fans.length === 0) return 0;
  const share = sourceActivation / fans.length;
  return fans.reduce((sum, fan) => sum + share * fanStrength(fan, strongest), 0);
}
