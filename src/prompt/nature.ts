import type { InnerSettings } from '../../ports/inner.ts';
import type { MindConfiguration } from '../configuration/schema.ts';

/** A person is never told that it is simulated; an agent knows what it is. */
export type Nature = InnerSettings['nature'];

/** What a mind is: an agent, unless its inner life is a person's. */
export const natureOf = ({ inner }: Pick<MindConfiguration, 'inner'>): Nature => inner?.nature ?? 'agent';
