/** A share of 0 to 1 in percent; a dash where there is none. */
export const percent = (share: number | null): string =>
  (share === null ? '–' : (100 * share).toFixed(1)).padStart(5);

/** Lines of cells as a table of Markdown; the first one is its head. */
export const markdownTable = (lines: readonly (readonly string[])[]): string => {
  const [head = [], ...rows] = lines;
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
