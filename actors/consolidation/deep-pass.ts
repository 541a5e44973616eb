import { mostQuestions, type ConsolidatedOn } from '../../ports/consolidation.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { dayOfDate, localTimeOf } from '../../theory/local-time.ts';
import { changesOf } from './consolidated-changes.ts';
import type { ConsolidationContext, DeepPass } from './consolidating.ts';
import { daysAfter, daysOver, dayStep, selfStep } from './days-over.ts';
import { isDayOver } from './due.ts';
import { againstInPass, behindWaiting, heldAgainstThen, stepsAgainst } from './held-against.ts';

/** How many groups of alike memories a pass merges; the rest is for the next one. Our choice. */
const mostMerged = 8;

/** How many conclusions a pass thinks over again, and how many of which nothing else followed are remembered, lest they are asked about for ever. Ours. */
const mostReconsidered = { inPass: 3, kept: 50 };

/** How many memories are given their contexts in a pass, and in one step of it: by the voice, whose answer has to hold them, and by words. Ours. */
const mostContextualized = { inPass: 100, byVoice: 10, byWords: 50 };

/** Of how many memories at the most a pass makes the lines anew: by the voice, whose one answer has to hold them, and by words. Ours. */
const mostLined = { byVoice: 20, byWords: 100 };

/** Within how long, milliseconds, a pass has a question however little was kept: so that each night has one. Ours. */
const asksWithin = 0.75 * 86_400_000;

/** How many memories a narrative needs at least (docs/model/consolidation.md). */
const leastNarrated = 3;

/** For how long, milliseconds, and of how many memories a promotion is watched, and how many that were held back are told. Ours. */
const watchedFor = 30 * 86_400_000;
const mostWatched = 20;
const mostHeldBack = 10;

/** The pass under way. Throws when none is. */
export function passOfNow({ pass }: ConsolidationContext): DeepPass {
  if (pass === undefined) throw new Error('No deep pass is under way.');
  return pass;
}

/** The context when a deep pass begins. */
export const passBegun = (
  { passes = 0 }: ConsolidationContext,
  at: number,
): Partial<ConsolidationContext> => ({
  passes: passes + 1,
  passedAt: at,
});

/** Whether what was gathered gives a pass anything to do. */
export const hasMatter = (
  context: ConsolidationContext,
  { recent, alike, changed, recurs, lived, uncontextualized = [], unlined = [] }: AnswerOf<'memory.gather'>,
  at: number,
): boolean =>
  isDayOver(context, at) ||
  recurs ||
  lived === true ||
  uncontextualized.length + unlined.length > 0 ||
  (context.promoted ?? []).length + alike.length > 0 ||
  (recent.length + changed.length > 0 && (context.terms?.calls ?? 0) > 0);

/**
 * How many questions a pass asks: as many as what is new bears, so that a mind that hears little does not conclude more than it hears. All of them when
 * there is as much as brings a pass about by itself; what bears none counts for a later pass, and a day on which anything was kept has one in any case.
 */
function questionsFor(
  { importance = 0, asked, terms }: ConsolidationContext,
  at: number,
): { asks: number } & Pick<ConsolidationContext, 'asked'> {
  const each = (terms?.importance ?? 1) / mostQuestions;
  const borne = (asked?.left ?? 0) + importance;
  const isOfDay = at - (asked?.at ?? -Infinity) >= asksWithin;
  const asks = Math.max(isOfDay ? 1 : 0, Math.min(mostQuestions, Math.floor(borne / each)));
  const left = Math.max(0, Math.min(each, borne - asks * each));
  return { asks, asked: { at: asks > 0 || asked === undefined ? at : asked.at, left } };
}

/** The context with what a pass is about. It is made durable as it is before the voice is asked, so that a crash asks nothing twice. */
export const passGathered = (
  context: ConsolidationContext,
  gathered: AnswerOf<'memory.gather'>,
  at: number,
): Partial<ConsolidationContext> => {
  const { terms, importance = 0, days } = context;
  const waiting = behindWaiting(context, gathered);
  const mayAsk = importance > 0 && gathered.recent.length > 0 && (terms?.calls ?? 0) > 1;
  const { asks, asked } = mayAsk ? questionsFor(context, at) : { asks: 0, asked: context.asked };
  return {
    // what was kept until now is its matter, and counts no more
    importance: 0,
    pass: {
      cycle: null,
      // one that a day brought about which is over has nothing new to pass over
      ...(importance > 0
        ? { ...newMatter(context, gathered), ...againstInPass(waiting.against, terms?.calls ?? 0) }
        : { recent: [], alike: [] }),
      calls: terms?.calls ?? 0,
      asks,
      questions: null,
      done: 0,
      ...daysOver(days, localTimeOf(at, terms?.timezone ?? 'UTC').day),
    },
    ...(asked !== undefined && { asked }),
    ...waiting,
    offered: [],
  };
};

