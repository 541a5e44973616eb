import { parseDocument, type Document } from 'yaml';
import { complaints } from './issue-problem.ts';
import { configurationJsonSchema, type JsonSchema } from './json-schema.ts';
import { positionAt, positionOf } from './position.ts';
import { printPath, type ConfigurationProblem } from './problem.ts';
import { mindConfigurationSchema, type MindConfiguration } from './schema.ts';
import { show } from './show.ts';
import { aliasFault, yamlFault, type YamlFault } from './yaml-fault.ts';

/** A checked configuration, or all that is wrong with it in the order of its lines. */
export type ConfigurationOutcome =
  { ok: true; configuration: MindConfiguration } | { ok: false; problems: ConfigurationProblem[] };

/** The longest configuration that is read, characters. Longer ones are something else. */
export const longestConfiguration = 1_000_000;

/** What a `*name` may stand for in all; a few names are fine, a bomb of them is not. */
const maxAliasCount = 100;

/** Faults that leave the rest of the text readable. */
const harmless = new Set<string>(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED']);

let knownSchema: JsonSchema | undefined;

/** A problem with the file as a whole. */
export function wholeFile(file: string, message: string, remedy: string): ConfigurationOutcome {
  return { ok: false, problems: [{ file, line: 1, column: 1, path: '', message, remedy }] };
}

/** The problem with a file that is longer than any configuration. */
export function tooLong(file: string): ConfigurationOutcome {
  const message = `is longer than ${longestConfiguration} characters`;
  return wholeFile(file, message, 'Name the configuration of a mind; see minds/companion.yaml.');
}

/** One problem a field, and one a place when the text itself is wrong. */
function ordered(problems: ConfigurationProblem[]): ConfigurationProblem[] {
  const seen = new Set<string>();
  return problems
    .filter(({ line, column, path }) => {
      const name = path === '' ? `${line}:${column}` : path;
      return seen.has(name) ? false : seen.add(name);
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

class Reading {
  private readonly text: string;
  private readonly document: Document;
  private readonly file: string;
  readonly problems: ConfigurationProblem[] = [];

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
    this.document = parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      resolveKnownTags: false,
      logLevel: 'error',
    });
  }

  private blame({ offset, path, message, remedy }: YamlFault): void {
    const place = positionAt(offset, this.text);
    this.problems.push({ file: this.file, ...place, path: printPath(path), message, remedy });
  }

  /** What the text says; null when it cannot be read any further. */
  data(): { value: unknown } | null {
    const faults = [...this.document.errors, ...this.document.warnings];
    const fatal = faults.filter(({ code }) => !harmless.has(code)).sort((a, b) => a.pos[0] - b.pos[0]);
    // Once the structure is lost, the parser stumbles over everything that follows: only the first fault means something.
    const telling = [...faults.filter(({ code }) => harmless.has(code)), ...fatal.slice(0, 1)];
    for (const fault of telling) this.blame(yamlFault(fault, this.document));
    if (fatal.length > 0) return null;
    try {
      return { value: this.document.toJS({ maxAliasCount }) };
    } catch (error) {
      this.blame(aliasFault(this.document, error));
      return null;
    }
  }

  check(value: unknown): MindConfiguration | null {
    const checked = mindConfigurationSchema.safeParse(value);
    if (checked.success) return checked.data;
    knownSchema ??= configurationJsonSchema();
    for (const issue of checked.error.issues) {
      for (const { path, of, message, remedy } of complaints(issue, value, knownSchema)) {
        const place = positionOf(this.document, this.text, path, of);
        this.problems.push({ file: this.file, ...place, path: printPath(path), message, remedy });
      }
    }
    return null;
  }
}

function read(text: string, file: string): ConfigurationOutcome {
  const reading = new Reading(text, file);
  const data = reading.data();
  if (data === null) return { ok: false, problems: ordered(reading.problems) };
  const { value } = data;
  if (value === null || value === undefined) {
    if (reading.problems.length > 0) return { ok: false, problems: ordered(reading.problems) };
    return wholeFile(file, 'is empty', 'Write at least "name: Ada"; everything else has a default.');
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const message = `must be lines of "field: value", it is ${show(value)}`;
    return wholeFile(file, message, 'Write at least "name: Ada"; everything else has a default.');
  }
  const configuration = reading.check(value);
  if (configuration !== null && reading.problems.length === 0) return { ok: true, configuration };
  return { ok: false, problems: ordered(reading.problems) };
}

/**
 * Reads and checks a configuration. It never throws: whatever is wrong comes back as problems, all of them at once.
 *
 * @param text the configuration, YAML 1.2
 * @param fileName the name that problems are reported under
 */
export function loadConfiguration(text: string, fileName: string): ConfigurationOutcome {
  if (text.length > longestConfiguration) return tooLong(fileName);
  try {
    return read(text, fileName);
  } catch (error) {
    // The parser recurses: text that is nested thousands of levels deep exhausts the stack.
    const message = error instanceof Error ? error.message : String(error);
    return wholeFile(
      fileName,
      `cannot be read: ${message}`,
      'Write a plain configuration; see minds/companion.yaml.',
    );
  }
}
