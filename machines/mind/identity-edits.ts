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

/** One line that life would write, in place of another or as a new one. */
export interface Edit {
  aspect: IdentityAspect;
  /** The line that goes for it; never one of the configuration. */
  out: string | null;
  line: string;
  /** In words. */
  reason: string;
}

/** From this novelty on, a cycle that surprised is one to be remembered for itself. */
const strikingNovelty = 0.8;

/** Between two memories that become part of an identity, milliseconds: a week. */
const betweenMemories = 7 * 86_400_000;

/** Lines of a list that life has written. */
const ownLines = ({ core, configured }: LivingIdentity, aspect: IdentityAspect): string[] =>
  core[aspect].filter((line) => !configured[aspect].includes(line));

/**
 * Somebody becomes a relation at the first mark, and is put otherwise at the later ones. A full list lets go of who means least, if
 * that is less. Of whom the configuration speaks, it has the word.
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

/** The relation that means least, the oldest among equals, if it means less than one of `mark`. */
const slightest = (own: readonly string[], mark: number): string | undefined =>
  own
    .filter((line) => markOfRelation(line) < mark)
    .sort((one, other) => markOfRelation(one) - markOfRelation(other))[0];

/** A way of coping in words: `problem solving`. */
const wayOf = (pattern: ThoughtPattern): string =>
  pattern.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** A way of coping that keeps recurring becomes a pattern, and later a settled one. */
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

/** What surprised it twice over, or in something quite new, once a week at the most; the oldest of such memories gives way. */
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
