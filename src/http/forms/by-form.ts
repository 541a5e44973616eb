import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';

/** The name of whoever says or does what is asked for, which the log of governance keeps. */
export const byForm = z.string().trim().min(1).max(inputBounds.name);