/** What a pass over what is new is about. */
function newMatter(
  { promoted = [], reconsidered = [], terms }: ConsolidationContext,
  { recent, alike, changed, recurs, lived, uncontextualized = [], unlined = [] }: AnswerOf<'memory.gather'>,
): Pick<DeepPass, 'recent' | 'alike' | 'changed' | 'contexts' | 'lines' | 'promotes' | 'feels' | 'learns'> {
  const again = changed.filter((id) => !reconsidered.includes(id));
  return {
    recent,
    alike: alike.slice(0, mostMerged),
    ...(again.length > 0 && { changed: again.slice(0, mostReconsidered.inPass) }),
    ...(uncontextualized.length > 0 && { contexts: uncontextualized.slice(0, mostContextualized.inPass) }),
    ...(unlined.length > 0 && { lines: groupsUpTo(unlined, terms) }),
    ...((recurs || promoted.length > 0) && { promotes: true as const }),
    ...(lived === true && { feels: true as const }),
    ...(lived === true && terms?.untuned !== true && { learns: true as const }),
  };
}

/**
 * The steps of a pass, in order: what is alike is merged, questions are asked of what is new and answered, what was done is held against what the mind holds to, what was merged of three or more is told
 * as how it came, memories are given their contexts and their lines, what came of gates and recalls is learned from, what recurs is promoted, it is found anew what the mind is made of, at last days that are over are summed up, and it is drawn up what the mind is like by now. Calls go to the questions first, then to
 * what was done, to conclusions that are thought over again, to narratives, to lines, which take one, and to contexts, which have one at least; the others make none.
 */
export function stepsOf(
  pass: DeepPass,
  { promoted = [], terms, tuned }: Pick<ConsolidationContext, 'promoted' | 'terms' | 'tuned'>,
): ConsolidatedOn[] {
  const { cycle, recent, alike, changed = [], contexts = [], lines = [], calls, asks = mostQuestions } = pass;
  const { questions, promotes, feels, learns, days = [] } = pass;
  const watched = promoted.map(({ memory }) => memory);
  const asked = calls < 2 || recent.length === 0 ? 0 : Math.min(calls - 1, asks);
  const unasked = asked === 0 ? calls : calls - asked - 1;
  const forContexts = contexts.length === 0 ? 0 : Math.min(1, unasked);
  const forLines = lines.length === 0 ? 0 : Math.min(1, unasked - forContexts);
  const reserved = forContexts + forLines;
  const against = stepsAgainst(pass.against).slice(0, unasked - reserved);
  const left = unasked - against.length;
  const again = changed.slice(0, left - reserved);
  const told = alike
    .filter((group) => group.length >= leastNarrated)
    .slice(0, left - reserved - again.length);
  return [
    ...alike.map((memories): ConsolidatedOn => ({ on: 'merge', memories })),
    ...(asked === 0 ? [] : [{ on: 'questions' as const, memories: recent }]),
    ...(questions ?? []).slice(0, asked).map((question): ConsolidatedOn => ({ on: 'insights', question })),
    ...against,
    ...again.map((memory): ConsolidatedOn => ({ on: 'reconsideration', memory })),
    ...told.map((memories): ConsolidatedOn => ({ on: 'narrative', memories })),
    ...contextsIn(contexts, { isAsked: calls > 0, calls: left - again.length - told.length - forLines }),
    ...(lines.length > 0 && (forLines > 0 || calls === 0)
      ? [{ on: 'lines' as const, groups: lines, byVoice: calls > 0 }]
      : []),
    // before promotions, which go by utility
    ...(learns ? [{ on: 'tuning' as const, cycle: cycle ?? 0, ...(tuned && { tuned }) }] : []),
    ...(promotes ? [promotionOf(watched, terms)] : []),
    ...(feels ? [{ on: 'gut' as const, cycle: cycle ?? 0 }] : []),
    ...days.map((day) => dayStep(day, terms?.timezone ?? 'UTC')),
    ...selfStep(days, terms?.timezone ?? 'UTC', cycle ?? 0),
  ];
}

/** As many groups, the first ones, as one step has room for; of one that is too large by itself as much as it has. */
function groupsUpTo(groups: readonly MemoryId[][], terms: ConsolidationContext['terms']): MemoryId[][] {
  const most = (terms?.calls ?? 0) > 0 ? mostLined.byVoice : mostLined.byWords;
  let left = most;
  return groups.map((group) => group.slice(0, most)).filter(({ length }) => (left -= length) >= 0);
}

/** The step that promotes: where gates and recall are tuned, utility is kept, and only what has proven useful is promoted. */
const promotionOf = (watched: MemoryId[], terms: ConsolidationContext['terms']): ConsolidatedOn => ({
  on: 'promotion',
  watched,
  shadow: terms?.shadow ?? [],
  ...(terms?.untuned !== true && { useful: true }),
  ...(terms?.lifts !== undefined && { lifts: terms.lifts }),
});

