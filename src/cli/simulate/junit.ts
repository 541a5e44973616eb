import type { SimulationReport } from '../../simulation/simulate.ts';
import { failureText } from './failure-text.ts';

/** Characters that XML 1.0 cannot hold in any way. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const attribute = (text: string | number): string =>
  `"${String(text)
    .toWellFormed()
    .replaceAll(unprintable, '\uFFFD')
    .replaceAll(/[&<>"\n\r\t]/g, (character) => entities[character] ?? character)}"`;

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

interface Case {
  name: string;
  line: number | null;
  failure: string | null;
}

const casesOf = ({ verdicts, problems }: SimulationReport): Case[] => [
  ...verdicts.map((verdict) => ({
    name: verdict.expected,
    line: verdict.line,
    failure: verdict.holds ? null : failureText(verdict),
  })),
  ...problems.map(({ text, line }) => ({ name: 'the scenario is played to its end', line, failure: text })),
];

function suite(report: SimulationReport, file: string): string {
  const cases = casesOf(report);
  const failures = cases.filter(({ failure }) => failure !== null).length;
  const lines = cases.map(({ name, line, failure }) => {
    const where = line === null ? file : `${file}:${line}`;
    const begin = `    <testcase name=${attribute(name)} classname=${attribute(report.name)} file=${attribute(where)}`;
    return failure === null
      ? `${begin}/>`
      : `${begin}>\n      <failure message=${attribute(failure)}/>\n    </testcase>`;
  });
  return [
    `  <testsuite name=${attribute(report.name)} tests="${cases.length}" failures="${failures}" time="${seconds(report.end - report.start)}" timestamp=${attribute(new Date(report.start).toISOString())}>`,
    ...lines,
    '  </testsuite>',
  ].join('\n');
}

/**
 * Reports as JUnit XML, as build servers read it: a suite for each scenario, a case for each expectation. Times are those of the
 * scenario.
 */
export function junit(reports: readonly { report: SimulationReport; file: string }[]): string {
  const suites = reports.map(({ report, file }) => suite(report, file));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
