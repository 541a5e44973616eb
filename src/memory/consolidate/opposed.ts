import type { Memory } from '../../../ports/memory.ts';
import type { Opposed } from '../../../ports/opposed.ts';
import { center } from '../../../theory/belief-weight.ts';
import { readStatements } from '../../../theory/claims/read-statements.ts';
import { negatableStatement, statementVerdict, type NegatableStatement } from '../../../theory/negation.ts';
import { contradictionOf } from '../upkeep/contradictors.ts';

/** How many sentences of a memory are held against those of others. Ours. */
const mostSentences = 6;

/** What a sentence says of whom. */
interface Said {
  subject: string;
  statement: NegatableStatement;
}

const saidIn = ({ content, speaker }: Memory): Said[] =>
  readStatements(content, { speaker: speaker ?? '', person: null, thing: null })
    .statements.slice(0, mostSentences)
    .flatMap(({ sentence, subjects }) => {
      const [about] = subjects;
      const subject = about === undefined ? '' : [about.person, about.thing].filter(Boolean).join(' / ');
      return subject === '' ? [] : [{ subject, statement: negatableStatement(sentence) }];
    });

const isContrary = (one: Said, other: Said): boolean =>
  one.subject === other.subject && statementVerdict(one.statement, other.statement) === 'contradicts';

/**
 * The contradiction scan of constant consolidation (003 §4.1, docs/model/consolidation.md): whether a new memory says the contrary of an earlier one of the same, by words alone; null where
 * it does not, or the gate has found that already. The one that is believed less stands against the other; of equals the earlier.
 */
export function opposedBy(memory: Memory, before: readonly Memory[]): Opposed | null {
  const said = saidIn(memory);
  const known = contradictionOf(memory);
  const other = before.find(
    (each) => each.id !== known && saidIn(each).some((theirs) => said.some((own) => isContrary(own, theirs))),
  );
  if (other === undefined) return null;
  return center(memory) < center(other)
    ? { memory: memory.id, against: other.id }
    : { memory: other.id, against: memory.id };
}
