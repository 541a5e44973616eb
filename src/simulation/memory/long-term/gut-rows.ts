import type { Turn } from '../../../../ports/command.ts';
import type { PerceptId } from '../../../../ports/identifiers.ts';
import { type LoggedDelta, mostFelt } from '../../../../ports/gut.ts';
import { type LoopPass, mostLoopPasses } from '../../../../ports/strange-loop.ts';

/** A moment that was felt, as it is kept. */
export type FeltRow = Omit<LoggedDelta, 'delta' | 'outcome'> & {
  model: string;
  delta: string;
  success: number | null;
};

/** What a mind has felt, oldest first, and what was found of it. */
export class GutRows {
  felt: FeltRow[] = [];
  attuned: { cycle: number; text: string } | null = null;
  /** What passes have found of the strange loop, oldest first. */
  passes: LoopPass[] = [];

  /** How often something was forgotten. */
  forgotten = 0;

  /** Notes what a cycle felt like. */
  note({ cycle, winner: percept, endedAt: at, felt }: Turn): void {
    if (felt === undefined) return;
    const { near, action, model, delta, success = null } = felt;
    this.felt.push({ cycle, percept, at, near, action, model, delta, success });
    this.felt.sort((one, other) => one.cycle - other.cycle);
  }

  /** Notes what a pass has found of the strange loop, once. */
  pass(found: LoopPass): void {
    if (this.passes.some(({ cycle }) => cycle === found.cycle)) return;
    this.passes.push(found);
    this.passes.sort((one, other) => one.cycle - other.cycle);
  }

  prune(): void {
    this.felt = this.felt.slice(-mostFelt);
    this.passes = this.passes.slice(-mostLoopPasses);
  }

  /** Removes what was felt of percepts that something is forgotten of, and what was found with it. */
  forget(isForgotten: (percept: PerceptId) => boolean): void {
    this.felt = this.felt.filter(({ percept }) => !isForgotten(percept));
    this.attuned = null;
    this.forgotten += 1;
  }
}
