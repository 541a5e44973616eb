type Json = Record<string, unknown>;

/** Stands in a checkpoint where a value equals the one in the mind's settings. */
const asInSettings = 'settings';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `holder` with a change of `field`, if it has that field. */
const at = (holder: unknown, field: string, change: (value: unknown) => unknown): unknown =>
  isObject(holder) && field in holder ? { ...holder, [field]: change(holder[field]) } : holder;

/** A swap of what is said once for all copies of it, or back. */
type Swap = (setting: unknown) => (value: unknown) => unknown;

/** The settings of the mind of a snapshot; null where it has none. */
function settingsOf({ context }: Json): Json | null {
  const self = isObject(context) ? context['self'] : null;
  return isObject(self) && isObject(self['settings']) ? self['settings'] : null;
}

/** Changes the copies in a mind's own context: an identity begins as the configuration has it. */
function atOwnCopies(snapshot: Json, { identity }: Json, swap: Swap): Json {
  const core = swap(identity);
  const living = (value: unknown) => at(at(value, 'core', core), 'configured', core);
  const logged = (value: unknown) =>
    Array.isArray(value) ? value.map((change) => at(change, 'core', core)) : value;
  const own = (self: unknown) =>
    at(at(self, 'identity', living), 'unlogged', (value) => at(value, 'identity', logged));
  return { ...snapshot, context: at(snapshot['context'], 'self', own) };
}

/** Changes the copy in a faculty of the inner life, which keeps the settings it was given. */
const atCopyOf = (faculty: unknown, change: (value: unknown) => unknown): unknown =>
  at(faculty, 'snapshot', (each) => at(each, 'context', (kept) => at(kept, 'inner', change)));

/** The text of each of those that are compared, which are the same objects from one checkpoint to the next and never change; it goes with them. */
const texts = new WeakMap<Json, string>();

function textOf(value: Json): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

const onceSaid: Swap = (setting) => {
  if (!isObject(setting)) return (value) => value;
  // a mind that was not restored since shares them: nothing has to be compared
  const isSaid = (value: Json) => value === setting || textOf(value) === textOf(setting);
  return (value) => (isObject(value) && isSaid(value) ? asInSettings : value);
};

/** A snapshot with its settings written once: its own part, and by `faculty` each of its faculties, which depends on `inner` besides. */
export interface SettingsOnce {
  own: Json;
  inner: unknown;
  faculty: (faculty: unknown) => unknown;
}

/**
 * The snapshot with its settings written once. Between activations every faculty of the inner life holds the same settings as the
 * mind, and six more copies would be a third of a newborn's checkpoint. Faculties live by them (the body beats by itself), so they keep them; only
 * the text does without. It is left out by what it says, not by what it ought to say: where a faculty still holds older settings,
 * as it does until a mind that crashed is trusted again, these are written. So nothing is lost, and no faculty has to know.
 */
export function settingsOnce(snapshot: Json): SettingsOnce {
  const settings = settingsOf(snapshot);
  if (settings === null) return { own: snapshot, inner: null, faculty: (faculty) => faculty };
  const { inner } = settings;
  const said = onceSaid(inner);
  return {
    own: atOwnCopies(snapshot, settings, onceSaid),
    inner,
    faculty: (faculty) => atCopyOf(faculty, said),
  };
}

/** The snapshot with what `swap` makes of each place that holds settings. */
function atCopies(snapshot: Json, swap: Swap): Json {
  const settings = settingsOf(snapshot);
  if (settings === null) return snapshot;
  const own = atOwnCopies(snapshot, settings, swap);
  const { children } = snapshot;
  if (!isObject(children)) return own;
  const said = swap(settings['inner']);
  const told = Object.entries(children).map(([name, faculty]) => [name, atCopyOf(faculty, said)]);
  return { ...own, children: Object.fromEntries(told) };
}

/** The snapshot with its settings wherever they belong, each place with a copy of its own: whoever reads it may change one of them. */
export const settingsEverywhere = (snapshot: Json): Json =>
  atCopies(snapshot, (setting) => (value) => (value === asInSettings ? structuredClone(setting) : value));

/** The same, each place with the settings of the mind themselves: nothing may change what is in them. */
export const settingsShared = (snapshot: Json): Json =>
  atCopies(snapshot, (setting) => (value) => (value === asInSettings ? setting : value));
