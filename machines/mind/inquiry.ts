import type { Inquiry, OpenQuestion } from '../../ports/curiosity.ts';
import { calledName } from '../../theory/called-name.ts';
import { leavesOpen, questionOpenedBy } from '../../theory/open-question.ts';
import { withoutQuestions } from '../../theory/statements.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { TurnSlice } from './slices/turn.ts';
import { onlySpace } from './space-meant.ts';

/** How much of what was said is kept with a question, characters. */
const longestText = 200;

const line = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText).toWellFormed();

/**
 * What a cycle asked and told (docs/model/wandering.md): a person's question stays open where the mind has said nothing in that room, or that it
 * does not know; its own until somebody speaks there. Nothing is noted of a cycle that is to leave no trace, or that failed.
 */
export function inquiryOf(turn: TurnSlice): { inquiry?: Inquiry } {
  const { batch, acknowledged, utterances, failure, startedAt } = turn;
  if (failure !== null || leavesNoTrace(turn)) return {};
  const heard = batch.flatMap(({ id, source, beginning, acceptedAt }) =>
    source.kind === 'speech' && acknowledged.includes(id)
      ? [{ id, from: calledName(source.speaker), space: source.space, text: line(beginning), at: acceptedAt }]
      : [],
  );
  // what is asked of a question that was open is no other one
  const isAsked = onlySpace(turn) !== null;
  const own = utterances.map(({ id, space, text }) => ({ id, space, text: line(text), at: startedAt }));
  const isOpen = ({ space }: OpenQuestion): boolean => {
    const said = own.filter((each) => each.space === space);
    return said.length === 0 || said.some(({ text }) => leavesOpen(text));
  };
  const asks = ({ text }: OpenQuestion): boolean => questionOpenedBy(text) !== null;
  const inquiry = {
    opened: [
      ...heard.filter((each) => asks(each) && isOpen(each)),
      ...own.filter((each) => !isAsked && asks(each)),
    ],
    told: [...heard, ...own].flatMap(({ text }) => (withoutQuestions(text) === '' ? [] : [text])),
    answeredIn: [
      ...new Set(heard.flatMap(({ space, text }) => (withoutQuestions(text) === '' ? [] : [space]))),
    ],
  };
  const isNothing = Object.values(inquiry).every(({ length }) => length === 0);
  return isNothing ? {} : { inquiry };
}
