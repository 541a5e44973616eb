/** How a value is compared: `has` is of lists and texts. */
export const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'has'] as const;

export type Comparison = (typeof comparisons)[number];

/** What something is compared with. */
export type Operand = string | number | boolean | null;

/**
 * A condition about a mind as it stands after a step, read from a text like `mode = sleep` or `cycle >= 40 and not body.pain > 0.5`. It is
 * data: nothing in it is ever run, and what it can name is what a picture shows.
 */
export type Condition =
  | { kind: 'and' | 'or'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  /** `comparison` null: it is there, and neither false, nor 0, nor empty. */
  | { kind: 'value'; path: readonly string[]; comparison: null }
  | { kind: 'value'; path: readonly string[]; comparison: Comparison; with: Operand };

/** The first names of all that a condition looks at. */
export function subjectsNamed(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(subjectsNamed);
    case 'not':
      return subjectsNamed(condition.of);
    case 'value':
      return condition.path.slice(0, 1);
    default:
      return condition satisfies never;
  }
}
