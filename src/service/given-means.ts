import type { WakeOptions } from '../host/wake-options.ts';
import type { ServiceOptions } from './service-options.ts';

/** What the host of a mind gives it to think and act with, as it is woken with it. */
export const givenMeans = ({
  voice,
  library,
  delegates,
  tools,
  mandates,
}: ServiceOptions): Pick<WakeOptions, 'voice' | 'library' | 'delegates' | 'tools' | 'mandates'> => ({
  ...(voice && { voice }),
  ...(library && { library }),
  ...(delegates && { delegates }),
  ...(tools && { tools }),
  ...(mandates && { mandates }),
});
