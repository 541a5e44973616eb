import { explain } from '../explain.ts';

/** A finding of a check: in order, worth knowing, or to be mended. */
export interface Finding {
  name: string;
  state: 'ok' | 'note' | 'mend';
  text: string;
}

/** A finding of a check; what it throws is what has to be mended. */
export async function check(name: string, look: () => Promise<Omit<Finding, 'name'>>): Promise<Finding> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, state: 'mend', text: explain(error).message };
  }
}

export const ok = (text: string): Omit<Finding, 'name'> => ({ state: 'ok', text });
export const note = (text: string): Omit<Finding, 'name'> => ({ state: 'note', text });
