/** A way in which a path inside a folder is none, with what to write instead. */
export type PathFault = readonly [wrong: RegExp, why: string];

/** What no path inside a folder has, with what to write instead; the first that applies is told. */
export const pathFaults: readonly PathFault[] = [
  [/\p{Cc}|\p{Cs}/u, 'a path has no control characters.'],
  [/^(?:[/\\~]|\p{L}[\p{L}\p{N}+.-]*:)/u, 'a path is relative, like docs/memory.md.'],
  [/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/, 'a path goes down only. Leave "." and ".." out.'],
  [/\\/, 'a path has "/" between folders.'],
];

/** Why a path is none inside a folder; null when it may be one. */
export const pathFault = (path: string, faults: readonly PathFault[] = pathFaults): string | null =>
  faults.find(([wrong]) => wrong.test(path))?.[1] ?? null;
