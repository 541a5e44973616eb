import type { NextWaking } from '../../../service/post-mortem.ts';

/** What the next waking of a mind would do, in words. */
export function wakingWords(waking: NextWaking): string {
  switch (waking.does) {
    case 'goOn':
      return 'It is awake.';
    case 'bear':
      return 'It would be born: there is no checkpoint of it yet.';
    case 'restore':
      return waking.isNewest
        ? `It would go on from its newest checkpoint, commit ${waking.commit} of cycle ${waking.cycle}.`
        : `It would go back to commit ${waking.commit} of cycle ${waking.cycle}: what is newer cannot be used.`;
    case 'rebuild':
      return `It would be made anew from its logs, and its faculties forget what only they knew. ${waking.why}`;
    case 'refuse':
      return `It would not wake. ${waking.why}`;
    default:
      return waking satisfies never;
  }
}
