import type { CheckpointBody } from '../../mind/checkpoint.ts';
import { edited, tampered, type Fault } from '../fault.ts';

interface Children {
  attention: { snapshot: { context: { looks: number; before: string[] } } };
}

const childrenOf = ({ snapshot }: CheckpointBody) => snapshot['children'] as Children;

/** Faults against I5 and I6: checkpoints that are not the whole mind. */
export const checkpointFaults: readonly Fault[] = [
  {
    name: 'checkpoint-too-early',
    invariant: 'I5',
    law: 'whole-at-rest',
    statement: 'The checkpoint is taken while the last message is not delivered yet.',
    in: (build) =>
      tampered(build, () => {
        let before: string | null = null;
        let last: string | null = null;
        return {
          message(message) {
            before = last;
            return message;
          },
          written: (checkpoint) => {
            last = checkpoint;
            return before ?? checkpoint;
          },
        };
      }),
  },
  {
    name: 'forgets-what-it-awaits',
    invariant: 'I5',
    law: 'whole-at-rest',
    statement: 'Effects under way are missing from the checkpoint.',
    in: (build) =>
      tampered(build, () => ({
        written: (checkpoint) => edited(checkpoint, ({ ledger }) => void (ledger.pending = {})),
      })),
  },
  {
    name: 'drops-an-alarm',
    invariant: 'I6',
    law: 'twin',
    statement: 'The first alarm of a checkpoint is not set again.',
    in: (build) =>
      tampered(build, () => ({
        read: (checkpoint) =>
          edited(checkpoint, ({ ledger }) => {
            ledger.alarms = Object.fromEntries(Object.entries(ledger.alarms).slice(1));
          }),
      })),
  },
  {
    name: 'counts-anew',
    invariant: 'I6',
    law: 'twin',
    statement: 'A restored attention has never looked before: its keys begin anew.',
    in: (build) =>
      tampered(build, () => ({
        read: (checkpoint) =>
          edited(checkpoint, (body) => {
            childrenOf(body).attention.snapshot.context.looks = 0;
          }),
      })),
  },
  {
    name: 'finds-everything-new',
    invariant: 'I6',
    law: 'twin',
    statement: 'A restored attention has forgotten what it saw lately.',
    in: (build) =>
      tampered(build, () => ({
        read: (checkpoint) =>
          edited(checkpoint, (body) => {
            childrenOf(body).attention.snapshot.context.before = [];
          }),
      })),
  },
  {
    name: 'unfolds-without-a-memory',
    invariant: 'I6',
    law: 'folded-twin',
    statement: 'An attention that was folded has forgotten how often it has looked.',
    in: (build) =>
      tampered(build, () => ({
        folded: (checkpoint) =>
          edited(checkpoint, (body) => {
            childrenOf(body).attention.snapshot.context.looks = 0;
          }),
      })),
  },
];
