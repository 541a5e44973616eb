import type { FleetMind } from '../../../service/fleet.ts';

/** By what the minds of a fleet are sorted. */
export const fleetColumns = [
  'mind',
  'mode',
  'awake',
  'waiting',
  'cost',
  'errors',
  'person',
  'lease',
  'alive',
] as const;

export type FleetColumn = (typeof fleetColumns)[number];

/** Which minds of a fleet are shown: those that need somebody, those that are awake, those that are put away. */
export const fleetFilters = ['needs', 'awake', 'away'] as const;

export type FleetFilter = (typeof fleetFilters)[number];

/** Whether somebody should look at a mind: it waits for a person, was ended by a crash, or cannot be woken. */
export const needsSomebody = ({ unknown, quarantined, isCrashed, trouble }: FleetMind): boolean =>
  unknown + quarantined > 0 || isCrashed || trouble !== null;

const isAwake = ({ presence }: FleetMind): boolean => presence === 'here' || presence === 'elsewhere';

/** What a column sorts by; where a number is more, more of it comes first. */
const sortedBy: Record<FleetColumn, (mind: FleetMind) => number | string> = {
  mind: ({ name }) => name.toLowerCase(),
  mode: ({ mode }) => mode ?? '',
  awake: (mind) => (mind.presence === 'here' ? 2 : isAwake(mind) ? 1 : 0),
  waiting: ({ waiting, oldest }) => (waiting === 0 ? 0 : 1e15 - (oldest ?? 0)),
  cost: ({ day }) => day.dollars,
  errors: ({ errors }) => errors.hour * 1e15 + (errors.last?.at ?? 0),
  person: ({ unknown, quarantined, isCrashed, trouble }) =>
    unknown + quarantined + (isCrashed || trouble !== null ? 0.5 : 0),
  lease: ({ lease }) => lease?.until ?? 0,
  alive: ({ lastAlive }) => lastAlive ?? 0,
};

/** An order as the address has it: a column, with a minus the other way round. Null for what is none. */
export function readOrder(text: string): { column: FleetColumn; isReversed: boolean } | null {
  const column = fleetColumns.find((name) => name === text.replace(/^-/, ''));
  return column === undefined ? null : { column, isReversed: text.startsWith('-') };
}

/** The minds that are looked for, in the order that is asked for: texts from A on, numbers from the most on, what is alike by name. */
export function fleetInOrder(
  minds: readonly FleetMind[],
  { order, only, search }: { order: string; only: string; search: string },
): FleetMind[] {
  const { column, isReversed } = readOrder(order) ?? { column: 'mind', isReversed: false };
  const words = search.trim().toLowerCase();
  const value = sortedBy[column];
  return minds
    .filter((mind) => isOnly(mind, only) && `${mind.name} ${mind.id}`.toLowerCase().includes(words))
    .sort((one, other) => {
      const found = compared(value(one), value(other));
      return (isReversed ? -found : found) || compared(sortedBy.mind(one), sortedBy.mind(other));
    });
}

function isOnly(mind: FleetMind, only: string): boolean {
  if (only === 'needs') return needsSomebody(mind);
  if (only === 'awake') return isAwake(mind);
  return only !== 'away' || !isAwake(mind);
}

function compared(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return other - one;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
