import { isAlias, isMap, isNode, isPair, isScalar, isSeq, type Document, type Node } from 'yaml';
import { positionAt, type Position } from './position.ts';

interface Step {
  /** Where the key begins, when there is one. */
  key: Node | null;
  value: Node | null;
}

function step(document: Document, node: Node, key: PropertyKey): Step | null {
  const held = isAlias(node) ? node.resolve(document) : node;
  if (isSeq(held)) {
    const item = held.items[Number(key)];
    return isNode(item) ? { key: null, value: item } : null;
  }
  if (!isMap(held)) return null;
  const pair = held.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
  );
  if (pair === undefined) return null;
  return { key: isNode(pair.key) ? pair.key : null, value: isNode(pair.value) ? pair.value : null };
}

/**
 * The position of a field of a parsed document: its value, or with `of: 'key'` its key. A field that is not there stands
 * where the nearest section around it begins.
 */
export function positionOf(
  document: Document,
  text: string,
  path: readonly PropertyKey[],
  of: 'value' | 'key' = 'value',
): Position {
  let node: Node | null = isNode(document.contents) ? document.contents : null;
  let offset = node?.range?.[0] ?? 0;
  for (const [place, key] of path.entries()) {
    const next = node === null ? null : step(document, node, key);
    if (next === null) break;
    const wanted = of === 'key' && place === path.length - 1 ? next.key : (next.value ?? next.key);
    offset = wanted?.range?.[0] ?? offset;
    node = next.value;
  }
  return positionAt(offset, text);
}
