/** What Vite writes of the files it has built: `build.manifest`. */
export type PageManifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] }>
>;

/** The files that a browser loads before it can draw an entry: its script, all that this imports at once, and their styles. */
export function firstPaint(manifest: PageManifest, entry: string): string[] {
  const seen = new Set<string>();
  const files = (name: string): string[] => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest of the page knows no "${name}".`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(files)];
  };
  return [...new Set(files(entry))];
}
