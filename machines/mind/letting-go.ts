import type { Proposal, Unconsented } from '../../ports/consent.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { forgottenText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TasksSlice } from './slices/tasks.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf, withUttered } from './turn.ts';

/** What stands for a text that is forgotten. */
const untold = 'something that I was asked to forget';

/** The share of the words of something forgotten from which a text is about it: as for what the conversation repeats of a memory. */
const repeatsFrom = 0.8;

/**
 * Whether what a cycle is asked to forget is in a text that the mind holds.
 *
 * @param person whose matter the text is, for whom the words of their own request count; undefined for nobody's
 */
function isLetGo(
  { batch, acknowledged }: Pick<TurnSlice, 'batch' | 'acknowledged'>,
  text: string,
  person: string | undefined,
): boolean {
  const things = batch.flatMap(({ id, source, letsGo = [], ownLetsGo = [] }) => {
    if (!acknowledged.includes(id)) return [];
    return source.kind === 'speech' && source.speaker === person ? [...letsGo, ...ownLetsGo] : letsGo;
  });
  if (things.length === 0) return false;
  const held = new Set(searchTerms(text));
  return things.some((words) => words.filter((word) => held.has(word)).length >= repeatsFrom * words.length);
}

/** Whether that is in what a question for consent is about: what was asked of the mind, or what the call would be given. */
export const isQuestionLetGo = (
  turn: Pick<TurnSlice, 'batch' | 'acknowledged'>,
  { about = '', input, person }: Pick<Proposal, 'about' | 'input' | 'person'>,
): boolean => isLetGo(turn, about, person) || isLetGo(turn, input, person);

/** The self slice without the plans that are about what a cycle is asked to forget. */
export function withPlansLeft(self: SelfSlice, turn: TurnSlice): SelfSlice {
  const { plans, ...rest } = self;
  const left = plans?.filter(({ text, wantedBy }) => !isLetGo(turn, text, wantedBy));
  if (left?.length === plans?.length) return self;
  return left === undefined || left.length === 0 ? rest : { ...rest, plans: left };
}

/** The open tasks. One that is about something that a cycle is asked to forget goes on, but the mind no longer notes what it is about. */
export function withTasksLeft(tasks: TasksSlice, turn: TurnSlice): TasksSlice {
  const isAbout = ({ about }: TasksSlice[string]) => isLetGo(turn, about, undefined);
  if (!Object.values(tasks).some(isAbout)) return tasks;
  return Object.fromEntries(
    Object.entries(tasks).map(([id, task]) => [id, isAbout(task) ? { ...task, about: untold } : task]),
  );
}

/** A turn that tells whoever was asked that a question is closed, because what it was about is to be forgotten. */
const withForgottenTold = (
  context: Pick<MindContext, 'turn' | 'life' | 'self'>,
  { space, tool, id }: Pick<Unconsented, 'space' | 'tool' | 'id'>,
): TurnSlice => withUttered(context, { space, text: forgottenText({ tool, id }) });

/** The turn that closes, at its end, the questions for consent that are about what it was asked to forget and that are open still. */
export function withQuestionsLetGo({
  turn: before,
  life,
  self,
}: Pick<MindContext, 'turn' | 'life' | 'self'>): TurnSlice {
  const turn = turnOf({ turn: before, life });
  const settled = new Set(turn.unconsented?.map(({ id }) => id));
  const closed = (self.proposals ?? []).filter(
    (proposal) => proposal.mind === self.mind && !settled.has(proposal.id) && isQuestionLetGo(turn, proposal),
  );
  return closed.reduce((after: TurnSlice, { id, tool, hash, person, space }: Proposal): TurnSlice => {
    const why = 'forgotten' as const;
    const unconsented = [...(after.unconsented ?? []), { id, tool, hash, person, space, why }];
    return { ...withForgottenTold({ turn: after, life, self }, { space, tool, id }), unconsented };
  }, turn);
}
