import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ClaimWrites, StoredClaim } from '../../../ports/claim.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { Discourse } from '../../../theory/claims/subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Signs } from '../../../src/memory/correction/later-signs.ts';
import { statedIn, takeIn } from '../../../src/memory/correction/take-in.ts';
import { lifeOf, storiesALife } from '../measure.ts';
import { readPhrasings } from '../phrasings.ts';
import { owner, says, type Turn } from '../story.ts';
import { smallTalk } from '../vocabulary.ts';
import type { Conversation } from '../../locomo/conversations.ts';
import { readTalks } from '../../talk/talks.ts';

/** A fact on which something that was said may be the later word, where the rules found none that it is about. */
export interface Candidate {
  /** Which statement of what was said. */
  statement: number;
  /** The sentence of the fact, in the form in which facts are told apart. */
  form: string;
  /** Whether it is the one that was meant to be put right, or only looks like that. */
  isOwn: boolean;
  signs: Signs;
}

/** Something that was said later: a correction, what looks like one, or neither. */
export interface News {
  /** Which part of the data it is of. */
  part: string;
  kind: 'correction' | 'look-alike' | 'talk';
  fact: string;
  text: string;
  /** What the rules have done to the fact, and whether they have done anything to any. */
  ruled: 'superseded' | 'contested' | null;
  isRuled: boolean;
  candidates: Candidate[];
}

/** Between two that are told, minutes. */
const pause = 60;
const minute = 60_000;

/** What one mind is told, held against all before by the product's own rules, without a life around it. */
class Teller {
  private live: (StoredClaim & { of: number | null })[] = [];
  private discourse: Omit<Discourse, 'speaker'> = { person: null, thing: null };
  private told = 0;

  /** @param of the number of the fact that is told, or that is meant; null where neither is */
  tell({ speaker, text, file }: Turn, of: number | null): Pick<News, 'ruled' | 'isRuled' | 'candidates'> {
    this.told += 1;
    const percept: Percept = {
      id: `told-${this.told}` as PerceptId,
      at: this.told * pause * minute,
      text,
      source:
        file === null
          ? { kind: 'speech', speaker, space: 'home' }
          : { kind: 'observation', observer: 'notes', subject: file.name, change: file.change },
      sourceConfidence: 1,
      urgency: 0,
      boost: 0,
    };
    const read = statedIn(percept, 2 * this.told, this.discourse);
    if (read === null) return { ruled: null, isRuled: false, candidates: [] };
    if (file === null) this.discourse = { person: read.discourse.person, thing: read.discourse.thing };
    const candidates: Candidate[] = [];
    const statements: Statement[] = [];
    const before = new Map(this.live.map((each) => [each.id, each.of]));
    const writes = takeIn(read.heard, this.live, owner, (signs, older, statement) => {
      if (!statements.includes(statement)) statements.push(statement);
      const isOwn = of !== null && before.get(older.id) === of;
      candidates.push({ statement: statements.indexOf(statement), form: older.form, isOwn, signs });
      return -1;
    });
    const ruled = this.ruledOn(writes, before, of);
    this.keep(writes, of);
    return { ruled, isRuled: writes.ended.length + writes.contested.length > 0, candidates };
  }

  private ruledOn(
    { ended, contested }: Pick<ClaimWrites, 'ended' | 'contested'>,
    before: ReadonlyMap<string, number | null>,
    of: number | null,
  ): News['ruled'] {
    const isOwn = ({ id }: { id: string }): boolean => of !== null && before.get(id) === of;
    if (ended.some(isOwn)) return 'superseded';
    return contested.some(isOwn) ? 'contested' : null;
  }

  private keep({ added, ended }: Pick<ClaimWrites, 'added' | 'ended'>, of: number | null): void {
    const gone = new Set(ended.map(({ id }) => id));
    const isNew = !this.live.some((each) => of !== null && each.of === of);
    const fresh = added.map((claim) => ({ ...claim, of: isNew ? of : null }));
    this.live = [...fresh.toReversed(), ...this.live].filter(({ id }) => !gone.has(id));
  }
}

/** Of so many orders and names a set of phrasings is told. */
const seeds = [7, 1_007];

