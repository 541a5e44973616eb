import type { Memory } from '../../../ports/memory.ts';
import type { Opposed } from '../../../ports/opposed.ts';
import { center } from '../../../theory/belief-weight.ts';
import { readStatements } from '../../../theory/claims/read-statements.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { plainStatement, type PlainStatement } from '../../../theory/plain-statement.ts';
import { contradictionOf } from '../upkeep/contradictors.ts';

/** How many sentences of a memory are held against those of others. Ours. */
const mostSentences = 6;

/** What a sentence says of whom. */
interface Said extends PlainStatement {
  /** The person whom it is about, or whose it is; null for what is nobody's. */
  person: string | null;
  subject: string;
}

const saidIn = ({ content, speaker }: Memory): Said[] =>
  readStatements(content, { speaker: speaker ?? '', person: null, thing: null })
    .statements.slice(0, mostSentences)
    .flatMap((statement) => {
      const [about] = statement.subjects;
      const subject = about === undefined ? '' : [about.person, about.thing].filter(Boolean).join(' / ');
      const plain = plainStatement(statement, speaker ?? '');
      return subject === '' || plain === null ? [] : [{ ...plain, subject, person: about!.person }];
    });

const isContrary = (one: Said, other: Said): boolean =>
  one.subject === other.subject && one.isDenied !== other.isDenied && one.words === other.words;

/** Whether a memory counts against another one: of a person only where that person said it, or whoever said the other one. */
function mayCount({ speaker }: Memory, { speaker: other }: Memory, person: string | null): boolean {
  const who = personOf(speaker ?? '');
  return person === null || (who !== '' && (who === person || who === personOf(other ?? '')));
}

/**
 * The contradiction scan of constant consolidation (003 §4.1, docs/model/consolidation.md): whether a new memory says the contrary of an earlier one of the same, by words alone; null where
 * it does not, or the gate has found that already. The one that is believed less stands against the other; of equals the earlier.
 */
export function opposedBy(memory: Memory, before: readonly Memory[]): Opposed | null {
  const said = saidIn(memory);
  const known = contradictionOf(memory);
  for (const other of before) {
    if (other.id === known) continue;
    const theirs = saidIn(other);
    const own = said.find((each) => theirs.some((one) => isContrary(one, each)));
    if (own === undefined) continue;
    const [lowered, against] = center(memory) < center(other) ? [memory, other] : [other, memory];
    if (mayCount(against, lowered, own.person)) return { memory: lowered.id, against: against.id };
  }
  return null;
}
