import type { Commit, Outcome, Perform, Turn } from '../../ports/command.ts';
import type { MindId, PerceptId, UtteranceId } from '../../ports/identifiers.ts';
import type { Percept, PerceptStanding } from '../../ports/percept.ts';
import type { Standing as MindStanding } from '../../ports/standing.ts';
import type { Holder } from '../../ports/holder.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { openMindStore } from '../../db/mind-store.ts';
import type { Database } from '../../db/open.ts';

let minds = 0;

/** A mind that no other test of the file knows. */
export async function newMind(home: Database | MindStores): Promise<MindStore> {
  minds += 1;
  const id = `mind-${minds}` as MindId;
  return 'open' in home ? home.open(id) : openMindStore(home, id);
}

/** This process, as whoever finds a mind held is told. */
export const here: Holder = { machine: 'here', process: 1 };

/** Where a mind stands that does nothing in particular. */
export const atEase: MindStanding = {
  mode: 'normal',
  focus: null,
  paused: false,
  space: 'kitchen',
  lastActivityAt: 0,
};

/** Something said to the mind. */
export function percept(id: string, rest: Partial<Percept> = {}): Percept {
  return {
    id: id as PerceptId,
    source: { kind: 'speech', speaker: 'ada', space: 'kitchen' },
    sourceConfidence: 1,
    urgency: 0,
    boost: 0,
    at: 900,
    text: `This is ${id}.`,
    ...rest,
  };
}

export const ordinary: PerceptStanding = { score: 10, band: 2 };
export const roomy = { now: 1_000, capacity: 1_000 };

/** Accepts percepts under these ids. */
export async function accept(mind: MindStore, ...ids: string[]): Promise<void> {
  for (const id of ids) await mind.inbox.accept(percept(id), ordinary, roomy);
}

/** A cycle that handled nothing and said nothing, except for `rest`. */
export function commit(
  number: number,
  rest: Partial<Omit<Commit, 'acknowledged'>> & { acknowledged?: string[] } = {},
): Commit {
  const { acknowledged = [], ...others } = rest;
  return {
    type: 'commit',
    commit: number,
    cycle: number,
    reason: 'cycle',
    utterances: [],
    stream: [],
    turn: null,
    effects: [],
    memory: [],
    goals: [],
    identity: [],
    standing: atEase,
    ...others,
    acknowledged: acknowledged as PerceptId[],
  };
}

/** Words with their id, said in the kitchen. */
export function words(id: string, text = `I say ${id}.`): Commit['utterances'][number] {
  return { id: utterance(id), space: 'kitchen', text };
}

/** The trace of a cycle in which a scripted voice thought about `winner`. */
export function turn(cycle: number, winner: string): Turn {
  return {
    cycle,
    mode: 'normal',
    winner: winner as PerceptId,
    startedAt: 1_000,
    endedAt: 1_400,
    voice: 'scripted',
    model: 'script',
    usage: { inputTokens: 120, outputTokens: 30, cachedTokens: 100 },
    modelCalls: 1,
    summary: 'Somebody spoke and was answered.',
    failure: null,
  };
}

export const utterance = (id: string): UtteranceId => id as UtteranceId;

/** Something to be done in the world, under its key. */
export const effect = (key: string, space = 'kitchen'): Perform => ({
  type: 'perform',
  key,
  effect: 'space.read',
  space,
});

/** What came of it. */
export const outcome = (text: string): Outcome => ({ effect: 'space.read', ok: true, text });

const ofMind = ['checkpoint', 'percept', 'utterance', 'stream_entry', 'turn', 'effect'] as const;
const ofSelf = ['identity_version', 'goal_change', 'governance', 'kept_first'] as const;
const ofMemory = [
  'memory',
  'memory_evidence',
  'memory_supersedes',
  'memory_corpus',
  'lexeme',
  'entity',
] as const;
const aside = ['scratch_item', 'embedded_text'] as const;
const ofMemories = ['memory_weight', 'memory_entity'] as const;

/** Every row that the database holds of a mind. Not how many refused writes were counted: that is told by `refusals`. */
export async function footprint({ db }: Database, { mind }: MindStore): Promise<Record<string, unknown[]>> {
  const minds = await db.selectFrom('mind').where('id', '=', mind).selectAll().execute();
  const rows: Record<string, unknown[]> = { mind: minds.map((row) => ({ ...row, refusals: undefined })) };
  for (const table of [...ofMind, ...ofSelf, ...ofMemory, ...aside])
    rows[table === 'stream_entry' ? 'stream' : table] = await db
      .selectFrom(table)
      .where('mind', '=', mind)
      .selectAll()
      .execute();
  const memories = db.selectFrom('memory').where('mind', '=', mind).select('sequence');
  for (const table of ofMemories)
    rows[table] = await db.selectFrom(table).where('memory', 'in', memories).selectAll().execute();
  const terms = db.selectFrom('lexeme').where('mind', '=', mind).select('term');
  rows['posting'] = await db.selectFrom('posting').where('term', 'in', terms).selectAll().execute();
  rows['co_access'] = await db
    .selectFrom('memory_co_access')
    .where('earlier', 'in', memories)
    .selectAll()
    .execute();
  const entities = db.selectFrom('entity').where('mind', '=', mind).select('number');
  rows['relation'] = await db.selectFrom('relation').where('one', 'in', entities).selectAll().execute();
  return rows;
}
