import { unstorable } from '../../ports/storable-text.ts';
import type { RefusedField } from './service-errors.ts';

/** So many fields are told of at the most. */
const most = 20;

/**
 * The fields of something that was sent whose text no database can keep (U+0000, half a character), or whose name holds such; each as a path
 * like `source.speaker`. Nothing in them can be found, either: a search by such a text is refused as well. As deep as the value goes.
 *
 * @param whole what a text is called that stands in no field
 * @example
 * unstorableFields({ memory: 'a\u0000b' }); // [{ field: 'memory', problem: 'The text holds a NUL …' }]
 */
export function unstorableFields(sent: unknown, whole = 'the whole'): RefusedField[] {
  const found: RefusedField[] = [];
  const left: { path: string; value: unknown }[] = [{ path: '', value: sent }];
  const check = (text: string, path: string): void => {
    const problem = unstorable(text);
    if (problem !== null) found.push({ field: shown(path) || whole, problem });
  };
  while (left.length > 0 && found.length < most) {
    const { path, value } = left.pop()!;
    if (typeof value === 'string') check(value, path);
    if (typeof value !== 'object' || value === null) continue;
    const within = (name: string): string => (path === '' ? name : `${path}.${name}`).slice(0, 2 * longest);
    for (const [name, inner] of Object.entries(value).toReversed()) {
      check(name, within(name));
      if (typeof inner === 'string' || typeof inner === 'object')
        left.push({ path: within(name), value: inner });
    }
  }
  return found;
}

/** So much of a path is shown, characters. */
const longest = 200;

/** A path as an answer can hold it. */
const shown = (path: string): string => path.replaceAll('\u0000', '\uFFFD').slice(0, longest).toWellFormed();
