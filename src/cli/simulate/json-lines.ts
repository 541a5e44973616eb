import type { Scenario } from '../../simulation/scenario.ts';
import type { SimulationReport } from '../../simulation/simulate.ts';
import type { Entry } from '../../simulation/stage/entry.ts';
import { visibleText } from '../../visible-text.ts';

/** Scripts read it, and people on their terminals. */
const json = (value: object): string => visibleText(JSON.stringify(value));

const time = (at: number): string => new Date(at).toISOString();

/** The first line of a scenario. */
export const openingLine = ({ name, start }: Scenario, seed: number): string =>
  json({ kind: 'scenario', scenario: name, seed, start: time(start) });

/** One line for an entry of the timeline. The same scenario and seed make the same lines, byte for byte. */
export function entryLine(entry: Entry): string {
  const at = time(entry.at);
  switch (entry.kind) {
    case 'news': {
      const { at: _, stamp: __, ...news } = entry.news;
      return json({ at, kind: 'news', news });
    }
    case 'expected':
    case 'late': {
      const { at: _, ...verdict } = entry.verdict;
      return json({ at, kind: entry.kind, ...verdict });
    }
    case 'step':
    case 'heard':
    case 'refused':
    case 'toolFailed': {
      const { at: _, isMuted: __, ...shown } = entry;
      return json({ at, ...shown });
    }
    case 'crashed':
    case 'repeated':
    case 'problem': {
      const { at: _, ...shown } = entry;
      return json({ at, ...shown });
    }
    default:
      return entry satisfies never;
  }
}

/** The last line of a scenario: what became of it. */
export function closingLine({
  name,
  passed,
  start,
  end,
  verdicts,
  problems,
  counts,
}: SimulationReport): string {
  return json({
    kind: 'report',
    scenario: name,
    passed,
    end: time(end),
    simulatedMilliseconds: end - start,
    expectations: verdicts.length,
    failed: verdicts
      .filter(({ holds }) => !holds)
      .map(({ expected, line, found, late }) => ({ expected, line, found, late })),
    problems: problems.map(({ at, ...problem }) => ({ at: time(at), ...problem })),
    ...counts,
  });
}
