import type { InnerState } from '../../../../ports/inner.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import { appended } from './appended.ts';

/** The most samples of how a mind feels that are kept. */
const most = 2_000;

/** How a picture says that its mind feels; null without an inner life. */
export const innerOf = (picture: Picture | null): InnerState | null =>
  (picture?.actors['mind']?.context['inner'] as { state?: InnerState | null } | undefined)?.state ?? null;

/** The samples with that of a picture, where it is a new one. */
export function samplesAfter(samples: readonly InnerState[], picture: Picture): readonly InnerState[] {
  const inner = innerOf(picture);
  return inner === null || samples.at(-1)?.at === inner.at ? samples : appended(samples, inner, most);
}