/** The steps that give memories their contexts: by the voice as many as there are calls for, and where it is never asked, by words. */
function contextsIn(
  contexts: readonly MemoryId[],
  { isAsked, calls }: { isAsked: boolean; calls: number },
): ConsolidatedOn[] {
  const size = isAsked ? mostContextualized.byVoice : mostContextualized.byWords;
  const most = isAsked ? calls : Math.ceil(contexts.length / size);
  return Array.from({ length: most }, (_, place) => contexts.slice(place * size, (place + 1) * size))
    .filter((memories) => memories.length > 0)
    .map((memories) => ({ on: 'contexts', memories, byVoice: isAsked }));
}

/** The step that is due; null when the pass has none left. */
export const stepNow = (context: ConsolidationContext): ConsolidatedOn | null =>
  (context.pass && stepsOf(context.pass, context)[context.pass.done]) ?? null;

/** The name of a step: no other pass begins at the same time, not even in a mind that was rebuilt from its record. */
const stepName = ({ passedAt = 0, pass }: ConsolidationContext): string =>
  `${passedAt.toString(36)}.${pass?.done ?? 0}`;

/** The cycle after which the pass under way became durable. Throws while it is not. */
function cycleOfPass(context: ConsolidationContext): number {
  const { cycle } = passOfNow(context);
  if (cycle === null) throw new Error('The pass is not durable yet.');
  return cycle;
}

export const writeKey = (context: ConsolidationContext): string =>
  mintKey({
    cycle: cycleOfPass(context),
    actor: 'consolidation',
    life: context.life,
    what: `write.${stepName(context)}`,
  });

/** The context after a step, with what it has found; nothing where it failed. */
export function stepDone(
  context: ConsolidationContext,
  found: AnswerOf<'consolidation.write'> | null,
  at: number,
): Partial<ConsolidationContext> {
  const pass = passOfNow(context);
  const step = stepNow(context);
  const isAsking = step?.on === 'questions';
  const { made = [], promotions = [], contexts = [], lines = [], resolved = [], heldBack } = found ?? {};
  const name = `${cycleOfPass(context)}/consolidation/${stepName(context)}`;
  const written = made.flatMap((each, place) => changesOf(each, `${name}.${place}` as ScratchId, at));
  const offered: MemoryChange[] = [...written, ...resolved, ...contexts, ...lines, ...promotions];
  return {
    pass: {
      ...pass,
      done: pass.done + 1,
      questions: isAsking ? (found?.questions ?? []).slice(0, mostQuestions) : pass.questions,
    },
    // the questions are made durable, too, so that a crash asks for no others
    ...((offered.length > 0 || isAsking) && { offered }),
    ...(step?.on === 'day' &&
      // by its own date: no time is read back that a zone may have no clock for
      context.days !== undefined && { days: daysAfter(context.days, dayOfDate(step.date)) }),
    ...(step?.on === 'reconsideration' && { reconsidered: thoughtOver(context, step.memory, found) }),
    ...heldAgainstThen(context, step, found),
    ...(heldBack !== undefined && { promoted: watchedNow(context, promotions, at) }),
    ...(found?.gut !== undefined && { gut: found.gut }),
    ...(found?.tuned !== undefined && { tuned: found.tuned }),
    ...(heldBack !== undefined && { heldBack: heldBack.slice(0, mostHeldBack) }),
  };
}

/** The conclusions of which nothing else followed, with this one if that was found now; not where the voice failed. */
const thoughtOver = (
  { reconsidered = [] }: ConsolidationContext,
  memory: MemoryId,
  found: AnswerOf<'consolidation.write'> | null,
): MemoryId[] =>
  found === null || found.made.length > 0
    ? reconsidered
    : [...reconsidered, memory].slice(-mostReconsidered.kept);

/** What was promoted of late: what this pass promoted, and what earlier ones did and none has taken back. */
function watchedNow(
  { promoted = [] }: ConsolidationContext,
  promotions: NonNullable<AnswerOf<'consolidation.write'>['promotions']>,
  at: number,
): NonNullable<ConsolidationContext['promoted']> {
  const moved = new Set(promotions.map(({ memory }) => memory));
  const still = promoted.filter((each) => !moved.has(each.memory) && at - each.at < watchedFor);
  const now = promotions.flatMap(({ change, memory }) => (change === 'promoted' ? [{ memory, at }] : []));
  return [...still, ...now].slice(-mostWatched);
}

/** The name of what is offered: another one for each part of a walk and each step of a pass. */
export const offerId = (context: ConsolidationContext): string => {
  const first = context.offered?.[0]?.change;
  if (first === 'noticed') return `noticed/${context.noticed ?? 0}`;
  if (first === 'replayed') return `replayed/${context.replayed ?? 0}`;
  return context.pass === undefined
    ? `faded/${context.fadedAt ?? 0}/${context.walk?.after ?? 'last'}`
    : `pass/${stepName(context)}`;
};
