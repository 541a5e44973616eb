import type { Curiosity, Met, OpenQuestion } from '../../../ports/curiosity.ts';
import type { Goal } from '../../../ports/goal.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { CameUpon } from '../../../ports/wandering.ts';
import {
  goalSettledAfter,
  freshness,
  knownFrom,
  openFor,
  strangeness,
  unknownWeights,
} from '../../../theory/curiosity.ts';
import { extractEntities, entityForm } from '../../../theory/entities.ts';
import { questionOpenedBy, settles } from '../../../theory/open-question.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { unknownPrompt } from '../../../theory/unknown-prompts.ts';
import { quotable } from '../../../theory/wander-prompts.ts';
import { weightedChoice } from '../../../theory/weighted-choice.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { tellingVector } from '../gate/likeness.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { aboveUnrelated, unrelatedCosine } from '../gate/relatedness.ts';
import { bearsFrom } from './bears-from.ts';

const day = 86_400_000;

/** How many memories are looked at for an answer that came by another way, and how many of the nearest to a goal. */
const mostLooked = 10;

/** What a curious mind goes by. */
export interface CuriousParts {
  store: Pick<MemoryStore, 'search' | 'nearest' | 'madeOf' | 'forgotten'> & {
    gut: Pick<MemoryStore['gut'], 'toldCounts'>;
  };
  goals: readonly Goal[];
  /** The rooms of the mind, with their names. */
  spaces: readonly { id: string; name?: string | undefined }[];
  /** The model of the vectors of memory. */
  model: string;
  /** Vectors of texts, by text; empty while there are none. */
  vectorsOf: (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Something that a mind does not know: how much it draws the mind, and what comes of that. */
interface Unknown {
  weight: number;
  about: string;
  topic: string;
  /** Null where it turns out to be known. */
  turnTo: () => Promise<Pick<CameUpon, 'memories' | 'prompt' | 'space'> | null>;
}

/**
 * What a curious mind turns to of what it does not know (docs/model/wandering.md): a question that is open, somebody of whom it knows little though they
 * talk, or a goal on which nothing bears; drawn by how little it knows and how long ago it turned to that. Null where there is nothing.
 */
export async function curiousOf(
  {
    curiosity,
    avoid,
    chance,
  }: { curiosity: Curiosity; avoid: readonly string[]; chance: (of: string) => number },
  parts: CuriousParts,
): Promise<CameUpon | null> {
  const found = [
    ...curiosity.open.flatMap((open) => questionUnknown(open, parts)),
    ...(await strangers(curiosity.met, parts)),
    ...parts.goals.flatMap((goal) => goalUnknown(goal, parts)),
  ];
  const turnedAt = new Map(curiosity.turned.map(({ about, at }) => [about, at]));
  let left = found
    .filter(({ topic }) => !avoid.includes(topic))
    .map((each) => ({
      ...each,
      weight: each.weight * freshness(turnedAt.get(each.about) ?? null, parts.now),
    }))
    .filter(({ weight }) => weight > 0);
  while (left.length > 0) {
    const weights = left.map(({ weight }) => weight);
    const one = left[weightedChoice(weights, chance(`unknown/${left.length}`))]!;
    const turned = await one.turnTo();
    if (turned !== null) return { channel: 'unknown', topic: one.topic, about: one.about, ...turned };
    left = left.filter((each) => each !== one);
  }
  return null;
}

const topicOf = (text: string): string => {
  const [named] = extractEntities(text);
  return named === undefined ? (tellingTerms(text)[0] ?? text) : entityForm(named);
};

/** How a room is called where there is more than one; else null. */
const roomName = (room: CuriousParts['spaces'][number] | undefined, { length }: CuriousParts['spaces']) =>
  length > 1 && room !== undefined ? (room.name ?? room.id) : null;

/** A question that may come up: not one that is to be kept from somebody, of a room that is gone, or of too long ago. */
function questionUnknown({ id, from, space, text, at }: OpenQuestion, parts: CuriousParts): Unknown[] {
  const question = questionOpenedBy(text);
  const room = parts.spaces.find((each) => each.id === space);
  if (question === null || room === undefined || parts.now - at > openFor || asksToKeep(text)) return [];
  const where = roomName(room, parts.spaces);
  const turnTo = async () => {
    if (await isAnsweredOrGone({ text, question, at }, parts)) return null;
    const made = await parts.store.madeOf([id]);
    const told = { question: quotable(question), from: from ?? null, isOwn: from === undefined, room: where };
    return {
      memories: made.map(({ memory }) => memory).slice(0, 2),
      space,
      prompt: unknownPrompt({ kind: 'question', ...told }),
    };
  };
  // whoever was asked is given time to answer
  const weight = unknownWeights.question * (from === undefined ? freshness(at, parts.now) : 1);
  return [{ weight, about: `question:${id}`, topic: topicOf(question), turnTo }];
}

/** Whether a memory that has come since tells what was asked, whoever told it, or somebody had the question itself forgotten. */
async function isAnsweredOrGone(
  { text, question, at }: { text: string; question: string; at: number },
  { store }: CuriousParts,
): Promise<boolean> {
  const gone = await store.forgotten();
  if (gone.some(({ content }) => content.includes(question) || text.includes(content))) return true;
  const query = {
    text: question,
    vector: null,
    entities: extractEntities(question),
    period: null,
    limit: mostLooked,
  };
  const { memories } = await store.search(query);
  return [...memories.values()].some(
    ({ content, createdAt }) => createdAt >= at && settles(question, content),
  );
}

/** Those of whom little is known though they talk with the mind; where it has several rooms, in the one in which they spoke last. */
async function strangers(met: readonly Met[], { store, spaces }: CuriousParts): Promise<Unknown[]> {
  const counts =
    met.length === 0
      ? []
      : await store.gut.toldCounts(
          met.map(({ name }) => name),
          knownFrom,
        );
  return met.flatMap(({ name, days, space }, place): Unknown[] => {
    const room = spaces.find((each) => each.id === space);
    if (spaces.length > 1 && room === undefined) return [];
    const told = counts[place] ?? 0;
    const weight = unknownWeights.person * strangeness({ days, told });
    const prompt = unknownPrompt({ kind: 'person', name, days, told, room: roomName(room, spaces) });
    const turnTo = async () => ({
      memories: [],
      prompt,
      ...(spaces.length > 1 && room !== undefined && { space: room.id }),
    });
    return weight > 0
      ? [{ weight, about: `person:${entityForm(name)}`, topic: entityForm(name), turnTo }]
      : [];
  });
}

/** A goal that was set a while ago and has not come forward, if nothing that is remembered bears on it. Without vectors nobody can tell. */
function goalUnknown(goal: Goal, parts: CuriousParts): Unknown[] {
  const wanted = parts.now - goal.since;
  if (goal.progress > 0 || wanted < goalSettledAfter) return [];
  const turnTo = async () => {
    const vectors = await parts.vectorsOf([...unrelatedTexts, goal.text]);
    const own = tellingVector(vectors.get(goal.text));
    if (own === null) return null;
    const unrelated = unrelatedCosine(vectors);
    const [near = []] = await parts.store.nearest([own], parts.model, mostLooked);
    if (
      near.some(
        ({ immutable, similarity }) => !immutable && aboveUnrelated(similarity, unrelated) >= bearsFrom,
      )
    )
      return null;
    const told = { goal: quotable(goal.text), days: Math.floor(wanted / day) };
    return { memories: [], prompt: unknownPrompt({ kind: 'goal', ...told }) };
  };
  return [{ weight: unknownWeights.goal, about: `goal:${goal.id}`, topic: topicOf(goal.text), turnTo }];
}
