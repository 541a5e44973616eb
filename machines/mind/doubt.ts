import type { JudgedThought, RetryReason } from '../../ports/judgement.ts';
import type { ToolCall } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import { confidenceOf, confidenceThreshold, maturity, wantsVerbalised } from '../../theory/confidence.ts';
import { complexFrom, escalates, hasAlways, type EscalationTrigger } from '../../theory/escalation.ts';
import { knowingState } from '../../theory/feeling-of-knowing.ts';
import { objectiveSignal } from '../../theory/objective-signal.ts';
import type { MindContext } from './context.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { DoubtSlice } from './slices/doubt.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf } from './turn.ts';

type Doubting = Pick<MindContext, 'turn' | 'life' | 'self'>;

/** How much of a thought is told to whoever looks at it again, characters. */
const longestDraft = 4_000;

/** Tools by which a mind speaks or notes something about itself: calls of them are no steps of anything. */
const ofItself: ReadonlySet<string> = new Set([toolNames.sendMessage, toolNames.noticePatterns]);

/** The newest thought of a turn; null where it has none. */
const newestOf = ({ entries }: TurnSlice) => {
  const last = entries.at(-1);
  return last?.role === 'assistant' ? last : null;
};

/** What the newest thought says: its messages, and where it does nothing at all what it thinks. */
export function saidIn(turn: TurnSlice): string {
  const thought = newestOf(turn);
  if (thought === null) return '';
  const messages = thought.toolCalls.flatMap(({ name, input }) => {
    const text = name === toolNames.sendMessage ? input['text'] : null;
    return typeof text === 'string' ? [text] : [];
  });
  return messages.length > 0 || thought.toolCalls.length > 0 ? messages.join('\n') : thought.text;
}

/** The calls of the tools of a turn that do something, the newest thought's among them. */
const callsIn = ({ entries }: TurnSlice): ToolCall[] =>
  entries.flatMap((entry) =>
    entry.role === 'assistant' ? entry.toolCalls.filter(({ name }) => !ofItself.has(name)) : [],
  );

/** Whether the newest thought calls a tool that must not be called twice. */
function isIrreversible(context: Doubting): boolean {
  const calls = newestOf(turnOf(context))?.toolCalls ?? [];
  const once = new Set(
    (context.self.settings.tools ?? []).flatMap(({ name, idempotent }) => (idempotent ? [] : [name])),
  );
  return calls.some(({ name }) => once.has(name));
}

/** Whether it ends a goal; how far one has come is no change of it. */
const changesGoals = (turn: TurnSlice): boolean =>
  newestOf(turn)?.toolCalls.some(
    ({ name, input }) => name === toolNames.updateGoal && input['done'] === true,
  ) ?? false;

/** Whether it has to be quick: nothing is thought again in overload and in an emergency. */
const isHurried = ({ turn, life }: Pick<MindContext, 'turn' | 'life'>): boolean => {
  const source = turn?.batch[0]?.source;
  return life.mode === 'overload' || (source?.kind === 'interrupt' && source.level === 0);
};

/** Whether the newest thought is below what the mind asks of it. */
const isLow = ({ confidence, threshold }: Pick<DoubtSlice, 'confidence' | 'threshold'>): boolean =>
  confidence !== null && confidence < threshold;

/** The confidence of the newest thought, without a call: `verbalised` is what the voice said of it before, if it was asked. */
function confidenceIn(turn: TurnSlice, verbalised: number | null): Pick<DoubtSlice, 'confidence' | 'signs'> {
  const said = saidIn(turn);
  if (said.trim() === '') return { confidence: null, signs: [] };
  const { value, signs } = objectiveSignal(said, turn.probability ?? null);
  // what tools have brought is known, whatever memory holds
  const isFromTools = turn.entries.some(({ role }) => role === 'tool');
  const knowing = isFromTools ? null : (turn.knowing?.feeling ?? null);
  return { confidence: confidenceOf({ objective: value, knowing, verbalised }), signs };
}

function triggersIn(context: Doubting, isStillLow: boolean): EscalationTrigger[] {
  const turn = turnOf(context);
  const { knowing } = turn;
  const feeling = knowing?.feeling ?? null;
  const held: [EscalationTrigger, boolean][] = [
    ['low confidence', isStillLow],
    ['contradiction', knowing?.contradicts === true],
    ['complexity', callsIn(turn).length >= complexFrom],
    ['novelty', feeling !== null && knowingState(feeling) === 'UNKNOWN'],
    ['irreversible', isIrreversible(context)],
    ['identity touched', knowing?.touchesIdentity === true],
    ['change of goals', changesGoals(turn)],
  ];
  return held.flatMap(([trigger, holds]) => (holds ? [trigger] : []));
}

