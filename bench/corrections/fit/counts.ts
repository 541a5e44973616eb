import { leastAhead } from '../../../src/memory/correction/likely-later.ts';
import type { Signs } from '../../../src/memory/correction/later-signs.ts';
import type { Candidate, News } from './lives.ts';

/** How often something was so, of how often it could have been. */
interface Share {
  is: number;
  of: number;
}

/** What becomes of news by the rules together with a regression. */
export interface Counts {
  /** Corrections whose fact is superseded or contested. */
  marked: Share;
  /** Look-alikes whose fact is superseded, and those whose fact is contested. */
  superseded: Share;
  contested: Share;
  /** Lines of talk that cast doubt on anything, or supersede it. */
  talk: Share;
}

/** Whether a fact that was meant is the likeliest for one of the statements of what was said, and whether any is. */
function likeliest(candidates: readonly Candidate[], logit: (each: Candidate) => number) {
  const statements = Map.groupBy(candidates, ({ statement }) => statement);
  const found = [...statements.values()].flatMap((some) => {
    const facts = [...Map.groupBy(some, ({ form }) => form).values()].map((claims) =>
      claims
        .map((each) => ({ logit: logit(each), isOwn: each.isOwn }))
        .reduce((best, each) => (each.logit > best.logit ? each : best)),
    );
    const [best, next] = facts.filter((each) => each.logit > 0).toSorted((a, b) => b.logit - a.logit);
    return best !== undefined && best.logit - (next?.logit ?? 0) >= leastAhead ? [best] : [];
  });
  return { isAny: found.length > 0, isOwn: found.some(({ isOwn }) => isOwn) };
}

/** Counts what becomes of news, with the logits that signs have. */
export function counted(all: readonly News[], logit: (signs: Signs) => number): Counts {
  const counts: Counts = {
    marked: { is: 0, of: 0 },
    superseded: { is: 0, of: 0 },
    contested: { is: 0, of: 0 },
    talk: { is: 0, of: 0 },
  };
  const count = (share: Share, is: boolean): void => {
    share.is += Number(is);
    share.of += 1;
  };
  for (const { kind, ruled, isRuled, candidates } of all) {
    const { isAny, isOwn } = likeliest(candidates, ({ signs }) => logit(signs));
    if (kind === 'correction') count(counts.marked, ruled !== null || isOwn);
    else if (kind === 'talk') count(counts.talk, isRuled || isAny);
    else {
      count(counts.superseded, ruled === 'superseded');
      count(counts.contested, ruled === 'contested' || (ruled === null && isOwn));
    }
  }
  return counts;
}

/** All counts of some together. */
export const sumOf = (all: readonly Counts[]): Counts => {
  const of = (which: keyof Counts): Share => ({
    is: all.reduce((sum, each) => sum + each[which].is, 0),
    of: all.reduce((sum, each) => sum + each[which].of, 0),
  });
  return {
    marked: of('marked'),
    superseded: of('superseded'),
    contested: of('contested'),
    talk: of('talk'),
  };
};

const percent = ({ is, of }: Share): string =>
  of === 0 ? '–'.padStart(8) : `${((100 * is) / of).toFixed(1)} %`.padStart(8);

/** One line of a table of counts, and what stands above it. */
export const heading = `${''.padEnd(24)}  marked  superseded  contested  talk in doubt`;
export const lineOf = (name: string, { marked, superseded, contested, talk }: Counts): string =>
  `${name.padEnd(22)}${percent(marked)}${percent(superseded).padStart(12)}${percent(contested).padStart(11)}${percent(talk).padStart(15)}`;
