import type { ContextItem, Section } from '../../../../../ports/context-account.ts';
import type { AccountedCall } from '../../../../service/accounted-call.ts';

/** The tokens of one section in two calls. */
export interface SectionDifference {
  name: Section['name'];
  earlier: number;
  later: number;
}

/** An item that is not shown as it was: it entered, left, or is shown in another way. */
export interface ItemDifference {
  kind: 'entered' | 'left' | 'changed';
  /** As it was; null where it was not among what was considered. */
  earlier: ContextItem | null;
  later: ContextItem | null;
  /** Its text, where that is still on record. */
  text: string | null;
}

/** How the contexts of two calls differ. */
export interface ContextDifference {
  /** Those that are not empty in both. */
  sections: readonly SectionDifference[];
  /** What entered, then what left, then what is shown in another way. */
  items: readonly ItemDifference[];
}

/** How the context of a call differs from that of an earlier one. */
export function contextDifference(earlier: AccountedCall, later: AccountedCall): ContextDifference {
  const texts = new Map([...textsOf(earlier), ...textsOf(later)]);
  const [was, is] = [byPlace(earlier), byPlace(later)];
  const items = [...new Set([...is.keys(), ...was.keys()])].flatMap((place): ItemDifference[] => {
    const [before, after] = [was.get(place) ?? null, is.get(place) ?? null];
    const kind = kindOf(before, after);
    const text = texts.get((after ?? before)!.of) ?? null;
    return kind === null ? [] : [{ kind, earlier: before, later: after, text }];
  });
  const kinds: readonly ItemDifference['kind'][] = ['entered', 'left', 'changed'];
  return {
    sections: sectionsOf(earlier, later),
    items: kinds.flatMap((kind) => items.filter((item) => item.kind === kind)),
  };
}

function kindOf(earlier: ContextItem | null, later: ContextItem | null): ItemDifference['kind'] | null {
  const [was, is] = [isShown(earlier), isShown(later)];
  if (was !== is) return is ? 'entered' : 'left';
  if (!is || (earlier!.of === later!.of && earlier!.fate === later!.fate)) return null;
  return 'changed';
}

const isShown = (item: ContextItem | null): boolean => item !== null && item.tokens > 0;

/** The items of a call by their place. The cycles of the stream are one item for each way in which they are shown, however many they are. */
const byPlace = ({ context: { items } }: AccountedCall): Map<string, ContextItem> =>
  new Map(items.map((item) => [`${item.section} ${item.section === 'stream' ? item.fate : item.of}`, item]));

const textsOf = ({ memories, percepts }: AccountedCall): [id: string, text: string][] => [
  ...memories.map(({ id, content }): [string, string] => [id, content]),
  ...percepts.map(({ id, text }): [string, string] => [id, text]),
];

function sectionsOf(earlier: AccountedCall, later: AccountedCall): SectionDifference[] {
  const tokensIn = ({ context: { sections } }: AccountedCall, name: Section['name']) =>
    sections.find((section) => section.name === name)?.tokens ?? 0;
  const names = new Set([...later.context.sections, ...earlier.context.sections].map(({ name }) => name));
  return [...names]
    .map((name) => ({ name, earlier: tokensIn(earlier, name), later: tokensIn(later, name) }))
    .filter((section) => section.earlier + section.later > 0);
}
