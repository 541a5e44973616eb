import type { z } from 'zod';
import { shownValue } from './show.ts';

/** A breach of a rule across several fields. */
export interface RuleBreach {
  /** The field that should change, from the section the rule belongs to. */
  path: (string | number)[];
  /** What is wrong, read after the field's name: `must be lower than …`. */
  message: string;
  /** What to write instead. */
  remedy: string;
}

/**
 * A rule across fields of one section, for `schema.superRefine(...rule(…))`. It also runs when another field of the section is
 * wrong, so that all problems are shown at once; what it is given may therefore lack anything, and it has to look.
 *
 * @example z.strictObject({ … }).superRefine(...rule((section) => orderedBreach(section, 'below', 'above')))
 */
export function rule(
  breaches: (section: Readonly<Record<string, unknown>>) => RuleBreach[],
): [(section: unknown, context: z.core.$RefinementCtx) => void, { when: () => boolean }] {
  return [
    (section, context) => {
      if (typeof section !== 'object' || section === null) return;
      for (const { path, message, remedy } of breaches(section as Record<string, unknown>)) {
        context.addIssue({ code: 'custom', path, message, params: { remedy } });
      }
    },
    { when: () => true },
  ];
}

/** One breach for each later entry of `list` whose `key` an earlier one has too. */
export function repeated(list: unknown, key: string, field: string): RuleBreach[] {
  if (!Array.isArray(list)) return [];
  const seen = new Set<unknown>();
  return list.flatMap((entry: unknown, place): RuleBreach[] => {
    const value = (entry as Record<string, unknown> | null)?.[key];
    if (value === undefined) return [];
    if (seen.has(value)) {
      return [
        {
          path: [field, place, key],
          message: `must be unique, ${shownValue(value)} is there already`,
          remedy: `Give each entry of "${field}" its own ${key}.`,
        },
      ];
    }
    seen.add(value);
    return [];
  });
}
