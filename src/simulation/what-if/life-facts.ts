import { withoutGiven } from '../../../ports/performable.ts';
import type { Asked, Message, StepRecord } from '../../../ports/step.ts';
import { differenceOf, type LifeDifference } from './life-difference.ts';

/** One thing that happens in a life: by its name it is found again in another life. */
export interface LifeFact {
  kind: LifeDifference['kind'];
  what: string;
  value: unknown;
}

const plainValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * What happens in a life, by name. Two lives are compared by it and not message by message: which of two answers of the database comes
 * first is chance, and makes no other life.
 */
export class LifeFacts {
  private readonly facts = new Map<string, unknown>();

  note({ what, value }: LifeFact): void {
    this.facts.set(what, plainValue(value));
  }

  /** How a fact of another life differs from the one of this life that has its name; null when it does not. */
  differing({ what, value }: LifeFact): Pick<LifeDifference, 'path' | 'before' | 'after'> | null {
    const after = plainValue(value);
    const known = this.facts.has(what);
    const found = differenceOf(known ? this.facts.get(what) : undefined, after);
    return found && (known ? found : { ...found, path: '' });
  }
}

/** What of a step can be compared with another life. */
export const factsOf = ({ message, commands }: StepRecord): LifeFact[] => [
  ...factOfMessage(message),
  ...commands.flatMap(factOfCommand),
];

/** The time alone, and what counts how often it woke, are no difference by themselves. */
function factOfMessage(message: Message): LifeFact[] {
  const fact = (what: string, value: unknown): LifeFact[] => [{ kind: 'message', what, value }];
  if (message.type === 'effect.settled') return fact(`effect.settled ${message.key}`, message.outcome);
  if (message.type === 'percept.arrived')
    return fact(`percept.arrived ${message.percept.id}`, message.percept);
  return [];
}

function factOfCommand(command: Asked): LifeFact[] {
  const fact = (what: string, value: unknown): LifeFact[] => [{ kind: 'command', what, value }];
  if (command.type === 'perform') return fact(`${command.effect} ${command.key}`, withoutGiven(command));
  if (command.type !== 'commit' || command.reason !== 'cycle') return [];
  const { cycle, acknowledged, utterances, stream, memory, goals, identity } = command;
  return fact(`commit of cycle ${cycle}`, { acknowledged, utterances, stream, memory, goals, identity });
}