/** The corrections and look-alikes of a file of phrasings, each told in lives of as many as the bench has, with small talk between. */
export async function newsOfPhrasings(part: string, file: URL): Promise<News[]> {
  const { corrections, lookAlikes } = await readPhrasings(file);
  const found: News[] = [];
  for (const seed of seeds)
    for (let at = 0; at < Math.max(corrections.length, lookAlikes.length); at += storiesALife) {
      const some = {
        corrections: corrections.slice(at, at + storiesALife),
        lookAlikes: lookAlikes.slice(at, at + storiesALife),
      };
      const { stories, controls } = lifeOf(some, { nature: 'person', seed: seed + at });
      const teller = new Teller();
      let talked = at;
      const talk = (): void => {
        talked += 1;
        const text = smallTalk[talked % smallTalk.length]!;
        const told = teller.tell(says(owner, text), null);
        found.push({ part: `${part}, small talk`, kind: 'talk', fact: '', text, ...told });
      };
      const facts = [...stories, ...controls].map(({ fact }) => fact);
      for (const [of, fact] of facts.entries()) {
        teller.tell(fact, of);
        talk();
      }
      const later = [...stories.map(({ correction }) => correction), ...controls.map(({ other }) => other)];
      for (const [of, turn] of later.entries()) {
        const kind = of < stories.length ? 'correction' : 'look-alike';
        const told = teller.tell(turn, of);
        if (turn.file === null) found.push({ part, kind, fact: facts[of]!.text, text: turn.text, ...told });
        talk();
      }
    }
  return found;
}

const pairSchema = z.tuple([z.string().min(1), z.string().min(1)]);
const pairsSchema = z.strictObject({
  /** A fact, and what puts it right or casts doubt on it. */
  corrections: z.array(pairSchema),
  /** A fact, and what does neither. */
  lookAlikes: z.array(pairSchema),
});

/** Short facts with what one person says later. */
export const pairs = new URL('../phrasings/pairs.json', import.meta.url);

/** The pairs of a file, each told to a mind of its own. */
export async function newsOfPairs(part: string, file: URL): Promise<News[]> {
  const { corrections, lookAlikes } = pairsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const tell = (kind: News['kind'], some: readonly (readonly [string, string])[]): News[] =>
    some.map(([fact, text]) => {
      const teller = new Teller();
      teller.tell(says('Maria', fact), 0);
      for (const small of smallTalk.slice(0, 2)) teller.tell(says('Maria', small), null);
      return { part, kind, fact, text, ...teller.tell(says('Maria', text), 0) };
    });
  return [...tell('correction', corrections), ...tell('look-alike', lookAlikes)];
}

/**
 * The lines of the talks of a file, each held against those before it. A line that has what a later question about a change expects may be a correction, and
 * is left out.
 */
export async function newsOfTalks(part: (talk: number) => string, file: URL): Promise<News[]> {
  const talks = await readTalks(file.pathname);
  return talks.flatMap(({ tells, asks }, place) => {
    const changed = asks.filter(({ kind }) => kind === 'changed').flatMap(({ expect }) => expect);
    const teller = new Teller();
    return tells.flatMap((text, line): News[] => {
      const told = teller.tell(says(owner, text), null);
      const isChange = line > 0 && changed.some((each) => each.test(text));
      return isChange ? [] : [{ part: part(place), kind: 'talk', fact: '', text, ...told }];
    });
  });
}

const chatsSchema = z.array(
  z.strictObject({
    speakers: z.array(z.string().min(1)),
    /** Who says what; nothing that is said makes anything untrue that was said before. */
    turns: z.array(z.tuple([z.string().min(1), z.string().min(1)])),
  }),
);

/** Long conversations in which nothing is ever put right, written by people who did not know the rules. */
export const chats = new URL('../phrasings/chats.json', import.meta.url);

/** What is said in the conversations of a file, each told to a mind of its own, as ordinary talk. */
export async function newsOfChats(part: (chat: number) => string, file: URL): Promise<News[]> {
  const told = chatsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return told.flatMap(({ turns }, chat) => talked(part(chat), turns));
}

/** The turns of LoCoMo conversations, as ordinary talk. */
export const newsOfConversations = (conversations: readonly Conversation[]): News[] =>
  conversations.flatMap(({ id, turns }) =>
    talked(
      id,
      turns.map(({ speaker, text }) => [speaker, text]),
    ),
  );

/** What is said by whom, told to one mind as ordinary talk. */
function talked(part: string, turns: readonly (readonly [speaker: string, text: string])[]): News[] {
  const teller = new Teller();
  return turns.map(([speaker, text]) => ({
    part,
    kind: 'talk',
    fact: '',
    text,
    ...teller.tell(says(speaker, text), null),
  }));
}
