import type { Autonomy } from '../../../ports/autonomy.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import type { Acceptance } from '../../../ports/store.ts';
import { autonomyAccount, type AutonomyAccount } from '../../autonomy/account.ts';
import { loweredBy, raisedBy, type AutonomyWish } from '../../autonomy/raising.ts';
import { asServed } from '../as-served.ts';
import type { LevelWanted, ServedAutonomy } from '../autonomy.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, MindPaused } from '../service-errors.ts';
import { refuseNameless } from '../signer.ts';
import type { Percepts } from './percepts.ts';
import { standingNow } from './standing.ts';

/** Shows, raises and lowers the autonomy of the mind in a seat. The mind itself takes the level up, by a command that its log of governance tells. */
export function servedAutonomy(seat: Seat, percepts: Percepts): ServedAutonomy {
  const change = (
    wished: (account: AutonomyAccount) => AutonomyWish,
    { by, id }: LevelWanted,
  ): Promise<Acceptance> =>
    asServed(async () => {
      refuseNameless(by, 'answers for it');
      const store = await seat.store();
      return seat.use(async (mind) => {
        const { autonomy = null, life } = mind.state();
        const wish = wished(await autonomyAccount(store, autonomy, seat.clock.now()));
        if ('problems' in wish)
          throw new InputRefused(wish.problems.map((problem) => ({ field: 'to', problem })));
        // it would wait for as long as that lasts; a mind that is lowered comes to it before it does anything again
        if (life === 'paused' && wish.command.name === 'raiseAutonomy') throw new MindPaused(seat.id);
        return mind.perceive(percepts.commanded(wish.command, '', { by, id }));
      });
    });
  return {
    show: () =>
      asServed(async () => autonomyAccount(await seat.store(), await heldIn(seat), seat.clock.now())),
    raise: (wanted) => change((account) => raisedBy(account, wanted.to), wanted),
    lower: (wanted) => change((account) => loweredBy(account, wanted.to), wanted),
  };
}

/** The level that a mind holds; of one that takes its configuration up only when it wakes, the one that it begins with. */
async function heldIn(seat: Seat): Promise<Autonomy | null> {
  const { governed, start = 1 } = seat.configured().autonomy;
  if (!governed) return null;
  const standing = await standingNow(seat);
  return standing?.state.autonomy ?? { level: start, since: seat.clock.now() };
}

/** Refuses the commands that are an operator's alone: whoever sends percepts is not asked who they are, nor whether the criteria of a level are met. */
export function refuseUnmeasured(source: unknown): void {
  // not read yet: it may be anything
  const { kind, command } = (source ?? {}) as { kind?: unknown; command?: Partial<MindCommand> | null };
  if (kind !== 'command') return;
  const problem =
    command?.name === 'raiseAutonomy'
      ? 'cannot be sent as a percept: autonomy is raised where its criteria are looked at.'
      : command?.name === 'setGovernance'
        ? 'cannot be sent as a percept: the mode of governance is set by its operator, in their name.'
        : null;
  if (problem !== null) throw new InputRefused([{ field: 'command', problem }]);
}
