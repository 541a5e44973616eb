import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { casual } from '../../src/bundled/dates-in-words.ts';

/** The kinds of questions, by the numbers that the data set gives them. */
export const categories = {
  4: 'single-hop',
  1: 'multi-hop',
  2: 'temporal',
  3: 'open-domain',
  5: 'adversarial',
} as const;

export type Category = (typeof categories)[keyof typeof categories];

/** One turn of a conversation. */
export interface Turn {
  id: string;
  session: string;
  /** Its place in the session, from 0. */
  position: number;
  speaker: string;
  /** What is said, and what the picture shows that comes with it. */
  text: string;
  /** When the session took place, milliseconds since the epoch. */
  at: number;
}

/** A question, and the turns that hold its answer. */
export interface LocomoQuestion {
  text: string;
  category: Category;
  /** The answer that the data set gives; null where it gives none, as to most adversarial questions. */
  answer: string | null;
  /** Turns that there are. */
  evidence: string[];
  /** How many turns are named, with those that there are not: what is not there cannot be found. */
  named: number;
}

export interface Conversation {
  id: string;
  turns: Turn[];
  questions: LocomoQuestion[];
}

const turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});

const file = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(
      z.object({
        question: z.string(),
        answer: z.union([z.string(), z.number().transform(String)]).nullish(),
        category: z.literal([1, 2, 3, 4, 5]),
        evidence: z.array(z.string()).default([]),
      }),
    ),
  }),
);

type Sample = z.output<typeof file>[number];

/** The data are not where they were said to be, or are not LoCoMo's. */
export class NoData extends Error {
  override readonly name = 'NoData';
}

/** The conversations of a LoCoMo file. Throws `NoData`. */
export async function readConversations(path: string): Promise<Conversation[]> {
  let samples: Sample[];
  try {
    samples = file.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new NoData(
      `${path} holds no LoCoMo conversations. Take data/locomo10.json from https://github.com/snap-research/locomo and name it in --data.`,
      { cause },
    );
  }
  return samples.map((sample) => {
    const turns = turnsOf(sample);
    const known = new Set(turns.map(({ id }) => id));
    return { id: sample.sample_id, turns, questions: sample.qa.flatMap((each) => questionOf(each, known)) };
  });
}

function turnsOf({ sample_id: sample, conversation }: Sample): Turn[] {
  const sessions = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .sort((one, other) => Number(one) - Number(other));
  return sessions.flatMap((session) => {
    const at = timeOf(z.string().parse(conversation[`session_${session}_date_time`]));
    return z
      .array(turn)
      .parse(conversation[`session_${session}`])
      .map(({ speaker, dia_id: id, text, blip_caption: caption }, position): Turn => ({
        id,
        session: `${sample}/${session}`,
        position,
        speaker,
        text: caption === undefined ? text : `${text} ${caption}`,
        at,
      }));
  });
}

function timeOf(written: string): number {
  const at = casual.parseDate(written, { instant: new Date(0), timezone: 0 });
  if (at === null) throw new NoData(`"${written}" is no date of a session.`);
  return at.getTime();
}

/** The ids of evidence are written by hand: some are several in one text, some have a stray letter or a leading zero. */
function questionOf(
  { question, category, answer = null, evidence }: Sample['qa'][number],
  known: ReadonlySet<string>,
): LocomoQuestion[] {
  const named = new Set(
    evidence.flatMap((each) =>
      [...each.matchAll(/D:?(\d+):(\d+)/g)].map(
        ([, session, place]) => `D${Number(session)}:${Number(place)}`,
      ),
    ),
  );
  const there = [...named].filter((id) => known.has(id));
  if (there.length === 0) return [];
  return [{ text: question, category: categories[category], answer, evidence: there, named: named.size }];
}
