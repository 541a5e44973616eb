import { pauseAmid } from '../../ports/end-of-turn.ts';
import { inboxShare } from '../configuration/prompt-room.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { ContextAccount } from '../../ports/context-account.ts';
import type { Goal } from '../../ports/goal.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { IdentityCore } from '../../ports/identity.ts';
import type { Memory } from '../../ports/memory.ts';
import type { IntensityBand } from '../../theory/intensity.ts';
import type { IndexedFile } from '../../ports/library.ts';
import type { Percept } from '../../ports/percept.ts';
import type { StreamWindow } from '../../ports/stream-window.ts';
import type { NumberedImage, StreamEntry, StreamMessage } from '../../ports/stream.ts';
import type { Tool } from '../../ports/voice.ts';
import { nothingWithheld, type Withheld } from '../../ports/withheld.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { conversationTokens, countedMessage } from '../prompt/message-tokens.ts';
import { allotted } from './allotted.ts';
import { NoRoomForPercept, PromptTooLong } from './no-room.ts';
import { pastMessages, readPast } from './past-messages.ts';
import { relevantMessage } from './relevant-moments.ts';
import { sizesOf } from './sections.ts';
import { shownOf, turnMessages } from './shown.ts';
import type { MomentSources, StreamMoments } from './stream-moments.ts';
import { fitUnsaidFiles } from './unsaid-files.ts';
import { filesTokens } from '../prompt/files-message.ts';
import { fitInbox, numberedImages } from '../prompt/inbox-message.ts';
import { fitIdentity } from '../prompt/identity-message.ts';
import { selfModelMessage, type ShownSelfModel } from '../prompt/self-model-message.ts';
import { fitMemories, memoriesTokens } from '../prompt/memories-message.ts';
import { isToldBy, memoryItems, missedAfter, outsideOf, toldIn, withoutRepeats } from './remembered.ts';
import type { PromptMoment } from '../prompt/moment.ts';
import { fitMoment } from '../prompt/moment-message.ts';
import { sortPercepts } from '../prompt/own-percepts.ts';
import { systemPrompt } from '../prompt/system-prompt.ts';
import { tokensOf } from '../prompt/tools.ts';

/**
 * The smallest share of the budget for what comes in: what a mind has added to its prompt while it lived may take the rest of
 * the inbox's share, so that it can go on thinking.
 */
const leastShare = inboxShare / 3;

/** The room for a conversation below which a call is not shortened, tokens: what has come in, cut, with its heading. */
const leastRoom = 500;
/** The room for a conversation that a relaxed thought has in any case, tokens: in a small window there is nothing to be spared. */
const leastRelaxed = 4_000;

/** The room that is kept for one older moment, tokens, where there is more than enough. */
const momentTokens = 60;

/** The subject of a call: its percepts, and what the cycle has done so far. */
export interface CallSubject {
  moment: Omit<PromptMoment, 'trigger'>;
  cycle: number;
  percepts: readonly Percept[];
  /** Which of them it is about. */
  winner: PerceptId;
  /** What the cycle under way has added to the stream so far. */
  turn: readonly StreamEntry[];
  /** What goes with the call. */
  tools: readonly Tool[];
  /** What was recalled for it, best first: more than are shown, because some of it may stand in the stream already. */
  recalled: readonly Memory[];
  /** What an agent has in mind of what it holds, the most believed first; nothing when left out. */
  held?: readonly Memory[];
  /** What an agent is like of late; nothing when left out. */
  selfModel?: ShownSelfModel;
  /** What is written down about it, best first; nothing when left out. */
  files?: readonly IndexedFile[];
  identity: IdentityCore;
  goals: readonly Goal[];
  /** Whether it remembers anything; nothing yet when left out. */
  hasMemories?: boolean;
  window: StreamWindow;
  /** The part of the stream that is not shown; nothing when left out. */
  withheld?: Withheld;
  /** The share of the room for a conversation that the call may take, above 0, at most 1; all of it when left out. */
  share?: number;
  /** How intense the thought is: a relaxed one has less of its window (docs/model/stream.md); usual when left out. */
  intensity?: IntensityBand;
  /** The share of its window that the budget leaves to the call, above 0, at most 1 (docs/model/stream.md); all of it when left out. */
  reach?: number;
  /** How many tokens the model makes of one that is counted, at least 1 (docs/model/stream.md); 1 when left out. */
  factor?: number;
}

