import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { Library } from '../../../ports/library.ts';
import type { Lifetime } from '../../../ports/lifetime.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { CostMeter } from '../../costs/cost-meter.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import type { GutSense } from '../../memory/gut/gut-sense.ts';
import type { ClaimLedger } from '../../memory/correction/ledger.ts';
import type { StreamMoments } from '../../context/stream-moments.ts';
import type { RenderedStream } from '../../context/rendered-stream.ts';
import type { MandateSource } from '../../mandates/mandate-source.ts';
import type { HostTool } from '../../tools/host-tool.ts';
import type { ReportedRatios } from '../../tokens/reported-ratios.ts';
import type { LastCalls } from './last-calls.ts';

/** What a thought is performed with. */
export interface ThoughtPerformerParts {
  configuration: MindConfiguration;
  store: MindStore;
  voice: Voice;
  embedder: Embedder;
  /** The older cycles of the stream moment by moment, as far as they were needed. */
  moments: StreamMoments;
  /** What was stated to the mind, and what of it holds no longer. */
  ledger: ClaimLedger;
  /** What the last deep pass has found of whoever speaks. */
  measuring: { gut: Pick<GutSense, 'attuned'> };
  /** What is written down in the watched folders. */
  library: Library;
  /** The newest cycles of the stream as they were rendered last. */
  rendered: RenderedStream;
  clock: Clock;
  /** What the provider makes of the tokens that are counted here. */
  ratios: ReportedRatios;
  /** Keeps what the latest calls were given. */
  calls: LastCalls;
  /** How long the mind has been there and how often it came back, which an agent is told; nobody is told anything when left out. */
  lifetime?: () => Lifetime;
  /** What calls have cost, which an agent is told, and what is left of its budget, by which a call is bounded; nobody is told anything, and nothing bounded, when left out. */
  costs?: Pick<CostMeter, 'glance' | 'energy'>;
  /** Called with each piece of a thought as it forms. */
  onText: (key: string, delta: string) => void;
  /** The delegates that the mind can give tasks to. */
  delegates: ReadonlyMap<string, Delegate>;
  /** The tools of the host, by their names. */
  tools: ReadonlyMap<string, HostTool>;
  /** Answers which mandates apply, in place of the configuration; null: the configuration does. */
  mandates: MandateSource | null;
  /** The tool servers that cannot be reached now; none when left out. */
  unavailable?: () => readonly string[];
}
