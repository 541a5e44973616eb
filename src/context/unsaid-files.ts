import type { ContextItem } from '../../ports/context-account.ts';
import type { IndexedFile } from '../../ports/library.ts';
import { fileName, fitFiles } from '../prompt/files-message.ts';
import type { Nature } from '../prompt/nature.ts';
import { standsIn } from './remembered.ts';

/**
 * The files as the voice is shown them, those of which everything stands in the call already left out; with what became of each.
 *
 * @param given `told`: what stands there; `tokens`: how much all of it may cost
 */
export function fitUnsaidFiles(
  files: readonly IndexedFile[],
  { told, ...given }: { told: string; tokens: number; nature: Nature },
): { text: string | null; items: ContextItem[] } {
  const lines = told.replaceAll(/^ {2}\| /gm, '');
  const isTold = ({ text }: IndexedFile) =>
    standsIn(text, { besides: told }) || standsIn(text, { besides: lines });
  const fitted = fitFiles(
    files.filter((file) => !isTold(file)),
    given,
  );
  const left = files
    .filter(isTold)
    .map((file): ContextItem => ({ section: 'files', of: fileName(file), fate: 'shown already', tokens: 0 }));
  return { text: fitted.text, items: [...fitted.items, ...left] };
}
