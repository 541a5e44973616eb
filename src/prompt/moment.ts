import type { Barred } from '../../ports/autonomy.ts';
import type { Unconsented } from '../../ports/consent.ts';
import type { AskedToForget } from '../../ports/forgetting.ts';
import type { GutFeeling } from '../../ports/gut.ts';
import type { InnerState, ThoughtOrigin } from '../../ports/inner.ts';
import type { Lifetime } from '../../ports/lifetime.ts';
import type { ModeName } from '../../ports/mode.ts';
import type { CostGlance } from '../costs/cost-meter.ts';
import type { ToldGovernance } from '../../ports/told-governance.ts';
import type { AttentionReport } from './attention-report.ts';
import type { DoubtMoment } from './doubt-lines.ts';
import type { Interlocutor } from './interlocutor.ts';

/** The present state of a mind for a prompt: what changes from call to call, besides the configuration. */
export interface PromptMoment {
  /** Milliseconds since the epoch. */
  now: number;
  mode: ModeName;
  /** The task in focus; null when there is none. */
  focus: string | null;
  /** The id of the space. */
  space: string;
  /** Null for a mind without an inner life. */
  inner: InnerState | null;
  /** How the thought comes about. */
  origin: ThoughtOrigin;
  /** The subject of a thought that no percept from the world brought up; null for an answer to the world. */
  trigger: string | null;
  /** How its attention came to what this is about; null where that is not known. */
  attention: AttentionReport | null;
  /** What it feels like; left out where that is not known. */
  gut?: GutFeeling;
  /** Whoever speaks, by what they told; left out where nobody does who is known by that. */
  interlocutor?: Interlocutor;
  /** What becomes of requests to forget something in what it is about; left out where there is none. */
  forgetting?: readonly AskedToForget[];
  /** What the level of its autonomy does not allow now; left out for nothing. */
  barred?: Barred;
  /** What it asked consent for and does not have; left out for nothing. */
  unconsented?: readonly Unconsented[];
  /** The thought that this one is about; left out for a thought of its own. */
  doubt?: DoubtMoment;
  /** The mandates that hold in this turn; left out for none. */
  governance?: ToldGovernance;
  /** The tool servers that cannot be reached now; left out for none. */
  unavailable?: readonly string[];
  /** How long it has been there and how often it came back; null or left out where that is not told. A person is never told. */
  lifetime?: Lifetime | null;
  /** What its calls have cost; null or left out where that is not told. A person is never told. */
  cost?: CostGlance | null;
}