export interface Assembly {
  system: string;
  messages: StreamMessage[];
  /** How many of the first messages will be sent again unchanged, until the window of the stream moves. */
  stable: number;
  /** The percepts that have no room in this call. */
  unseen: PerceptId[];
  /** The recalled memories that stand in the call, best first, and those that come next after the last of them. */
  recalled: Memory[];
  nearMisses: Memory[];
  /** What is sent, as it was counted: without the answer, and before the factor. */
  counted: number;
  /** What went in by section, what did not, and why; its `tokens` are those of system prompt, messages, tools and the longest answer. */
  account: ContextAccount;
  /** Everything that its messages of the stream tell. */
  told: string;
  /** What it takes of the budget, with memories and older moments counted as the room that is kept for them: the window of the stream must not move because they do. */
  needed: number;
}

const message = (text: string | null): StreamMessage[] =>
  text === null || text === '' ? [] : [{ role: 'user', text }];

/**
 * Assembles the context of a model call. First what stays as it is from call to call, so that providers can keep it: the system
 * prompt, what an agent is like of late, older cycles of the stream by groups and lines, newer ones word for word. Then what is another each time: older
 * cycles that are like the present, what was recalled, what is written down about it, what has just come in, and the moment. At the end what this cycle has
 * already done.
 *
 * Never more than the budget, whatever any part of it says (docs/model/stream.md); a tool call is never parted from its result.
 *
 * @throws PromptTooLong when the system prompt alone leaves no room
 * @throws NoRoomForPercept when not even the heading of the winner has room
 */
