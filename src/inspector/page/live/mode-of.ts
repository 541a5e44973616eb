import type { ModeName } from '../../../../ports/mode.ts';
import type { StateValue } from '../../../../ports/step.ts';
import type { Picture } from '../../../service/picture/picture.ts';

/** The name of a state among its siblings, and of the one inside it. */
export function namesOf(value: StateValue | undefined): [name: string, inside: string | null] {
  if (value === undefined) return ['', null];
  if (typeof value === 'string') return [value, null];
  const [[name, inside] = ['', undefined]] = Object.entries(value);
  return [name, typeof inside === 'string' ? inside : null];
}

/** A region of the root chart; undefined before there is one. */
export function regionOf(picture: Picture | null, region: string): StateValue | undefined {
  const value = picture?.actors['mind']?.value;
  return typeof value === 'object' ? value[region] : undefined;
}

/** The mode that a mind is in; null before it is known. */
export function modeOf(picture: Picture | null): ModeName | null {
  const [name] = namesOf(regionOf(picture, 'mode'));
  return name === '' ? null : (name as ModeName);
}
