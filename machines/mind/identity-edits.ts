import type { IdentityAspect, LivingIdentity } from '../../ports/identity.ts';
import type { LivedCycle, ThoughtPattern } from '../../ports/inner.ts';
import { dateOf } from '../../theory/civil-date.ts';
import {
  habitMark,
  markReached,
  mostKeyMemories,
  mostLines,
  relationMarks,
} from '../../theory/identity-change.ts';
import {
  dayOfMemory,
  habitLine,
  habitLines,
  markOfRelation,
  memoryLine,
  mentions,
  relationLine,
  shortName,
} from './identity-lines.ts';

/** A change of one line of an identity by lived experience. */
export interface Edit {
  aspect: IdentityAspect;
  /** The line that it replaces, if any; never one of the configuration. */
  out: string | null;
  line: string;
  /** In words. */
  reason: string;
}

/** The novelty from which a cycle with a surprise is remembered by itself. */
const strikingNovelty = 0.8;

/** The shortest time between two memories that become part of an identity, milliseconds: a week. */
const betweenMemories = 7 * 86_400_000;

/** The lines of a list that lived experience has added. */
const ownLines = ({ core, configured }: LivingIdentity, aspect: IdentityAspect): string[] =>
  core[aspect].filter((line) => !configured[aspect].includes(line));

/**
 * The edit that makes somebody a relation at the first mark, and words the line anew at later ones. A full list lets go of who
 * means least, if that is less. Of whom the configuration speaks, it has the word.
 */
export function relationEdit(identity: LivingIdentity, name: string): Edit | null {
  const count = identity.people[name] ?? 0;
  const mark = markReached(count, relationMarks);
  const { core, configured } = identity;
  if (mark === 0 || configured.relations.some((line) => mentions(line, name))) return null;
  const own = ownLines(identity, 'relations');
  const old = own.find((line) => line === relationLine(name, markOfRelation(line))) ?? null;
  if (old !== null && markOfRelation(old) >= mark) return null;
  const out = old ?? (core.relations.length < mostLines ? null : slightest(own, mark));
  if (out === undefined) return null;
  const reason = `Exchanged words with ${shortName(name)} ${count} times${out === null || out === old ? '' : `; "${out}" had to give way`}.`;
  return { aspect: 'relations', out, line: relationLine(name, mark), reason };
}

/** The weakest relation, the oldest among equals, if it is weaker than one of `mark`. */
const slightest = (own: readonly string[], mark: number): string | undefined =>
  own
    .filter((line) => markOfRelation(line) < mark)
    .sort((one, other) => markOfRelation(one) - markOfRelation(other))[0];

/** The name of a way of coping in words: `problem solving`. */
const wayOf = (pattern: ThoughtPattern): string =>
  pattern.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** The edit that makes a recurring way of coping a pattern, and later a settled one. */
export function habitEdit(identity: LivingIdentity, pattern: ThoughtPattern): Edit | null {
  const { coped, core } = identity;
  const count = coped[pattern] ?? 0;
  const mark = habitMark(
    count,
    Object.values(coped).reduce((sum, each) => sum + each, 0),
  );
  if (mark === 0) return null;
  const line = habitLine(pattern, mark);
  const known = habitLines(pattern).filter((each) => core.patterns.includes(each));
  const own = ownLines(identity, 'patterns');
  const old = known.find((each) => own.includes(each)) ?? null;
  const isSaid = known.length > 0 && (old === null || known.includes(line));
  if (isSaid || (old === null && core.patterns.length >= mostLines)) return null;
  return { aspect: 'patterns', out: old, line, reason: `Coped by ${wayOf(pattern)} in ${count} thoughts.` };
}

/**
 * The edit that adds a memorable cycle to the identity: two surprises, or one in something quite new; once a week at the most,
 * in place of the oldest such memory.
 */
export function memoryEdit(identity: LivingIdentity, lived: LivedCycle, at: number): Edit | null {
  const [surprise] = lived.surprises;
  const isCharged = lived.surprises.length > 1 || lived.novelty >= strikingNovelty;
  if (surprise === undefined || surprise.trim() === '' || !isCharged) return null;
  const own = ownLines(identity, 'memories').sort((one, other) =>
    dayOfMemory(one) < dayOfMemory(other) ? -1 : 1,
  );
  if (own.some((line) => dayOfMemory(line) > dateOf(at - betweenMemories))) return null;
  const line = memoryLine(surprise, at);
  const { memories } = identity.core;
  const out = memories.length < mostKeyMemories ? null : own[0];
  if (out === undefined || memories.includes(line)) return null;
  return {
    aspect: 'memories',
    out,
    line,
    reason: `Cycle ${lived.cycle} turned out otherwise than expected.`,
  };
}
