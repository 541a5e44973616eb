type Json = Record<string, unknown>;

/** Stands in a checkpoint where a value equals the one in the mind's settings. */
const asInSettings = 'settings';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `holder` with a change of `field`, if it has that field. */
const at = (holder: unknown, field: string, change: (value: unknown) => unknown): unknown =>
  isObject(holder) && field in holder ? { ...holder, [field]: change(holder[field]) } : holder;

/**
 * Changes every copy of settings in a mind's actor tree: the faculties of the inner life keep the settings they were given, and
 * an identity begins as the configuration has it.
 */
function atCopies(snapshot: Json, swap: (setting: unknown) => (value: unknown) => unknown): Json {
  const { context, children } = snapshot;
  if (!isObject(context) || !isObject(context['self']) || !isObject(context['self']['settings']))
    return snapshot;
  const { inner, identity } = context['self']['settings'];
  const core = swap(identity);
  const said = swap(inner);
  const living = (value: unknown) => at(at(value, 'core', core), 'configured', core);
  const logged = (value: unknown) =>
    Array.isArray(value) ? value.map((change) => at(change, 'core', core)) : value;
  const self = at(at(context['self'], 'identity', living), 'unlogged', (value) =>
    at(value, 'identity', logged),
  );
  const told = (faculty: unknown) =>
    at(faculty, 'snapshot', (each) => at(each, 'context', (kept) => at(kept, 'inner', said)));
  const faculties = isObject(children)
    ? Object.fromEntries(Object.entries(children).map(([name, faculty]) => [name, told(faculty)]))
    : children;
  return { ...snapshot, context: { ...context, self }, children: faculties };
}

/** The text of each of those that are compared, which are the same objects from one checkpoint to the next and never change; it goes with them. */
const texts = new WeakMap<Json, string>();

function textOf(value: Json): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/**
 * The snapshot with its settings written once. Between activations every faculty of the inner life holds the same settings as the
 * mind, and six more copies would be a third of a newborn's checkpoint. Faculties live by them (the body beats by itself), so they keep them; only
 * the text does without. It is left out by what it says, not by what it ought to say: where a faculty still holds older settings,
 * as it does until a mind that crashed is trusted again, these are written. So nothing is lost, and no faculty has to know.
 */
export function settingsOnce(snapshot: Json): Json {
  return atCopies(snapshot, (setting) => {
    if (!isObject(setting)) return (value) => value;
    // a mind that was not restored since shares them: nothing has to be compared
    const isSaid = (value: Json) => value === setting || textOf(value) === textOf(setting);
    return (value) => (isObject(value) && isSaid(value) ? asInSettings : value);
  });
}

/** The snapshot with its settings wherever they belong, each place with a copy of its own: whoever reads it may change one of them. */
export const settingsEverywhere = (snapshot: Json): Json =>
  atCopies(snapshot, (setting) => (value) => (value === asInSettings ? structuredClone(setting) : value));

/** The same, each place with the settings of the mind themselves: nothing may change what is in them. */
export const settingsShared = (snapshot: Json): Json =>
  atCopies(snapshot, (setting) => (value) => (value === asInSettings ? setting : value));
