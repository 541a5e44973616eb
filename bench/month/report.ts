import { callPurposes, type CallPurpose } from '../../ports/call-purpose.ts';
import type { TableSize } from '../../scripts/endurance/tables.ts';
import { sampled } from '../lived/job.ts';
import { type Tallied, tallied } from '../lived/tally.ts';
import type { Conversation } from '../locomo/conversations.ts';
import { type EvidenceRecall, EvidenceTally } from '../locomo/evidence-recall.ts';
import type { Called } from './extracting-voice.ts';
import {
  waysOfTending,
  type Both,
  type MonthDone,
  type MonthMemories,
  type MonthShown,
  type WayOfTending,
} from './job.ts';
import { monthSearches } from './measure.ts';

/** What the voice was shown at one budget, over all questions. */
export interface ShownInWay extends Both<Tallied>, Pick<MonthShown, 'budget' | 'way'> {
  /** What an answer takes, and how much of what consolidation made it is shown, on the average. */
  tokens: number;
  made: number;
}

/** What one search finds, over all questions. */
interface FoundInWay extends Both<EvidenceRecall> {
  search: string;
}

/** All figures of one way of tending a memory, over all conversations. */
export interface WayMeasured {
  way: WayOfTending;
  shown: ShownInWay[];
  found: FoundInWay[];
  memories: MonthMemories;
  database: TableSize;
  /** The same by table. */
  tables: Record<string, TableSize>;
  /** How often its voice was called for what on a day of a life, and what that took, tokens. */
  daily: ({ purpose: CallPurpose } & Called)[];
}

/** All figures of a run but for its bars. */
export interface MonthMeasured {
  conversations: number;
  turns: number;
  questions: number;
  days: number;
  /** How long all jobs took, one after the other. */
  seconds: number;
  ways: WayMeasured[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Puts together what the jobs have found. */
export function monthMeasured(
  done: readonly MonthDone[],
  {
    conversations,
    questions,
    days,
  }: { conversations: readonly Conversation[]; questions: number | null; days: number },
): MonthMeasured {
  const asked = conversations.map((conversation) => sampled(conversation.questions, questions));
  const ways = Object.keys(waysOfTending) as WayOfTending[];
  return {
    conversations: conversations.length,
    turns: sum(conversations.map(({ turns }) => turns.length)),
    questions: asked.flat().length,
    days,
    seconds: Math.round(sum(done.map(({ seconds }) => seconds))),
    ways: ways.map((way) => {
      const lives = done
        .filter(({ job }) => job.way === way)
        .toSorted((one, other) => one.job.conversation - other.job.conversation);
      return {
        way,
        shown: shownIn(lives),
        found: monthSearches.map((search) => foundIn(lives, { search, asked })),
        memories: memoriesOf(lives),
        database: sizeOf(lives.flatMap(({ tables }) => tables)),
        tables: sizesIn(lives),
        daily: calledDaily(lives, days),
      };
    }),
  };
}

function shownIn(lives: readonly MonthDone[]): ShownInWay[] {
  const all = lives.flatMap(({ shown }) => shown);
  return [...Map.groupBy(all, ({ budget, way }) => `${budget} ${way}`).values()].map((each): ShownInWay => {
    const [{ budget, way }] = each as [MonthShown];
    const counted = each.flatMap((life) => life.counted);
    const questions = Math.max(1, counted.length);
    return {
      budget,
      way,
      counted: tallied(counted),
      raw: tallied(each.flatMap((life) => life.raw)),
      tokens: sum(counted.map(({ shown }) => shown)) / questions,
      made: sum(each.map(({ made }) => made)) / questions,
    };
  });
}

function foundIn(
  lives: readonly MonthDone[],
  { search, asked }: { search: string; asked: readonly Conversation['questions'][] },
): FoundInWay {
  const tallies = { counted: new EvidenceTally(), raw: new EvidenceTally() };
  for (const { job, found } of lives)
    for (const each of found.filter((finds) => finds.search === search)) {
      const question = asked[job.conversation]![each.question]!;
      tallies.counted.add(question, each.counted);
      tallies.raw.add(question, each.raw);
    }
  return { search, counted: tallies.counted.recall(), raw: tallies.raw.recall() };
}

const sizeOf = (tables: readonly (readonly [string, TableSize])[]): TableSize => ({
  rows: sum(tables.map(([, { rows }]) => rows)),
  bytes: sum(tables.map(([, { bytes }]) => bytes)),
});

const sizesIn = (lives: readonly MonthDone[]): Record<string, TableSize> => {
  const byName = Map.groupBy(
    lives.flatMap(({ tables }) => tables),
    ([name]) => name,
  );
  return Object.fromEntries([...byName].map(([name, tables]) => [name, sizeOf(tables)]));
};

function memoriesOf(lives: readonly MonthDone[]): MonthMemories {
  const total = (of: (memories: MonthMemories) => number): number =>
    sum(lives.map(({ memories }) => of(memories)));
  return {
    all: total(({ all }) => all),
    active: total(({ active }) => active),
    concluded: total(({ concluded }) => concluded),
    merged: total(({ merged }) => merged),
    promoted: total(({ promoted }) => promoted),
  };
}

const calledDaily = (lives: readonly MonthDone[], days: number): WayMeasured['daily'] =>
  callPurposes.flatMap((purpose) => {
    const called = lives.flatMap((life) =>
      life.called.filter(([each]) => each === purpose).map(([, each]) => each),
    );
    const lived = days * lives.length;
    return called.length === 0
      ? []
      : [
          {
            purpose,
            calls: sum(called.map(({ calls }) => calls)) / lived,
            tokens: sum(called.map(({ tokens }) => tokens)) / lived,
          },
        ];
  });
