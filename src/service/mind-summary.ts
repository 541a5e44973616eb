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
}
