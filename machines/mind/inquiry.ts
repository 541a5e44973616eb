import type { Inquiry, OpenQuestion } from '../../ports/curiosity.ts';
import { calledName } from '../../theory/called-name.ts';
import { leavesOpen, questionOpenedBy } from '../../theory/open-question.ts';
import { sentencesOf } from '../../theory/sentences.ts';
import { withoutQuestions } from '../../theory/statements.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { TurnSlice } from './slices/turn.ts';
import { onlySpace } from './space-meant.ts';

/** How much of what was said is kept with a question, characters. */
const longestText = 200;

const line = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText).toWellFormed();

/** What was said, on one line, without a sentence that may be cut off. */
const whole = (text: string): string =>
  line(text.length < longestText ? text : sentencesOf(text.slice(0, longestText)).slice(0, -1).join(' '));

/**
 * What a cycle asked and told (docs/model/wandering.md): a person's question stays open where the mind has said nothing in that room, or that it
 * does not know; its own until somebody speaks there. Of a cycle that is to leave no trace only where somebody spoke is noted, and nothing of one that failed.
 */
export function inquiryOf(turn: TurnSlice): { inquiry?: Inquiry } {
  const { batch, acknowledged, utterances, failure, startedAt } = turn;
  if (failure !== null) return {};
  const heard = batch.flatMap(({ id, source, beginning, acceptedAt }) =>
    source.kind === 'speech' && acknowledged.includes(id)
      ? [{ id, from: calledName(source.speaker), space: source.space, text: beginning, at: acceptedAt }]
      : [],
  );
  // the wish to keep it may stand behind what is left of it here
  const confided = new Set(batch.flatMap((each) => (each.confided === true ? [each.id] : [])));
  const asked = heard.filter(({ id }) => !confided.has(id));
  // what is asked of a question that was open is no other one
  const isAsked = onlySpace(turn) !== null;
  const own = utterances.map(({ id, space, text }) => ({ id, space, text, at: startedAt }));
  const answeredIn = [
    ...new Set(heard.flatMap(({ space, text }) => (withoutQuestions(text) === '' ? [] : [space]))),
  ];
  if (leavesNoTrace(turn))
    return answeredIn.length === 0 ? {} : { inquiry: { opened: [], told: [], answeredIn } };
  const isOpen = ({ space }: OpenQuestion): boolean => {
    const said = own.filter((each) => each.space === space);
    return said.length === 0 || said.some(({ text }) => leavesOpen(text));
  };
  const asking = (of: readonly OpenQuestion[]): OpenQuestion[] =>
    of
      .map((each) => ({ ...each, text: whole(each.text) }))
      .filter(({ text }) => questionOpenedBy(text) !== null);
  const inquiry = {
    opened: [...asking(asked.filter(isOpen)), ...(isAsked ? [] : asking(own))],
    told: [...heard, ...own].flatMap(({ text }) => (withoutQuestions(text) === '' ? [] : [line(text)])),
    answeredIn,
  };
  const isNothing = Object.values(inquiry).every(({ length }) => length === 0);
  return isNothing ? {} : { inquiry };
}
