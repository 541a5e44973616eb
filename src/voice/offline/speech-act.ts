import { withApostrophes } from '../../../theory/apostrophes.ts';
import { introductionIn } from '../../../theory/introductions.ts';
import { withoutJoining } from '../../../theory/joining-words.ts';
import { askedParts, sentenceAct, type SentenceAct, withoutCall } from '../../../theory/sentence-act.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { greeting, type SetPiece, setPieceIn } from './set-pieces.ts';

/** A speech act: what a person does by saying something; `piece` names what is said in so many words. */
export type SpeechAct = Omit<SentenceAct, 'kind'> & {
  kind: SentenceAct['kind'] | 'piece';
  piece: SetPiece | null;
};

/** How much of a text is looked at, characters: only its beginning is answered anyway. */
const mostRead = 4_000;

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function pieceOf(piece: SetPiece, text: string): SpeechAct {
  return { ...sentenceAct(text, true), kind: 'piece', piece, text };
}

/** The speech acts of a text, in its order; none for a text without words. `self` is whom they speak to. */
export function speechActsOf(text: string, self: string): SpeechAct[] {
  return sentencesOf(withApostrophes(text.slice(0, mostRead)))
    .flatMap(introductionIn)
    .flatMap((sentence) => {
      const called = withoutCall(sentence, self);
      const [hello = ''] = greeting.exec(called) ?? [];
      const rest = withoutCall(called.slice(hello.length).trim(), self);
      if (hello !== '') return [pieceOf('greeting', hello), ...actsOf(rest)];
      // Only called by name: somebody wants to know whether anybody is there.
      return actsOf(called !== sentence && !hasWords(called) ? 'Are you there?' : called);
    });
}

/** The acts of a sentence: a question may be two. */
function actsOf(sentence: string): SpeechAct[] {
  const { isAsked, parts } = askedParts(sentence);
  return parts.filter(hasWords).map((part) => {
    const piece = setPieceIn(part) ?? setPieceIn(withoutJoining(part));
    return piece === undefined ? { ...sentenceAct(part, isAsked), piece: null } : pieceOf(piece, part);
  });
}
