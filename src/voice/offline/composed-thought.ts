import { isDirect, type Percept } from '../../../ports/percept.ts';
import { toolNames } from '../../../ports/tools.ts';
import type { SituatedRequest, Thought } from '../../../ports/voice.ts';
import { putRight } from '../../../theory/put-right.ts';
import { sentencePutRight } from '../../../theory/sentence-put-right.ts';
import { callIdentifier } from '../call-identifier.ts';
import { toolCallOf } from '../tool-call.ts';
import { named } from './addressed.ts';
import { clipped, ended, inQuotes } from './cut.ts';
import { fileContent } from './file-content.ts';
import { moodOf, ownWordsFor } from './inner-words.ts';
import { actsIn, repliesTo, unseenAnswer } from './reply.ts';
import { listening, type Spoken } from './listening.ts';
import { isGood } from './tact.ts';

/** How long what is thought, what is said in one space, and one remark of it, may be; and how much of what came in is quoted, and of a name, characters. */
const longest = { thought: 1_000, said: 1_500, remark: 700, excerpt: 240, name: 60 };
const brief = (name: string): string => clipped(name, longest.name);

/** The whole thought that the offline voice makes of a request: one message for every space that gets a word. */
export function composedThought(request: SituatedRequest): Thought {
  const { key, tools, situation } = request;
  const { thought, messages } = situation.step > 0 ? afterResults(request) : composed(request);
  const tool = tools.find(({ name }) => name === toolNames.sendMessage);
  const toolCalls = (tool === undefined ? [] : messages).map(({ space, text }, place) => {
    // where it need not be said, left out is the space that the mind is in
    const isHere = space === situation.space && tool?.input.safeParse({ text }).success === true;
    const json = JSON.stringify(isHere ? { text } : { text, space });
    return toolCallOf({ id: callIdentifier(key, place), name: toolNames.sendMessage, json }, request);
  });
  // Where nothing can be sent, what would have been said is at least thought.
  const unsaid = tool === undefined ? messages.map(({ text }) => `I would say: ${text}`) : [];
  return {
    text: [thought, ...unsaid].join(' '),
    toolCalls,
    stop: toolCalls.length > 0 ? 'tool' : 'end',
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    model: 'offline',
    voice: 'offline',
  };
}

/** What came in at once, a message that only puts the one before it right as one with that: "My flight leaves at 9." and "Sorry, at 10." */
function asOneWithCorrection(percepts: readonly Percept[], winner: string): Percept[] {
  const all: Percept[] = [];
  for (const percept of percepts) {
    const last = all.at(-1);
    const { source, text } = percept;
    const isSame =
      last?.source.kind === 'speech' &&
      source.kind === 'speech' &&
      source.speaker === last.source.speaker &&
      source.space === last.source.space;
    const older = isSame ? sentencePutRight(last.text, text) : null;
    if (isSame && older !== null && putRight(older, text) !== null)
      all[all.length - 1] = {
        ...last,
        text: `${last.text} ${text}`,
        ...(percept.id === winner && { id: percept.id }),
      };
    else all.push(percept);
  }
  return all;
}

/** What is thought, and what is said in each space, that of the winner first. */
function composed(request: SituatedRequest) {
  const { winner, percepts, inner, space: current } = request.situation;
  const isAmong = percepts.some(({ id }) => id === winner.id);
  const told = asOneWithCorrection(isAmong ? percepts : [winner, ...percepts], winner.id);
  const all = told.toSorted((one, other) => Number(other.id === winner.id) - Number(one.id === winner.id));
  const listen = listening(request);
  const reactions = all.map((percept) => ({
    // what was said or done to it is answered there; all else belongs to where the mind is
    space: isDirect(percept.source) ? percept.source.space : current,
    ...reactionTo(percept, listen),
  }));
  const messages = [...Map.groupBy(reactions, ({ space }) => space)].flatMap(([space, there]) => {
    const text = joined(there.flatMap(({ remarks }) => remarks));
    return text === null ? [] : [{ space, text }];
  });
  const thoughts = reactions.map(({ thought }) => ended(thought));
  const isGrave = reactions.some((reaction) => reaction.isGrave);
  const mood = inner === null ? null : moodOf(inner, isGrave);
  if (mood !== null && !thoughts.join(' ').includes(mood)) thoughts.push(mood);
  return { thought: clipped(thoughts.join(' '), longest.thought), messages };
}

