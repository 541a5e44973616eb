import type { ModeName } from '../../../../ports/mode.ts';
import type { StateValue } from '../../../../ports/step.ts';
import type { ModeStretch } from '../../../service/mode-stretch.ts';
import { appended } from './appended.ts';
import { namesOf } from './mode-of.ts';

/**
 * The modes that were watched, with the one in which the root chart is at a time. A mind that has stopped is in none.
 *
 * @param root its state; null or undefined where it did not change
 */
export function modesAfter(
  modes: readonly ModeStretch[],
  { at, root }: { at: number; root: StateValue | null | undefined },
  most: number,
): readonly ModeStretch[] {
  if (typeof root !== 'object' || root === null) return modes;
  const [[mode], [life]] = [namesOf(root['mode']), namesOf(root['life'])];
  const last = modes.at(-1);
  const isOpen = last !== undefined && last.to === null;
  const closed = isOpen ? [...modes.slice(0, -1), { ...last, to: at }] : modes;
  if (life === 'stopped') return closed;
  if (mode === '' || (isOpen && last.mode === mode)) return modes;
  return appended(closed, { mode: mode as ModeName, from: at, to: null }, most);
}
