import type { Embedder } from '../../ports/embedder.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Library } from '../../ports/library.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { StepListener } from '../../ports/step.ts';
import type { Voice } from '../../ports/voice.ts';
import type { Delegate } from '../delegates/delegate.ts';
import type { MandateSource } from '../mandates/mandate-source.ts';
import type { HostTool } from '../tools/host-tool.ts';
import type { Recorder } from '../mind/recorder.ts';
import type { BegunActivation } from './lifecycle/awaken.ts';
import type { Watcher } from './news/news.ts';
import type { Channel } from './percepts/delivery.ts';
import type { RoomChannel } from './percepts/room-channel.ts';

/** The options with which a mind is woken. */
export interface WakeOptions {
  /** Takes what the mind says to whoever hears it. */
  channel: Channel;
  /** The spaces that have a channel of their own, which is given an utterance until it has taken it. None when left out. */
  rooms?: ReadonlyMap<string, RoomChannel>;
  /** The file that its configuration was read from: notices to operators name it in the commands of a shell. */
  file?: string;
  /** Names the mind in this database. Made of the name in the configuration when left out. */
  id?: MindId;
  /** The voice that the configuration asks for, with the keys of this process's environment, when left out. */
  voice?: Voice;
  /** The voice that takes a second look; the one that "judgement.second" asks for, if any, when left out. */
  second?: Voice;
  /** Turns texts into vectors. The embedder that the configuration asks for when left out. */
  embedder?: Embedder;
  /** Reorders what was found in memory; null for none. The one that the configuration asks for when left out. */
  reranker?: Reranker | null;
  /** Looks up what is written down. The watched folders of the configuration that have an index, when left out. */
  library?: Library;
  /** Functions of the host that the mind can give tasks to, besides the programs of its configuration. */
  delegates?: readonly Delegate[];
  /** Tools of the host that the mind can call in the middle of a thought. */
  tools?: readonly HostTool[];
  /** Answers which mandates apply, in place of the lists of the configuration. */
  mandates?: MandateSource;
  /** Sees everything from the first moment on. */
  watcher?: Watcher;
  /**
   * Sees every step from the first one on, before anything is done that the step asked for: its message, every actor that it
   * changed with before and after, and what it asked for.
   */
  stepListener?: StepListener;
  /**
   * Whether the mind is taken even from a process that has it awake and renews its lease; that process can commit nothing more.
   */
  takeOver?: boolean;
  /** Whether the mind is rebuilt from its logs where the checkpoints of another build would have to be given up. */
  rebuild?: boolean;
  /** Is told of the activation before its first step: from what is seen there on, the steps tell all. */
  begun?: (activation: BegunActivation) => void;
  /**
   * Whether its actors are kept as text while it is quiet around it, for less memory and more of the processor at each of its looks; they stand all the
   * time when left out.
   */
  folds?: boolean;
  /** Keeps every step of this life, so that it can be lived again. Whoever made it closes it after the mind has ended. */
  recorder?: Recorder;
}