/** What is thought, and said to nobody in particular; where it is null, nothing is said. */
const thinking = (thought: string, said: string | null = thought) => {
  const remarks = said === null ? [] : [() => said];
  return { thought, remarks, isGrave: false };
};

/** How the offline voice reacts to one percept. */
function reactionTo({ id, source, text, images = [] }: Percept, listen: ReturnType<typeof listening>) {
  const excerpt = text.trim() === '' ? 'nothing in words' : inQuotes(text, longest.excerpt);
  switch (source.kind) {
    case 'speech':
      return heard(listen({ id, text, speaker: source.speaker }), source.space, excerpt, images.length);
    case 'chatter':
      return thinking(`I overhear ${brief(source.speaker)} in ${brief(source.space)}: ${excerpt}`, null);
    case 'observation': {
      const { note, content } = fileContent(source.subject, text.slice(0, 4_000));
      const more = content === '' ? '' : ` It begins: ${inQuotes(content, longest.excerpt)}`;
      const how = note === '' ? '' : ` ${clipped(note, 80)}`;
      const found = `${clipped(source.subject, 80)} was ${source.change}${how}.${more}`;
      const said = source.change === 'created' ? `I noticed that ${found}` : null;
      return thinking(`${brief(source.observer)} shows me that ${found}`, said);
    }
    case 'plan': {
      const what = text.trim() === '' ? '.' : `: ${clipped(text, longest.excerpt)}`;
      return thinking(`It is time for ${inQuotes(source.plan, longest.name)}${what}`);
    }
    case 'action':
    case 'interrupt':
    case 'task':
      return thinking(`I noticed this: ${excerpt}`);
    // obeyed without a thought (`machines/mind/turn.ts`): no voice is asked for it
    case 'command':
    case 'feeling':
    case 'impulse':
      return thinking(ownWordsFor(text), null);
    default:
      return source satisfies never;
  }
}

/** The reaction to what somebody said to the mind in a space, with so many images. */
function heard(spoken: Spoken, space: string, excerpt: string, images: number): ReturnType<typeof thinking> {
  const acts = actsIn(spoken);
  const unseen = images === 0 ? [] : [() => unseenAnswer(spoken, images)];
  // what is asked with an image is asked of it
  const isOfImage = images > 0 && acts.every(({ kind }) => kind === 'question' || kind === 'fragment');
  // who keeps a person company and gave no name is that
  const isCompanion = spoken.situation.nature === 'person' && spoken.to === '';
  const who = isCompanion
    ? 'My companion says to me'
    : `${named(spoken.speaker)} says to me in ${brief(space)}`;
  return {
    thought: `${who}: ${excerpt}`,
    remarks: [...unseen, ...(isOfImage ? [] : repliesTo(acts, spoken))],
    isGrave: spoken.weighing !== null || acts.some((act) => act.kind === 'moving' && !isGood(act)),
  };
}

function afterResults({ messages }: Pick<SituatedRequest, 'messages'>): ReturnType<typeof composed> {
  const last = messages.findLast((message) => message.role === 'tool');
  const failed = last?.results.find(({ ok }) => !ok);
  const problem = failed && `${failed.name} did not work: ${clipped(failed.text, 160)}`;
  return { thought: problem ?? 'That is done.', messages: [] };
}

/** All remarks in one message, each once; what does not fit is counted. Null when there are none. */
export function joined(remarks: readonly (() => string)[]): string | null {
  const said = new Set<string>();
  let room = longest.said - ' And 999 more things.'.length;
  for (const [place, remark] of remarks.entries()) {
    const text = clipped(remark(), longest.remark);
    if (!said.has(text)) room -= text.length + 1;
    const left = remarks.length - place;
    if (room < 0) return [...said, `And ${left} more ${left === 1 ? 'thing' : 'things'}.`].join(' ');
    said.add(text);
  }
  return remarks.length === 0 ? null : [...said].join(' ');
}
