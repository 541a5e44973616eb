import type { Embedder } from '../../ports/embedder.ts';
import { memoryTypePrefixes, type MemoryType } from '../../ports/memory.ts';

/**
 * The text under which a memory is embedded: with what kind of memory it is before it where the embedder makes something of
 * that (docs/model/recall.md), as it is elsewhere (docs/model/recall.md).
 *
 * @example memoryText({ prefixes: true }, 'semantic', 'Tea is hot.') // 'Factual knowledge: Tea is hot.'
 */
export function memoryText(
  { prefixes = false }: Pick<Embedder, 'prefixes'>,
  type: MemoryType,
  text: string,
): string {
  return prefixes ? memoryTypePrefixes[type] + text : text;
}
