import type { Coping, Distortion } from '../../../ports/inner.ts';

/** How each distortion affects a person's thinking, in words. */
export const distortionWords: Readonly<Record<Distortion, string>> = {
  catastrophizing: 'assuming the worst possible outcome',
  allOrNothing: 'seeing things as all good or all bad',
  personalization: 'taking what happens to be about you, and your fault',
  emotionalReasoning: 'treating your feelings as evidence of reality',
  overgeneralization: 'taking what happened once for how it always goes',
  mindReading: 'being sure of what others think of you',
};

/** The urge of each way of coping, in words. */
export const copingUrges: Readonly<Record<Coping, string>> = {
  denial: 'to tell yourself that nothing is wrong',
  rumination: 'to go over it again and again',
  problemSolving: 'to work out what can be done about it',
  distraction: 'to turn to something else for a while',
  reappraisal: 'to look for another way to see it',
  acceptance: 'to let it be as it is',
  suppression: 'to push the feeling down and carry on',
};

/** The tendencies at work in a person's thinking (docs/model/voice.md); empty where there are none. */
export function tendencies(inner: {
  distortions: readonly Distortion[];
  coping: readonly Coping[];
}): string[] {
  const lines: string[] = [];
  if (inner.distortions.length > 0)
    lines.push(
      `Right now, your thinking tends toward: ${inner.distortions.map((each) => distortionWords[each]).join('; ')}.`,
    );
  if (inner.coping.length > 0)
    lines.push(`Something in you wants ${inner.coping.map((each) => copingUrges[each]).join('; ')}.`);
  return lines;
}
