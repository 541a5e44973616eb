import { identityAspects, type IdentityChange, type IdentityCore } from '../../../ports/identity.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

function coreLines(core: IdentityCore): string[] {
  return identityAspects.flatMap((aspect) =>
    core[aspect].length === 0 ? [] : [`  ${aspect}`, ...core[aspect].map((line) => `    ${onOneLine(line)}`)],
  );
}

/**
 * Who a mind is, and how it became so: its lists, then each step with its reason.
 *
 * @param changes the log of its identity, newest first
 */
export function identityLines(changes: readonly IdentityChange[]): string[] {
  const [newest] = changes;
  if (newest === undefined) return ['Its identity is as its configuration says.'];
  const lists = coreLines(newest.core);
  return [
    `Version ${newest.version}:`,
    ...(lists.length === 0 ? ['  nothing besides its self-narrative'] : lists),
    'How it became so, newest first:',
    ...changes.map(
      ({ version, at, by, reason }) =>
        `  ${isoTimeText(at)}  version ${version}, by ${onOneLine(by)}: ${onOneLine(reason)}`,
    ),
  ];
}
