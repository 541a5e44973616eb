import type { MindId } from '../../ports/identifiers.ts';
import type { WakeOptions } from '../host/wake-options.ts';
import type { ServiceOptions } from './service-options.ts';

/** What the host of a mind gives it to think and act with, as it is woken with it, and what it knows of its file. */
export const givenMeans = (
  { voice, library, delegates, tools, mandates, files }: ServiceOptions,
  mind: MindId,
): Pick<WakeOptions, 'voice' | 'library' | 'delegates' | 'tools' | 'mandates' | 'file'> => ({
  ...(files && Object.hasOwn(files, mind) && { file: files[mind]! }),
  ...(voice && { voice }),
  ...(library && { library }),
  ...(delegates && { delegates }),
  ...(tools && { tools }),
  ...(mandates && { mandates }),
});
