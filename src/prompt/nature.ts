import type { InnerSettings } from '../../ports/inner.ts';
import type { MindConfiguration } from '../configuration/schema.ts';

/** A person's prompts speak of a life; an agent is addressed as what it is. */
export type Nature = InnerSettings['nature'];

/** The nature of a mind: an agent, unless its inner life is a person's. */
export const natureOf = ({ inner }: Pick<MindConfiguration, 'inner'>): Nature => inner?.nature ?? 'agent';
