import type { Picture } from '../../../service/picture/picture.ts';
import { namesOf, regionOf } from '../live/mode-of.ts';

/** What a mind's life is at: `awake`, `paused` …; empty before it is known. */
export const lifeOf = (picture: Picture | null): string => namesOf(regionOf(picture, 'life'))[0];
