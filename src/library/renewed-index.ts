import { isMap, isSeq, parseDocument, type Document, type YAMLMap } from 'yaml';
import type { IndexEntry } from './index-schema.ts';

/** The beginning of a new index. */
const beginning = `# The index of this folder. "words" and "hash" are kept by the mind. "keywords" are yours, and never changed:
# what is said when a file is meant, like keywords: [holiday, "train to Lisbon"].
files: {}
`;

/** Writes the fields of an entry, and leaves what else stands there: its keywords and comments, and the order of its lines. */
function writeEntry(document: Document, node: YAMLMap, { keywords, ...entry }: IndexEntry): void {
  if (!node.has('keywords') && keywords.length > 0)
    node.set('keywords', document.createNode(keywords, { flow: true }));
  for (const field of ['words', 'hash', 'status', 'last_modified', 'missing'] as const)
    if (entry[field]) node.set(field, entry[field]);
    else node.delete(field);
  const { links = [] } = entry;
  const written = node.get('links');
  // links are only added: where there are as many they are the same, and stand as somebody wrote them
  if (!isSeq(written) || written.items.length !== links.length) {
    if (links.length > 0) node.set('links', document.createNode(links, { flow: true }));
    else node.delete('links');
  }
}

/**
 * The text of an index with these entries changed, and whatever else people wrote in it as it was.
 *
 * @param text of a valid index; null where there is none yet
 * @param changes the entries as they are to be, by the path of their file; null for one that goes
 */
export function renewedIndex(text: string | null, changes: ReadonlyMap<string, IndexEntry | null>): string {
  const document = parseDocument(text ?? beginning, { stringKeys: true, uniqueKeys: false });
  if (!isMap(document.get('files'))) document.set('files', document.createNode({}));
  const files = document.get('files') as YAMLMap;
  // found by its path at once: a map of this library is searched from its beginning
  const pairs = new Map(files.items.map((pair) => [String(pair.key), pair]));
  for (const [path, entry] of changes) {
    if (entry === null) {
      pairs.delete(path);
      continue;
    }
    const pair = pairs.get(path) ?? document.createPair(path, {});
    if (!isMap(pair.value)) pair.value = document.createNode({});
    writeEntry(document, pair.value as YAMLMap, entry);
    pairs.set(path, pair);
  }
  files.items = [...pairs.values()];
  files.flow = files.items.length === 0;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
