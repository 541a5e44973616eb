import { isOwn, type Recollection } from './recollection.ts';

/** Somebody or some animal that is called by a name has died: "Flip died", "We had to put Flip down". */
const died =
  /(?<name>\p{Lu}\p{L}+)(?: (?:has|had|is|was|just|suddenly|sadly|peacefully))* (?:died|dead|passed (?:away|on)|put (?:down|to sleep)|drowned|(?:got |been )?(?:killed|run over))(?!\p{L})|(?:lost|buried|put) (?<name>\p{Lu}\p{L}+)(?: (?:down|to sleep|today|yesterday|this|last|on|in)(?!\p{L})|\W*$)/gu;

/**
 * What was told after something of the death of one whom that names: whoever asks for their dog is told "Flip died" after "I have an old greyhound, Flip".
 */
export function diedSince(first: Recollection, known: readonly Recollection[]): Recollection[] {
  return known.filter(
    (each) =>
      isOwn(each) &&
      each.turn > first.turn &&
      !each.isGone &&
      [...each.text.matchAll(died)].some(({ groups }) =>
        new RegExp(`(?<!\\p{L})${groups!['name']!}(?!\\p{L})`, 'u').test(first.text),
      ),
  );
}
