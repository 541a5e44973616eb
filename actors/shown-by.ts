import { faculties } from './faculties.ts';
import type { FacultyManifest } from '../machines/faculty.ts';
import type { PanelItem } from '../ports/panel.ts';

/** The faculties that show something. */
const panels = new Map(
  Object.entries<FacultyManifest>(faculties).flatMap(([name, { panel }]) => (panel ? [[name, panel]] : [])),
);

/**
 * What an actor shows of itself; null for one that shows nothing.
 *
 * @param actor its name, which for a faculty is that of its manifest
 * @param context the context of that actor between two steps
 */
export function shownBy(actor: string, context: object): readonly PanelItem[] | null {
  const panel = panels.get(actor);
  if (panel === undefined) return null;
  return panel.map((entry) =>
    'entries' in entry
      ? { ...entry, entries: entry.entries(context) }
      : { ...entry, value: entry.value(context) },
  );
}
