import type { MindId } from '../../../ports/identifiers.ts';
import type { Scope } from './scope.ts';

/** Whoever makes a request, once known. */
export interface Bearer {
  /** The name of the token, for limits and logs; never the secret. */
  name: string;
  scope: Scope;
  /** The minds that it may ask for; every one for `*`. */
  minds: '*' | ReadonlySet<MindId>;
  /** In whose name it may speak; anybody's when left out. */
  speaksAs?: ReadonlySet<string>;
}

/** Whether a bearer may ask for a mind at all. */
export const knows = ({ minds }: Bearer, mind: MindId): boolean => minds === '*' || minds.has(mind);
