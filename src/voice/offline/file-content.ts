/**
 * The content of a file, out of what senses tell of it: a heading that names it ("New file a.md:"), then the content. Names
 * may stand in quotes, with line breaks inside when they were quoted by nobody.
 *
 * @example fileContent('a.md', 'New file a.md (10 bytes):\nHello') // { note: '(10 bytes)', content: 'Hello' }
 */
export function fileContent(subject: string, text: string): { note: string; content: string } {
  const shown = text.trimStart();
  const names = [JSON.stringify(subject), `"${subject}"`, subject];
  for (const name of names)
    for (const before of ['New file ', 'File ', '']) {
      if (!shown.startsWith(before + name)) continue;
      const rest = shown.slice(before.length + name.length);
      const end = /^(?: changed| was deleted)?(?: (?<note>\([^()\n]*\)))?(?:[.:](?=\s|$)|\s*(?:\n|$))/.exec(
        rest,
      );
      if (end !== null)
        return { note: end.groups?.['note'] ?? '', content: rest.slice(end[0].length).trim() };
    }
  // A heading that shows the name in some other way is a heading all the same.
  const [line = ''] = shown.split('\n', 1);
  if (/^(New file|File) .*[.:]\s*$/.test(line)) return { note: '', content: shown.slice(line.length).trim() };
  return { note: '', content: shown.trim() };
}
