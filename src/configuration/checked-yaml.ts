import { parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { complaints } from './issue-problem.ts';
import type { JsonSchema } from './json-schema.ts';
import { positionOf } from './field-position.ts';
import { positionAt, type Position } from './position.ts';
import { printPath, type ConfigurationProblem } from './problem.ts';
import { shownValue } from './show.ts';
import { aliasAfter, aliasFault, repeatedFields, yamlFault, type YamlFault } from './yaml-fault.ts';

/** A kind of file that people write: its schema, and the texts that help with mistakes in it. */
export interface FileKind<T> {
  schema: z.ZodType<T>;
  /** The same as JSON Schema, for the report of problems; made when there is one. */
  jsonSchema: () => JsonSchema;
  /** The remedy for a file with nothing of use in it. */
  beginning: string;
  /** What such a file is, as in "the configuration of a mind". */
  what: string;
  /** A file of this kind that comes with Wakeful. */
  example: string;
}

/** The content of a file, checked, and where in it each part stands; or all that is wrong with it in the order of its lines. */
export type FileOutcome<T> =
  | { ok: true; value: T; placeOf: (path: readonly PropertyKey[]) => Position }
  | { ok: false; problems: ConfigurationProblem[] };

type Rejected = Extract<FileOutcome<never>, { ok: false }>;

/** The longest file that is read, characters. Longer ones are something else. */
export const longestFile = 1_000_000;

/** How many `*name` a file may have, and what they may stand for in all; a few names are fine, a bomb of them is not. */
const maxAliasCount = 100;

/** So many problems are looked at in one file: whoever has mended these is told of the others. */
const mostProblems = 100;

/** Faults that leave the rest of the text readable. */
const harmless = new Set<string>(['TAG_RESOLVE_FAILED']);

/** A problem with the file as a whole. */
export function wholeFile(file: string, message: string, remedy: string): Rejected {
  return { ok: false, problems: [{ file, line: 1, column: 1, path: '', message, remedy }] };
}

/** One problem a field, and one a place when the text itself is wrong; of very many the first. */
function ordered(problems: readonly ConfigurationProblem[]): ConfigurationProblem[] {
  const seen = new Set<string>();
  const different = problems
    .filter(({ line, column, path }) => {
      const name = path === '' ? `${line}:${column}` : path;
      return seen.has(name) ? false : seen.add(name);
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const shown = different.slice(0, mostProblems);
  const [last] = problems.length < mostProblems ? [] : shown.slice(-1);
  return last === undefined ? shown : [...shown, { ...last, path: '', ...more }];
}

const more = {
  message: 'there may be more that is wrong',
  remedy: `Mend these first: no more than ${mostProblems} problems are looked for.`,
};

class Reading<T> {
  private readonly text: string;
  private readonly document: Document;
  private readonly file: string;
  private readonly kind: FileKind<T>;
  readonly problems: ConfigurationProblem[] = [];

  constructor(text: string, file: string, kind: FileKind<T>) {
    this.text = text;
    this.file = file;
    this.kind = kind;
    this.document = parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      uniqueKeys: false,
      resolveKnownTags: false,
      logLevel: 'error',
    });
  }

  private blame({ offset, path, message, remedy }: YamlFault): void {
    const place = positionAt(offset, this.text);
    this.problems.push({ file: this.file, ...place, path: printPath(path), message, remedy });
  }

  placeOf(path: readonly PropertyKey[]): Position {
    return positionOf(this.document, this.text, path);
  }

  /** What the text says; null when it cannot be read any further. */
  data(): { value: unknown } | null {
    const faults = [...this.document.errors, ...this.document.warnings];
    const fatal = faults.filter(({ code }) => !harmless.has(code)).sort((a, b) => a.pos[0] - b.pos[0]);
    // Once the structure is lost, the parser stumbles over everything that follows: only the first fault means something.
    const others = faults.filter(({ code }) => harmless.has(code)).slice(0, mostProblems);
    for (const fault of repeatedFields(this.document, mostProblems)) this.blame(fault);
    for (const fault of [...others, ...fatal.slice(0, 1)]) this.blame(yamlFault(fault));
    if (fatal.length > 0) return null;
    // counted before anything is done with them: what an alias stands for is looked for in the whole text, for each anew
    const excess = aliasAfter(this.document, maxAliasCount);
    if (excess !== null) {
      this.blame(excess);
      return null;
    }
    try {
      return { value: this.document.toJS({ maxAliasCount }) };
    } catch (error) {
      this.blame(aliasFault(this.document, error));
      return null;
    }
  }

  check(value: unknown): { checked: T } | null {
    // a file is read once: compiling a parser for it would take longer than reading it
    const checked = this.kind.schema.safeParse(value, { jitless: true });
    if (checked.success) return { checked: checked.data };
    const schema = this.kind.jsonSchema();
    for (const issue of checked.error.issues) {
      if (this.problems.length >= mostProblems) break;
      for (const { path, of, message, remedy } of complaints(issue, value, schema).slice(0, mostProblems)) {
        const place = positionOf(this.document, this.text, path, of);
        this.problems.push({ file: this.file, ...place, path: printPath(path), message, remedy });
      }
    }
    return null;
  }
}

function read<T>(text: string, file: string, kind: FileKind<T>): FileOutcome<T> {
  const reading = new Reading(text, file, kind);
  const data = reading.data();
  if (data === null) return { ok: false, problems: ordered(reading.problems) };
  const { value } = data;
  if (value === null || value === undefined) {
    if (reading.problems.length > 0) return { ok: false, problems: ordered(reading.problems) };
    return wholeFile(file, 'is empty', kind.beginning);
  }
  if (typeof value !== 'object' || Array.isArray(value))
    return wholeFile(file, `must be lines of "field: value", it is ${shownValue(value)}`, kind.beginning);
  const found = reading.check(value);
  if (found === null || reading.problems.length > 0)
    return { ok: false, problems: ordered(reading.problems) };
  return { ok: true, value: found.checked, placeOf: reading.placeOf.bind(reading) };
}

/**
 * Reads and checks the text of a file of this kind. It never throws: whatever is wrong comes back as problems, all of them at
 * once.
 *
 * @param text the file, YAML 1.2
 * @param file the name that problems are reported under
 */
export function checkedYaml<T>(text: string, file: string, kind: FileKind<T>): FileOutcome<T> {
  if (text.length > longestFile) return tooLong(file, kind);
  try {
    return read(text, file, kind);
  } catch (error) {
    // The parser recurses: text that is nested thousands of levels deep exhausts the stack.
    const message = error instanceof Error ? error.message : String(error);
    return wholeFile(file, `cannot be read: ${message}`, `Write a plain one; see ${kind.example}.`);
  }
}

/** The problem with a file that is longer than any of its kind. */
export function tooLong(
  file: string,
  { what, example }: Pick<FileKind<never>, 'what' | 'example'>,
): Rejected {
  return wholeFile(file, `is longer than ${longestFile} characters`, `Name ${what}; see ${example}.`);
}
