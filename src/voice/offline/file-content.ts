/**
 * The content of a file, out of what senses tell of it: a heading that names it ("New file a.md:"), then the content. Names
 * may stand in quotes, with line breaks inside when they were quoted by nobody.
 *
 * @example fileContent('a.md', 'New file a.md (10 bytes):\nHello') // { note: '(10 bytes)', content: 'Hello' }
 */
export function fileContent(subject: string, text: string): { note: string; content: string } {
  const shown = text.trimStart();
  const names = [JSON.stringify(subject), `"${subject}"`, subject]
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('|');
  const heading = new RegExp(
    `^(?:New file |File )?(?:${names})(?: changed| was deleted)?(?: (\\([^()\\n]*\\)))?(?:[.:](?=\\s|$)|\\s*(?:\\n|$))`,
  );
  // a heading that shows the name in some other way is a heading all the same
  const found = heading.exec(shown) ?? /^(?:New file|File) [^\n]*[.:]\s*(?:\n|$)/.exec(shown);
  return { note: found?.[1] ?? '', content: shown.slice(found?.[0].length ?? 0).trim() };
}
