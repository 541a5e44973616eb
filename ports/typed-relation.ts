import type { MemoryId } from './identifiers.ts';

/** What a sentence says that somebody or something is to another one, in small letters: `tom`, `home`, `lisbon`. */
export interface TypedRelation {
  readonly subject: string;
  readonly type: string;
  readonly object: string;
}

/** A typed relation of the semantic graph. */
export interface ToldRelation extends TypedRelation {
  /** How far it is believed, 0 to 1: the centre of the memory behind it that is believed most. */
  confidence: number;
  /** The memories that state it, the most believed first. */
  memories: MemoryId[];
}
