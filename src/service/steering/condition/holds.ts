import type { InnerState } from '../../../../ports/inner.ts';
import type { StateValue } from '../../../../ports/step.ts';
import type { Picture } from '../../picture/picture.ts';
import type { Comparison, Condition, Operand } from './condition.ts';

/** What a condition can look at by a name of its own, besides the actors of a mind by theirs. */
export const namedSubjects = [
  'mode',
  'phase',
  'life',
  'doing',
  'cycle',
  'sequence',
  'event',
  'depth',
  'focus',
  'pending',
  'body',
  'affect',
  'drives',
  'inner',
] as const;

type NamedSubject = (typeof namedSubjects)[number];

/** A mind between two steps, and the kind of event that was the last one; null where none was. */
export interface Looked {
  picture: Picture;
  event: string | null;
}

/** Whether a condition holds of a mind. What is not there equals nothing, and is neither more nor less than anything. */
export function holdsOf(condition: Condition, looked: Looked): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((each) => holdsOf(each, looked));
    case 'or':
      return condition.of.some((each) => holdsOf(each, looked));
    case 'not':
      return !holdsOf(condition.of, looked);
    case 'value': {
      const value = valueAt(condition.path, looked);
      return condition.comparison === null
        ? isThere(value)
        : compared(value, condition.comparison, condition.with);
    }
    default:
      return condition satisfies never;
  }
}

const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && Boolean(value);

function compared(value: unknown, comparison: Comparison, operand: Operand): boolean {
  switch (comparison) {
    case '=':
      return isSame(value, operand);
    case '!=':
      return !isSame(value, operand);
    case 'has':
      return Array.isArray(value)
        ? value.some((each) => isSame(each, operand))
        : typeof value === 'string' && value.includes(String(operand));
    case '>':
    case '>=':
    case '<':
    case '<=':
      return isOrdered(value, comparison, operand);
    default:
      return comparison satisfies never;
  }
}

/** A name that is written without quotes may be that of a number. */
const isSame = (value: unknown, operand: Operand): boolean =>
  value === operand || (typeof value === 'string' && value === String(operand));

function isOrdered(value: unknown, comparison: '>' | '>=' | '<' | '<=', operand: Operand): boolean {
  if (typeof value !== typeof operand || (typeof value !== 'number' && typeof value !== 'string'))
    return false;
  const [one, other] = [value, operand as typeof value];
  const order = one < other ? -1 : one > other ? 1 : 0;
  return comparison.startsWith('>')
    ? order > 0 || (order === 0 && comparison === '>=')
    : order < 0 || (order === 0 && comparison === '<=');
}

function valueAt([first = '', ...rest]: readonly string[], looked: Looked): unknown {
  const { actors } = looked.picture;
  const subject = isNamed(first)
    ? named[first](looked)
    : Object.hasOwn(actors, first)
      ? { state: innermost(actors[first]!.value), ...actors[first]!.context }
      : undefined;
  return rest.reduce(fieldOf, subject);
}

const isNamed = (name: string): name is NamedSubject => (namedSubjects as readonly string[]).includes(name);

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;

const named: Readonly<Record<NamedSubject, (looked: Looked) => unknown>> = {
  mode: ({ picture }) => regionOf(picture, 'mode')[0],
  phase: ({ picture }) => regionOf(picture, 'mode')[1] ?? null,
  life: ({ picture }) => regionOf(picture, 'life')[0],
  doing: ({ picture }) => regionOf(picture, 'cycle')[0],
  cycle: ({ picture }) => picture.cycle,
  sequence: ({ picture }) => picture.sequence,
  event: ({ event }) => event,
  depth: ({ picture }) => contextOf(picture, ['pace', 'depth']),
  focus: ({ picture }) => contextOf(picture, ['life', 'focus']) ?? null,
  pending: ({ picture }) => picture.pending.map(({ effect }) => effect),
  body: ({ picture }) => {
    const { affect, temperature, fatigue, hunger, cortisol } = innerOf(picture) ?? noInner;
    return { pain: affect?.pain, temperature, fatigue, hunger, cortisol };
  },
  affect: ({ picture }) => innerOf(picture)?.affect,
  drives: ({ picture }) => innerOf(picture)?.drives,
  inner: ({ picture }) => innerOf(picture),
};

const noInner: Partial<InnerState> = {};

const contextOf = (picture: Picture, path: readonly string[]): unknown =>
  path.reduce<unknown>(fieldOf, picture.actors['mind']?.context);

const innerOf = (picture: Picture): InnerState | null =>
  (contextOf(picture, ['inner', 'state']) as InnerState | null | undefined) ?? null;

/** The states that a region of the root chart is in, the outer one first. */
function regionOf(picture: Picture, region: string): string[] {
  const value = picture.actors['mind']?.value;
  return typeof value === 'object' ? statesIn(value[region]) : [];
}

function statesIn(value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...statesIn(inside)]);
}

/** The name of the state that an actor is in, the innermost one; of a chart with regions all of them. */
const innermost = (value: StateValue): string | string[] => {
  const states = statesIn(value);
  return states.length === 1 ? states[0]! : states;
};
