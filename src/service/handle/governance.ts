import { holdsIn, isInForce } from '../../../theory/mandates/book.ts';
import { unansweredCapabilities } from '../missing-tools.ts';
import { asServed } from '../as-served.ts';
import type { GovernanceAccount, MandateQueryAccount, ServedGovernance } from '../governance-account.ts';
import type { Seat } from '../seat.ts';
import { standingNow } from './standing.ts';

/** How many of its latest turns are looked at. */
const turnsShown = 20;

/** Shows how the mind in a seat is governed. It only reads what is on record. */
export const servedGovernance = (seat: Seat): ServedGovernance => ({
  show: () => asServed(() => accountOf(seat)),
});

async function accountOf(seat: Seat): Promise<GovernanceAccount> {
  const standing = await standingNow(seat);
  const held = standing?.state.governance;
  const set = held !== undefined && held.until > seat.clock.now() ? held : null;
  const mode = set?.mode ?? 'normal';
  const configuration = seat.configured();
  const { mandates: book } = configuration;
  const { mandates: source, tools = [], delegates = [] } = seat.around.options;
  const queries = await queriesOf(seat, standing?.state.cycle ?? 0);
  const missing = unansweredCapabilities(
    configuration,
    [...tools, ...delegates].map(({ name }) => name),
  );
  return {
    mode,
    set: set && { by: set.by, until: set.until },
    book:
      book === undefined
        ? null
        : { version: book.version, source: source === undefined ? 'configuration' : 'host' },
    mandates: (book?.mandates ?? []).map((each) => ({
      id: each.id,
      category: each.category,
      priority: each.priority,
      mandate: each.mandate,
      holds: holdsIn(each, mode),
    })),
    rules: (book?.rules ?? []).filter((rule) => isInForce(rule, mode)).map(({ id, rule }) => ({ id, rule })),
    capabilities: (book?.capabilities ?? []).map(({ id, name, constraints }) => ({
      id,
      name,
      constraints,
      missing: missing.get(name) ?? false,
    })),
    queries,
    defaults: queries.filter(({ outcome }) => outcome !== 'answered').length,
  };
}

async function queriesOf(seat: Seat, newest: number): Promise<MandateQueryAccount[]> {
  const { trace } = await seat.store();
  const cycles = Array.from({ length: Math.min(newest, turnsShown) }, (_, place) => newest - place);
  const turns = await Promise.all(cycles.map((cycle) => trace.turn(cycle)));
  return turns.flatMap((turn) => {
    const { mode = 'normal' as const, consulted } = turn?.governance ?? {};
    if (turn === null || consulted === undefined) return [];
    const { at, outcome, mandates, query_time_ms: took = null } = consulted;
    return [{ cycle: turn.cycle, at, mode, outcome, mandates: mandates.length, took }];
  });
}
