import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/configuration/load.ts';
import { printProblems } from '../../src/configuration/problem.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';

const companion = readFileSync(new URL('../../minds/companion.yaml', import.meta.url), 'utf8');
const fragment = fc.oneof(
  fc.constantFrom(
    ':',
    '- ',
    '&a ',
    '*a',
    '\t',
    '\n',
    '  ',
    '{',
    ']',
    '"',
    "'",
    '|',
    '---\n',
    '!!set ',
    '? ',
    '<<: ',
    '%',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);

/** Loads, and checks that what comes back can be shown and points into the text. */
function load(text: string): void {
  const outcome = loadConfiguration(text, 'mind.yaml');
  if (outcome.ok) return;
  expect(outcome.problems.length).toBeGreaterThan(0);
  const lines = text.split('\n');
  for (const { line, column, message, remedy } of outcome.problems) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
    expect(message).not.toBe('');
    expect(remedy).not.toBe('');
  }
  expect(printProblems(outcome.problems).split('\n')).toHaveLength(outcome.problems.length * 2);
}

describe('loading a configuration', () => {
  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), load), { numRuns: 1_000 });
  });

  it('never throws for YAML of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => load(stringify(value))),
      { numRuns: 500 },
    );
  });

  it('never throws when a right configuration is damaged anywhere', () => {
    const place = fc.nat({ max: companion.length });
    fc.assert(
      fc.property(place, fc.nat({ max: 40 }), fragment, (from, length, put) => {
        load(companion.slice(0, from) + put + companion.slice(from + length));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never throws when values of a right configuration have another type', () => {
    const value = fc.constantFrom(null, true, -1, 0.5, 'x', [], {}, [null], [[1]], { a: 1 });
    const written = mindConfigurationSchema.parse({ watch: [{ folder: 'a' }] });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(written)), value, (key, put) => {
        load(stringify({ ...written, [key]: put }));
        load(stringify({ [key]: [put] }));
        load(stringify({ [key]: { [key]: put } }));
      }),
      { numRuns: 500 },
    );
  });

  it('reads back what it has checked', () => {
    const whole = mindConfigurationSchema.parse({ watch: [{ folder: 'a' }] });
    expect(loadConfiguration(stringify(whole), 'mind.yaml')).toEqual({ ok: true, configuration: whole });
  });
});
