import { isKept } from './keep-persisted.ts';
import { settingsOnce, type SettingsOnce } from './settings-once.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The usual fields of a faculty or task in a snapshot: it is active, and its id, its systemId and its source are one word. */
const usualActor = (id: string): Json => ({ src: id, systemId: id, syncSnapshot: false });
const usualSnapshot: Json = { status: 'active', historyValue: {}, children: {} };

/** A context in which it is told that it was never born anew is written without that; one that has no such field is written with nothing in it, so that both come back as they were. */
function writtenContext(context: unknown): unknown {
  if (!isObject(context)) return context;
  if (!('life' in context)) return { life: null, ...context };
  const [[first, life]] = Object.entries(context) as [[string, unknown]];
  if (first !== 'life' || life !== 0) return context;
  const { life: _, ...rest } = context;
  return rest;
}

function readContext(context: unknown): unknown {
  if (!isObject(context)) return context;
  if (!('life' in context)) return { life: 0, ...context };
  if (context['life'] !== null) return context;
  const { life: _, ...rest } = context;
  return rest;
}

const isSame = (value: unknown, usual: unknown): boolean =>
  value === usual || (isObject(value) && isObject(usual) && Object.keys(value).length === 0);

/** A value without the fields that are as usual. */
function unusual(value: Json, usual: Json): Json {
  const left = { ...value };
  for (const key of Object.keys(usual)) if (isSame(left[key], usual[key])) delete left[key];
  return left;
}

const eachChild = (snapshot: Json, change: (child: Json, id: string) => Json): Json =>
  isObject(snapshot['children'])
    ? {
        ...snapshot,
        children: Object.fromEntries(
          Object.entries(snapshot['children']).map(([id, child]) => [
            id,
            isObject(child) ? change(child, id) : child,
          ]),
        ),
      }
    : snapshot;

/** An actor as a checkpoint stores it: its state, its context, and fields that are not as usual, in one object. */
export function writtenActor(child: unknown, id: string): unknown {
  if (!isObject(child)) return child;
  const { snapshot: own, ...named } = child;
  if (!isObject(own)) return child;
  return {
    ...unusual(named, usualActor(id)),
    ...unusual(withContext(own, writtenContext), usualSnapshot),
  };
}

/** The texts of actors that rest, by their snapshots; `inner`: under which settings. */
const texts = new WeakMap<Json, { inner: unknown; text: string | undefined }>();

/** The text of an actor of the tree. One that rests was mostly written for the checkpoint before. */
function actorText(child: unknown, id: string, { inner, faculty }: SettingsOnce): string | undefined {
  const own = isObject(child) ? child['snapshot'] : null;
  const isResting = isObject(own) && isKept(own);
  const known = isResting ? texts.get(own) : undefined;
  if (known !== undefined && known.inner === inner) return known.text;
  const text = JSON.stringify(writtenActor(faculty(child), id)) as string | undefined;
  if (isResting) texts.set(own, { inner, text });
  return text;
}

/** An object as `JSON.stringify` writes it, given what writes each of its values; one of which it writes nothing is left out. */
export function objectText(
  object: Json,
  textOf: (value: unknown, key: string) => string | undefined,
): string {
  const fields: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    const text = textOf(value, key);
    if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

/** The text of the actor tree as a checkpoint stores it. */
export function treeText(snapshot: Json): string {
  const once = settingsOnce(snapshot);
  return objectText(once.own, (value, key) =>
    key === 'children' && isObject(value)
      ? objectText(value, (child, id) => actorText(child, id, once))
      : JSON.stringify(value),
  );
}

const withContext = (snapshot: Json, change: (context: unknown) => unknown): Json =>
  'context' in snapshot ? { ...snapshot, context: change(snapshot['context']) } : snapshot;

/** The fields by which an actor is named; all others are of its state. */
const naming: ReadonlySet<string> = new Set(['src', 'systemId', 'syncSnapshot']);

/** The actor tree as XState persisted it, with each key in its place. Checkpoints of older versions have the state of an actor in an object of its own. */
export const read = (snapshot: Json): Json =>
  eachChild(snapshot, (child, id) => {
    const { snapshot: apart, ...together } = child;
    const named = Object.fromEntries(Object.entries(together).filter(([key]) => naming.has(key)));
    const own = Object.entries(together).filter(([key]) => !naming.has(key));
    const { value, context, ...rest } = isObject(apart) ? apart : Object.fromEntries(own);
    const { status, historyValue, children } = usualSnapshot;
    return {
      snapshot: { status, value, historyValue, context: readContext(context), children, ...rest },
      ...usualActor(id),
      ...named,
    };
  });
