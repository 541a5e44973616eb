import type { GuardModel } from '../../../chart/chart-model.ts';
import { guardText } from '../../../chart/chart-text.ts';
import type { GuardAnswer } from '../../../chart/why-not-answer.ts';

/** A guard in words, and below it those of which it is made. */
export function GuardParts({ guard }: { guard: GuardModel }) {
  const parts = partsOf(guard);
  return (
    <div className="guard-parts">
      if {guardText(guard)}
      {parts.map((part) => (
        <GuardParts key={guardText(part)} guard={part} />
      ))}
    </div>
  );
}

function partsOf(guard: GuardModel): readonly GuardModel[] {
  switch (guard.kind) {
    case 'named':
      return guard.means === null ? [] : [guard.means];
    case 'and':
    case 'or':
      // only what is made of others in its turn says more than the line above
      return guard.of.filter((part) => part.kind === 'named' && part.means !== null);
    case 'not':
      return guard.of.kind === 'named' && guard.of.means !== null ? [guard.of] : [];
    case 'in':
      return [];
    default:
      return guard satisfies never;
  }
}

/** A guard with its answer, and below it those of its parts. */
export function GuardAnswers({ answer }: { answer: GuardAnswer }) {
  const { guard, passed, broke } = answer;
  const { word, parts } = answeredParts(answer);
  return (
    <div className="guard-parts">
      <Answer passed={passed} /> {guard.kind === 'and' || guard.kind === 'or' ? word : guardText(guard)}
      {guard.kind === 'named' && word !== '' ? ` (${word})` : ''}
      {broke === null ? null : ` (broke: ${broke})`}
      {parts.map((part, place) => (
        <GuardAnswers key={place} answer={part} />
      ))}
    </div>
  );
}

/** The parts of a guard that say more than its own line, and how they make it: all of them or any. */
function answeredParts({ guard, of }: GuardAnswer): { word: string; parts: readonly GuardAnswer[] } {
  const [first] = of;
  switch (guard.kind) {
    case 'and':
      return { word: 'all of', parts: of };
    case 'or':
      return { word: 'any of', parts: of };
    case 'named': {
      if (first === undefined) return { word: '', parts: [] };
      const isMade = first.guard.kind === 'and' || first.guard.kind === 'or';
      return isMade ? answeredParts(first) : { word: guardText(first.guard), parts: [] };
    }
    case 'not':
      return { word: '', parts: first === undefined || first.of.length === 0 ? [] : [first] };
    case 'in':
      return { word: '', parts: [] };
    default:
      return guard satisfies never;
  }
}

function Answer({ passed }: { passed: boolean | null }) {
  if (passed === null) return <span className="guard-answer">open</span>;
  return <span className={passed ? 'guard-answer yes' : 'guard-answer no'}>{passed ? 'yes' : 'no'}</span>;
}