/** The doubt about the newest thought of the turn, with what is known of it so far. */
export function doubtOf(context: Doubting): DoubtSlice {
  const turn = turnOf(context);
  const { awaited: _, ...before }: Partial<DoubtSlice> = turn.doubt ?? {};
  const { confidence, signs } = confidenceIn(turn, before.verbalised ?? null);
  const threshold = confidenceThreshold(maturity(turn.knowing?.memories ?? 0, turn.density ?? 0));
  const isJudged = context.self.settings.judgement !== undefined;
  // low confidence counts after the retry, or where there is none
  const isStillLow =
    isLow({ confidence, threshold }) && (!isJudged || before.retry !== undefined || isHurried(context));
  return { ...before, confidence, threshold, signs, triggers: triggersIn(context, isStillLow) };
}

const doubtIn = ({ turn }: Pick<MindContext, 'turn'>): DoubtSlice | null => turn?.doubt ?? null;

/** Whether the voice is asked how sure it is: once about a thought, not about one that was thought again, and only where that could decide. */
export function wantsCertainty(context: Doubting): boolean {
  const doubt = doubtIn(context);
  const { judgement } = context.self.settings;
  if (doubt === null || doubt.confidence === null || judgement?.asks !== true || isHurried(context))
    return false;
  if (doubt.verbalised !== undefined || doubt.retry !== undefined) return false;
  return wantsVerbalised(doubt.confidence, doubt.threshold);
}

/** Whether the thought is thought again: once in a cycle. */
export function wantsRetry(context: Doubting): boolean {
  const doubt = doubtIn(context);
  if (doubt === null || context.self.settings.judgement === undefined || isHurried(context)) return false;
  return doubt.retry === undefined && isLow(doubt);
}

/** Whether it wants a second look, whoever could take it; in a hurry only what always asks for one does. */
const wantsLook = (context: Doubting, { triggers }: DoubtSlice): boolean =>
  isHurried(context) ? hasAlways(triggers) : escalates(triggers);

/** Whether the other voice takes a second look: once in a cycle. */
export function wantsSecond(context: Doubting): boolean {
  const doubt = doubtIn(context);
  if (doubt === null || context.self.settings.judgement?.second !== true) return false;
  return doubt.second === undefined && wantsLook(context, doubt);
}

/** The doubt with what wants a second look, which the turn remembers: a thought that follows does not make it undone. */
export function withWanted(context: Doubting, doubt: DoubtSlice): DoubtSlice {
  if (context.self.settings.judgement === undefined || !wantsLook(context, doubt)) return doubt;
  return { ...doubt, wanted: [...new Set([...(doubt.wanted ?? []), ...doubt.triggers])] };
}

/** What the newest thought came to, for the trace; null where nothing was said and nothing else spoke for a second look. */
export function judgedIn(context: Doubting): JudgedThought | null {
  const doubt = doubtIn(context);
  if (doubt === null) return null;
  const { confidence, threshold, signs, retry, second, verbalised, wanted = [] } = doubt;
  const isJudged = context.self.settings.judgement !== undefined;
  // who is not judged is only told how sure it was
  const triggers = isJudged ? [...new Set([...wanted, ...doubt.triggers])] : [];
  if (confidence === null && triggers.length === 0) return null;
  const lacksLook = wanted.length > 0 && second !== 'taken';
  const knowing = context.turn?.knowing?.feeling ?? null;
  return {
    // who says nothing is in no doubt about it
    confidence: confidence ?? 1,
    threshold,
    ...((isLow(doubt) || lacksLook) && { uncertain: true as const }),
    ...(signs.length > 0 && { signs }),
    ...(knowing !== null && { knowing }),
    ...(verbalised != null && { verbalised }),
    ...(triggers.length > 0 && { triggers }),
    ...(retry && { retry }),
    ...(second && { second }),
  };
}

/**
 * Whether an uncertain thought waits for a person: where thoughts are judged, and no other voice has looked at it. What is to leave no trace
 * is shown to nobody.
 */
export const waitsForPerson = (
  { uncertain, triggers = [], second }: JudgedThought,
  turn: TurnSlice,
): boolean => uncertain === true && triggers.length > 0 && second !== 'taken' && !leavesNoTrace(turn);

/** What whoever thinks again, or looks at the thought, is told about it. */
export function reasonOf(turn: TurnSlice): RetryReason {
  const { signs = [], triggers = [], advice = null } = turn.doubt ?? {};
  const feeling = turn.knowing?.feeling ?? null;
  return {
    draft:
      saidIn(turn).slice(0, longestDraft).toWellFormed() ||
      (newestOf(turn)?.text ?? '').slice(0, longestDraft),
    signs,
    isHardlyKnown: feeling !== null && knowingState(feeling) === 'UNKNOWN',
    triggers,
    advice,
  };
}
