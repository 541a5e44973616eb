import { settingsEverywhere } from './settings-once.ts';
import { read as readTree } from './written-tree.ts';

/** What a checkpoint that is refused still says. Nothing of it was checked: it is for people to look at, and no mind is made of it. */
export interface CheckpointRemains {
  /** The charts that made it; null where it does not say. */
  machine: string | null;
  version: string | null;
  structure: string | null;
  /** Each actor by its name, with its state and its context, whatever stands there. */
  actors: Record<string, { value: unknown; context: unknown }>;
  /** Time, messages taken, effects that were awaited and alarms, whatever stands there. */
  ledger: unknown;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What can still be read of a checkpoint; null when it is not even JSON, or has no body. */
export function checkpointRemains(text: string): CheckpointRemains | null {
  const body = bodyIn(text);
  if (body === null) return null;
  const { machine, version, structure, ledger = null, snapshot } = body;
  return {
    machine: textIn(machine),
    version: textIn(version),
    structure: textIn(structure),
    actors: isObject(snapshot) ? actorsIn(textIn(machine) ?? 'mind', unfolded(snapshot)) : {},
    ledger,
  };
}

function bodyIn(text: string): Json | null {
  try {
    const envelope: unknown = JSON.parse(text);
    return isObject(envelope) && isObject(envelope['body']) ? envelope['body'] : null;
  } catch {
    return null;
  }
}

/** The snapshot with what is left out of its text, as far as that can be put back. */
function unfolded(snapshot: Json): Json {
  try {
    return settingsEverywhere(readTree(snapshot));
  } catch {
    return snapshot;
  }
}

function actorsIn(
  name: string,
  { value = null, context = null, children }: Json,
): CheckpointRemains['actors'] {
  const found = Object.entries(isObject(children) ? children : {}).flatMap(([child, held]) =>
    isObject(held) && isObject(held['snapshot']) ? Object.entries(actorsIn(child, held['snapshot'])) : [],
  );
  return Object.fromEntries([[name, { value, context }], ...found]);
}
