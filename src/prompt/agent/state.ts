import { driveNames, type InnerState } from '../../../ports/inner.ts';

const figure = (value: number): string => value.toFixed(2);

/** The state of an agent in figures, on few lines; hunger and warmth only where it has a body. */
export function agentState(inner: InnerState, hasBody: boolean): string[] {
  const { affect, drives } = inner;
  const lines = [
    `arousal ${figure(affect.arousal)}, valence ${figure(affect.valence)}, energy ${figure(affect.energy)}, load ${figure(affect.cognitiveLoad)}, stress ${figure(affect.stress)}, distress ${figure(affect.pain)}, regulation ${figure(inner.regulation)}, fatigue ${figure(inner.fatigue)}`,
  ];
  if (hasBody) lines.push(`hunger ${figure(inner.hunger)}, temperature ${inner.temperature.toFixed(1)} °C`);
  if (inner.isolation !== 'none')
    lines.push(`alone for ${inner.aloneHours.toFixed(1)} hours (${inner.isolation})`);
  if (inner.distortions.length > 0) lines.push(`bias: ${inner.distortions.join(', ')}`);
  if (inner.coping.length > 0) lines.push(`coping: ${inner.coping.join(', ')}`);
  if (drives !== null)
    lines.push(
      `drives (0 sated, 1 wanting): ${driveNames.map((name) => `${name} ${figure(drives[name])}`).join(', ')}`,
    );
  return lines;
}
