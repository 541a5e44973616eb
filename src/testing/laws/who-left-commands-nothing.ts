import fc from 'fast-check';
import type { GovernanceAct } from '../../../ports/governance.ts';
import type { MembersInSettings } from '../../../ports/settings.ts';
import type { Build } from '../build.ts';
import { happen, type Day } from '../days.ts';
import { lawOf, must } from '../law.ts';
import type { World } from '../world.ts';
import { askingDays, letterAskedOf, withLetters, type Called } from './consented-once.ts';
import { daySize, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

/** A day in which an operator lets Ann leave, come back, and so on: once before each event whose place stands in `moves`. */
interface Leaving {
  day: Day;
  moves: number[];
}

const leavingDays = (build: Build): fc.Arbitrary<Leaving> =>
  fc.record({
    day: askingDays(withLetters(build)),
    moves: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
  });

/** When somebody was in no space, milliseconds: from one moment, until another. */
interface Away {
  from: number;
  to: number;
}

/** What the settings say of members with Ann in the room of the terminal, or gone. */
const membersWith = (
  isIn: boolean,
  { settings: { consenting = {} }, now }: Pick<World, 'settings' | 'now'>,
): MembersInSettings => ({
  consenting: { ...consenting, terminal: isIn ? ['Ann'] : [] },
  membership: isIn ? { joined: { terminal: { Ann: now } } } : { gone: ['Ann'] },
});

function move(world: World, away: Away[]): void {
  const last = away.at(-1);
  const isIn = last?.to === Infinity;
  if (isIn) last.to = world.now;
  else away.push({ from: world.now, to: Infinity });
  const members = membersWith(isIn, world);
  world.settings = { ...world.settings, ...members };
  world.tell({ type: 'members.changed', ...members });
}

/** What was called goes back to a consent that Ann gave as a member, who was one since she was asked. */
function mustBeMembers({ call }: Called, acts: readonly GovernanceAct[], away: readonly Away[]): void {
  const at = (kind: GovernanceAct['kind']) =>
    acts.find(
      (act) => act.kind === kind && (act.what as { proposal?: string }).proposal === letterAskedOf(call),
    )?.at ?? 0;
  const [asked, given] = [at('consentAsked'), at('consentGiven')];
  must(
    away.every(({ from }) => from <= asked || from >= given),
    () => `${call.key} was called, and Ann had left between the question (${asked}) and her yes (${given}).`,
  );
}

/** The law of who has left (I9, docs/model/members.md). */
export const whoLeftCommandsNothing = lawOf({
  name: 'who-left-commands-nothing',
  invariant: 'I9',
  statement:
    'From the moment in which somebody has left all spaces, no command of theirs is obeyed and nothing is done by their consent, over crashes and restarts too; who comes back answers no question of before.',
  lives: leavingDays,
  size: ({ day, moves }) => daySize(day) + moves.length,
  holds({ day, moves }, build) {
    const called: Called[] = [];
    const away: Away[] = [];
    const world = worldOfDay(day, withLetters(build), {
      called: (call, at) => called.push({ call, at }),
      watch(step) {
        const changed = rootChange(step);
        if (changed === null || step.message.type === 'activation.began') return;
        const [before, after] = [changed.before.context.self, changed.after.context.self];
        must(
          away.at(-1)?.to !== Infinity || before.goals === after.goals,
          () => 'A goal was changed by the command of somebody who had left.',
        );
      },
    });
    for (const [place, event] of day.events.entries()) {
      if (moves.includes(place)) move(world, away);
      happen(world, event);
    }
    const acts = world.commits.flatMap(({ governance = [] }) => governance);
    for (const each of called) mustBeMembers(each, acts, away);
  },
});
