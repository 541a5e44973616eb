import type { ModeStretch } from '../../../service/mode-stretch.ts';

/** The modes of the record as far as those that the page has watched do not tell them, and these. */
export function joinedModes(
  past: readonly ModeStretch[],
  watched: readonly ModeStretch[],
): readonly ModeStretch[] {
  const [first, ...rest] = watched;
  if (first === undefined) return past;
  const before = past
    .filter(({ from }) => from < first.from)
    .map((stretch) => ({ ...stretch, to: Math.min(stretch.to ?? first.from, first.from) }));
  const last = before.at(-1);
  if (last === undefined || last.mode !== first.mode || last.to !== first.from)
    return [...before, ...watched];
  return [...before.slice(0, -1), { ...first, from: last.from }, ...rest];
}
