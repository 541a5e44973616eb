import type { MindId } from '../../ports/identifiers.ts';
import type { Holder } from '../../ports/holder.ts';

/** One mind as the host lists it. */
export interface MindSummary {
  id: MindId;
  /** Its name in the configuration; its id where no configuration of it is known here, and then it can only be read. */
  name: string;
  /**
   * `here`: awake in this process; `elsewhere`: awake in another one; `asleep`: stored, and awake nowhere; `unborn`: configured, and
   * born when it is first needed.
   */
  presence: 'here' | 'elsewhere' | 'asleep' | 'unborn';
  /** The process that has it awake, where that is another one. */
  holder: Holder | null;
  /** Whether it can be woken here: its configuration is known. */
  isConfigured: boolean;
  /** Where it is a recording of a life, which can only be looked at; left out for a mind. */
  recording?: {
    steps: number;
    /** The number of its last event. */
    events: number;
    /** It was ended, was cut off between two lines or within one, or `differs`: with these charts it goes on otherwise from there. */
    ending: 'ended' | 'cut' | 'torn' | 'differs';
    /** Where it differs, in words; null where it does not. */
    difference: string | null;
  };
}
