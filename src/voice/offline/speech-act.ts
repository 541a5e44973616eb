import { withApostrophes } from '../../../theory/apostrophes.ts';
import { introductionIn } from '../../../theory/introductions.ts';
import { withoutJoining } from '../../../theory/joining-words.ts';
import { askedParts, sentenceAct, type SentenceAct, withoutCall } from '../../../theory/sentence-act.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { greeting, type SetPiece, setPieceIn } from './set-pieces.ts';

/** A speech act: what a person does by saying something. */
export type SpeechAct = Omit<SentenceAct, 'kind'> & {
  /** As it was said, with the words that join it to what was said before. */
  sentence: string;
} & ({ kind: SentenceAct['kind']; piece: null } | { kind: SetPiece['kind']; piece: SetPiece });

/** How much of a text is looked at, characters: the offline voice answers only its beginning anyway. */
const mostRead = 4_000;

const pieceOf = (piece: SetPiece, sentence: string): SpeechAct => ({
  ...sentenceAct(sentence, true),
  kind: piece.kind,
  piece,
  text: sentence,
  sentence,
});

/** The speech acts of a text, in its order; none for a text without words. `self` is whom they speak to. */
export function speechActsOf(text: string, self: string): SpeechAct[] {
  return sentencesOf(withApostrophes(text.slice(0, mostRead)))
    .flatMap(introductionIn)
    .flatMap((sentence) => {
      const called = withoutCall(sentence, self);
      const [hello] = greeting.form.exec(called) ?? [];
      if (hello !== undefined)
        return [
          pieceOf(greeting, hello),
          ...actsOf(withoutCall(called.slice(hello.length).trim(), self), self),
        ];
      // Only called by name: somebody wants to know whether anybody is there.
      return actsOf(called !== sentence && !/[\p{L}\p{N}]/u.test(called) ? 'Are you there?' : called, self);
    });
}

/** The acts of a sentence; several things in so many words in one, "thanks Ada, talk later", are as many. */
function actsOf(sentence: string, self: string): SpeechAct[] {
  const { isAsked, parts } = askedParts(sentence);
  const uncalled = (words: string): string =>
    words.toLowerCase().endsWith(` ${self.toLowerCase()}`) ? words.slice(0, -self.length - 1) : words;
  return parts.flatMap((part): SpeechAct[] => {
    const whole = setPieceIn(part) ?? setPieceIn(withoutJoining(part));
    const pieces = whole === undefined ? part.split(', ').map((each) => setPieceIn(uncalled(each))) : [whole];
    const said = pieces.filter((piece) => piece !== undefined);
    if (said.length === pieces.length) return said.map((piece) => pieceOf(piece, part));
    return /[\p{L}\p{N}]/u.test(part) ? [{ ...sentenceAct(part, isAsked), sentence, piece: null }] : [];
  });
}
