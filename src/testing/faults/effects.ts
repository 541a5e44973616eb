import type { Perform } from '../../../ports/command.ts';
import { emptyIdentity } from '../../../ports/identity.ts';
import type { Clearance } from '../../../ports/journal.ts';
import type { Performable } from '../../../ports/performable.ts';
import { nothingWithheld } from '../../../ports/withheld.ts';
import { changing, tampered, type Fault } from '../fault.ts';
import { MemoryJournal } from '../memory-journal.ts';

/** A journal that loses every receipt. */
class ForgetfulJournal extends MemoryJournal {
  override settle(): void {}
}

/** A journal that lets everything without a receipt be done again. */
class ReadyJournal extends MemoryJournal {
  override begin(asked: Perform, given: { idempotent: boolean; epoch: number; now: number }): Clearance {
    return super.begin(asked, { ...given, idempotent: true });
  }
}

const withoutAttempt = (key: string): string => key.replace(/\/\d+$/, '/0');

/** Faults against I4 and I11: effects that happen twice, or for nothing. */
export const effectFaults: readonly Fault[] = [
  {
    name: 'loses-receipts',
    invariant: 'I4',
    law: 'effects-once',
    statement: 'The journal forgets what came of an effect.',
    in: (build) => ({ ...build, journal: () => new ForgetfulJournal() }),
  },
  {
    name: 'guesses',
    invariant: 'I4',
    law: 'effects-once',
    statement: 'An effect that may have been done is done again instead of held for a person.',
    in: (build) => ({ ...build, journal: () => new ReadyJournal() }),
  },
  {
    name: 'keys-without-attempt',
    invariant: 'I4',
    law: 'effects-once',
    statement: 'Every try at a thought has the key of the first.',
    in: (build) =>
      tampered(build, () => {
        const keys = new Map<string, string>();
        return {
          asked: changing('perform', (perform) => {
            if (perform.effect !== 'think') return [perform];
            keys.set(withoutAttempt(perform.key), perform.key);
            return [{ ...perform, key: withoutAttempt(perform.key) }];
          }),
          message: (message) =>
            message.type === 'effect.settled'
              ? { ...message, key: keys.get(message.key) ?? message.key }
              : message,
        };
      }),
  },
  {
    name: 'idle-thoughts',
    invariant: 'I11',
    law: 'idle',
    statement: 'An alarm that rings makes the mind ask the voice, whether anything waits or not.',
    in: (build) =>
      tampered(build, () => {
        let thoughts = 0;
        return {
          asked: (asked, message) =>
            message?.type === 'wake' ? [...asked, idleThought(`0/voice.0/idle/${thoughts++}`)] : asked,
        };
      }),
  },
];

const idleThought = (key: string): Performable & { from: string } => ({
  type: 'perform',
  key,
  effect: 'think',
  cycle: 0,
  step: 0,
  mode: 'normal',
  focus: null,
  space: 'terminal',
  winner: '' as never,
  percepts: [],
  novelty: 0,
  recalled: [],
  given: {
    turn: [],
    inner: null,
    identity: emptyIdentity,
    goals: [],
    window: { verbatimFrom: 0, summarisedFrom: 0, pending: [] },
    withheld: nothingWithheld,
    intensity: 'usual',
    share: 1,
  },
  from: 'voice',
});
