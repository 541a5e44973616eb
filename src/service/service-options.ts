import type { MindsLocation } from '../../db/location.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ActivationEngine } from '../../ports/engine.ts';
import type { Utterance } from '../../ports/command.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Library } from '../../ports/library.ts';
import type { ResourceGauge } from '../../ports/resources.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { Delegate } from '../delegates/delegate.ts';
import type { MandateSource } from '../mandates/mandate-source.ts';
import type { SharedBudgetOptions } from '../host/host-options.ts';
import type { FileObserver } from '../senses/file-observer.ts';
import type { HostTool } from '../tools/host-tool.ts';
import type { RingLimits } from './feed/ring.ts';

/** What a host of minds is made of; what is left out is as `Host` has it. */
export type ServiceOptions = ({ database: MindsLocation } | { stores: MindStores }) & {
  clock?: Clock;
  gauge?: ResourceGauge | null;
  /** What calls the minds to their turns (docs/scaling.md); this process itself when left out. */
  engine?: ActivationEngine;
  /** What all minds of all services on the database together may spend on calls of models (docs/cost.md). */
  budget?: SharedBudgetOptions;
  /** The voice of every mind. The one that each configuration asks for when left out. */
  voice?: Voice;
  embedder?: Embedder;
  library?: Library;
  /** Functions that the minds can give tasks to, besides the programs of their configurations. */
  delegates?: readonly Delegate[];
  /** Tools that the minds can call in the middle of a thought, made by `defineTool`. */
  tools?: readonly HostTool[];
  /** Tell the minds what changes of files in their watched folders mean, made by `defineObserver` (docs/watched-folders.md). */
  observers?: readonly FileObserver[];
  /** Answers which mandates apply, in place of the lists of the configurations (docs/model/mandates.md). */
  mandates?: MandateSource;
  /**
   * After so many milliseconds in which nobody asked anything of it and it had nothing to do, a mind is put away until it is needed
   * again. One that watches folders, programs or plans stays awake, and so does one that somebody steps by hand. Off when left out.
   */
  idleAfter?: number;
  /**
   * Whether minds that are awake keep their actors as text while it is quiet around them: some fifty kilobytes of heap less for each, and about a
   * millisecond of the processor more for each look, which is every ten seconds (docs/performance.md). Off when left out.
   */
  folds?: boolean;
  /** The minds that are known from the beginning, as `add` takes them. */
  minds?: readonly (MindConfiguration | string)[];
  /** The files that the configurations were read from, by the ids of their minds: notices to operators name them in the commands of a shell. */
  files?: Readonly<Record<string, string>>;
  /**
   * Takes what the minds say to where it is heard; resolves when it has left, rejects when it is unknown whether it has. When left out,
   * what is said is heard by `ask`, `subscribe` and `history` alone. A space to which the configuration of the mind gives a channel of its own
   * (docs/channels.md) leaves by that instead.
   */
  channel?: (utterance: Utterance, mind: MindId) => Promise<void>;
  /** Is told what a person should know of the world around a mind: a folder that went away. A process warning when left out. */
  report?: (message: string, mind: MindId) => void;
  /** How many of the latest events of each mind are kept for readers that were away; 4,000, and 8 MB at the most, when left out. */
  ring?: RingLimits;
};