export async function assemble(
  configuration: MindConfiguration,
  asked: CallSubject,
  from: MomentSources & { moments: StreamMoments },
): Promise<Assembly> {
  const {
    budget: allowed,
    longestPercept,
    semantic,
    relevantMoments,
    sections,
    ...tiers
  } = configuration.context;
  const { cycle, percepts, winner, window, withheld = nothingWithheld } = asked;
  const { share = 1, factor = 1, intensity = 'usual', reach = 1, held = [], files = [] } = asked;
  const { maxTokens: answer } = configuration.voice;
  const whole = Math.floor((allowed - answer) / factor) + answer;
  const shown = shownOf(configuration);
  const { nature, timezone } = shown;
  const system = systemPrompt(configuration, asked);
  const besides = answer + tokensOf(asked.tools);
  const most = whole - besides - countTokens(system);
  if (most < whole * leastShare)
    throw new PromptTooLong(
      `The system prompt, the tools and the answer leave ${Math.max(0, most)} of ${whole} tokens for a conversation, fewer than ${Math.ceil(whole * leastShare)}. Shorten "identity", the goals, the plans, the spaces or the safety memories, lower "voice.maxTokens", or raise "context.budget".`,
    );
  const spared = (part: number): number => Math.max(leastRelaxed, Math.floor(most * part));
  const room = Math.min(
    most,
    Math.max(leastRoom, Math.floor(most * share)),
    intensity === 'relaxed' ? spared(configuration.context.relaxed) : most,
    spared(reach),
  );
  const budget = whole - most + room;

  const turn = turnMessages(asked.turn, { room: Math.floor(room * sections.turn.share), ...shown });
  let left = room - conversationTokens(turn);
  const take = (text: string | null, tokens?: number, images?: NumberedImage[]): StreamMessage[] => {
    const taken = tokens === undefined || !text ? message(text) : [countedMessage(text, tokens, images)];
    left -= conversationTokens(taken);
    return taken;
  };
  const { inbox: events, trigger } = sortPercepts(percepts, winner);
  const moment = { ...asked.moment, trigger: trigger?.text ?? null };
  const present = take(fitMoment(configuration, moment, Math.floor(left * sections.moment.share)));
  const inboxRoom = {
    ...shown,
    winner,
    tokens: Math.floor(left * sections.inbox.share),
    longest: longestPercept,
  };
  const texts = events.map((event) => event.text);
  await pauseAmid(texts);
  const { text, tokens: inboxTokens, unseen, items } = fitInbox(events, inboxRoom);
  await pauseAmid(texts);
  const inbox = take(events.length === 0 ? null : text, inboxTokens, numberedImages(events));
  if (trigger !== null && present.length === 0) unseen.push(trigger.id);
  // a later call of the same cycle is about what it has brought about since: the winner was shown to the first
  if (asked.turn.length === 0 && unseen.includes(winner))
    throw new NoRoomForPercept(
      `What came in has no room in the prompt: of ${budget} tokens, ${room} are left.`,
    );
  const like = take(asked.selfModel === undefined ? null : selfModelMessage(asked.selfModel, left));
  const { limit: mostRecalled } = configuration.memory.recall;
  const limit = semantic ? relevantMoments : 0;
  const rooms = allotted(left, {
    memories: { ...sections.memories, wanted: memoriesTokens(asked.recalled.slice(0, mostRecalled)) },
    identity: { ...sections.identity, wanted: memoriesTokens(held) },
    files: { ...sections.files, wanted: filesTokens(files) },
    relevant: { ...sections.relevant, wanted: limit * momentTokens },
    stream: { ...sections.stream, wanted: Infinity },
  });
  const memoriesRoom = Math.min(sections.memories.most, Math.floor(left * sections.memories.share));
  const past = await readPast({ before: cycle + 1, window, tokens: left, tiers, withheld }, from, shown);
  const kept = rooms.memories + rooms.identity + rooms.files + rooms.relevant;
  // the window moves by all of the room
  const inLeaps = intensity === 'relaxed' || reach < 1 || sections.stream.share < 1;
  const stream = await pastMessages(past, { room: rooms.stream, budget, tiers, nature, timezone, inLeaps });
  left -= stream.tokens;
  const toldInStream = toldIn(stream.messages);
  const outside = outsideOf(toldInStream, asked.recalled);
  const identity = fitIdentity(outsideOf(toldInStream, held), Math.min(left, rooms.identity));
  const self = take(identity.text);
  const isHeld = new Set(identity.shown.map(({ id }) => id));
  const saidOfItself = new Set(identity.shown.map(({ content }) => content));
  const others = withoutRepeats(outside.filter(({ content }) => !saidOfItself.has(content)));
  const ofMemories = {
    tokens: Math.min(left, rooms.memories),
    room: memoriesRoom,
    limit: mostRecalled,
    nature,
  };
  const recalled = fitMemories(others, ofMemories);
  const listed = take(recalled.text);
  // what was recalled and is held stands in the call once, and has come to mind all the same
  const brought = outside.filter((memory) => isHeld.has(memory.id) || recalled.shown.includes(memory));
  const inFull = recalled.fitted.flatMap(({ memory, fate }) => (fate === 'whole' ? [memory] : []));
  const told = files.length === 0 ? '' : toldIn([...stream.messages, ...inbox]);
  const written = fitUnsaidFiles(files, { told, tokens: Math.min(left, rooms.files), nature });
  const writtenDown = take(written.text);
  const alike = await relevantMessage(
    stream.before.filter((each) => each.cycle >= withheld.verbatimBefore),
    percepts,
    {
      limit,
      tokens: left,
      nature,
      now: moment.now,
      told: toldInStream,
      shown: [...identity.shown, ...inFull].map(({ content }) => content),
      beside: recalled.shown.map(({ content, contextualized }) => contextualized ?? content),
    },
    from,
  );
  const relevant = take(alike.text);
  // what one of these moments tells whole is not told again
  const untold = recalled.shown.filter((memory) => !isToldBy(alike.passages, memory, nature));
  const fitted = untold.length === recalled.shown.length ? recalled : fitMemories(untold, ofMemories);
  left += conversationTokens(listed);
  const memories = take(fitted.text);
  const elsewhere = new Set(brought.filter((each) => !fitted.shown.includes(each)).map(({ id }) => id));
  const counted = budget - left - answer;
  const needed = counted - conversationTokens([...self, ...relevant, ...memories, ...writtenDown]) + kept;
  return {
    system,
    messages: [
      ...like,
      ...stream.messages,
      ...self,
      ...relevant,
      ...memories,
      ...writtenDown,
      ...inbox,
      ...present,
      ...turn,
    ],
    stable: like.length + stream.messages.length,
    unseen,
    recalled: brought,
    nearMisses: missedAfter(recalled.shown, others),
    told: toldInStream,
    account: {
      ...sizesOf(
        {
          system: countTokens(system),
          tools: tokensOf(asked.tools),
          selfModel: conversationTokens(like),
          stream: stream.tokens,
          identity: conversationTokens(self),
          relevant: conversationTokens(relevant),
          memories: conversationTokens(memories),
          files: conversationTokens(writtenDown),
          inbox: conversationTokens(inbox),
          moment: conversationTokens(present),
          turn: conversationTokens(turn),
        },
        { factor, answer },
      ),
      budget: allowed,
      intensity,
      ...(reach < 1 && { reach }),
      items: [
        ...stream.items,
        ...alike.items,
        ...memoryItems(asked.recalled, {
          outside,
          elsewhere,
          fitted: fitted.fitted,
          limit: mostRecalled,
        }),
        ...written.items,
        ...items,
      ],
    },
    counted,
    needed: Math.ceil(needed * factor) + answer,
  };
}
