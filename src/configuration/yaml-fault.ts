import { isPair, isScalar, isSeq, visit, type Document, type ErrorCode, type YAMLError } from 'yaml';

/** A problem of the text itself, before anything is known of its meaning. */
export interface YamlFault {
  /** Where in the text, in characters from its beginning. */
  offset: number;
  path: PropertyKey[];
  message: string;
  remedy: string;
}

const answers: Partial<Record<ErrorCode, { message: string; remedy: string }>> = {
  TAB_AS_INDENT: {
    message: 'a tab cannot indent',
    remedy: 'Indent with spaces, two for each level.',
  },
  BAD_INDENT: {
    message: 'the indentation does not fit the lines above',
    remedy: 'Let lines that belong together begin in the same column.',
  },
  MULTIPLE_DOCS: {
    message: 'a second document begins here',
    remedy: 'Write one mind in one file; take "---" and what follows away.',
  },
  NON_STRING_KEY: {
    message: 'a field must have a plain name',
    remedy: 'Write "field: value"; put a value that begins with { or [ into quotes.',
  },
  TAG_RESOLVE_FAILED: {
    message: 'a tag means nothing here',
    remedy: 'Take the word that begins with "!" away, or put it into quotes.',
  },
  RESOURCE_EXHAUSTION: { message: 'it is nested too deeply', remedy: 'Write a configuration by hand.' },
};

/** What is written in brackets, as the parser calls it when it misses the end. */
const brackets = [
  { says: /^Flow sequence .*end with a \]/, opened: '[', closed: ']' },
  { says: /^Flow map .*end with a \}/, opened: '{', closed: '}' },
];

/** What is to be said of brackets that are not closed; the parser has no code of its own for them. Null for anything else. */
function unclosed(message: string): Pick<YamlFault, 'message' | 'remedy'> | null {
  const found = brackets.find(({ says }) => says.test(message));
  if (found === undefined) return null;
  const { opened, closed } = found;
  return {
    message: `what begins with "${opened}" is not closed`,
    remedy: `Write "${closed}" at its end, and indent all its lines further than the field.`,
  };
}

/** What the parser says, without the piece of the text that it repeats: that may be long, or a secret. */
const withoutText = (message: string) =>
  message
    .replace(/ token in YAML stream: [^]*$/, ' here')
    .split('\n', 1)
    .join('');

/** The path of a section, by all that is around it and the section itself. */
function pathThrough(nodes: readonly unknown[]): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (const [place, node] of nodes.entries()) {
    if (isPair(node) && isScalar(node.key)) path.push(String(node.key.value));
    if (isSeq(node)) path.push(node.items.indexOf(nodes[place + 1]));
  }
  return path;
}

/**
 * The fields that are there twice, `most` of them at the most. The parser looks for them too, but compares each field of a section
 * with all others: it takes minutes for a text of a megabyte.
 */
export function repeatedFields(document: Document, most: number): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Map(_, map, around) {
      const names = new Set<string>();
      for (const { key } of map.items) {
        if (faults.length === most) return visit.BREAK;
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (names.has(name)) {
          const path = [...pathThrough([...around, map]), name];
          const offset = key.range?.[0] ?? 0;
          faults.push({ offset, path, message: 'is there twice', remedy: 'Keep one of the two.' });
        }
        names.add(name);
      }
      return undefined;
    },
  });
  return faults;
}

/** Says what an error or a warning of the YAML parser means to the person who wrote the text. */
export function yamlFault(error: YAMLError): YamlFault {
  const [offset] = error.pos;
  const answer = unclosed(error.message) ??
    answers[error.code] ?? {
      message: `is not YAML: ${withoutText(error.message)}`,
      remedy: 'Write "field: value" lines; put text with special characters into quotes.',
    };
  return { offset, path: [], ...answer };
}

/** The first alias (`*name`) after the `most` that a file may have; null when it has no more. */
export function aliasAfter(document: Document, most: number): YamlFault | null {
  let count = 0;
  let offset: number | null = null;
  visit(document, {
    Alias(_, alias) {
      count += 1;
      if (count <= most) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (offset === null) return null;
  const message = `is one alias ("*name") more than the ${most} that are read`;
  return { offset, path: [], message, remedy: writtenOut };
}

const writtenOut = 'Write the values out instead.';

/** The fault of an alias (`*name`): it leads nowhere, or there are so many that they would fill the memory. */
export function aliasFault(document: Document, error: unknown): YamlFault {
  let offset = 0;
  let name = '';
  visit(document, {
    Alias(_, alias) {
      if (name !== '' && alias.resolve(document) !== undefined) return undefined;
      offset = alias.range?.[0] ?? 0;
      name = alias.source;
      return alias.resolve(document) === undefined ? visit.BREAK : undefined;
    },
  });
  const lost = error instanceof ReferenceError && error.message.startsWith('Unresolved');
  return {
    offset,
    path: [],
    message: lost ? `"*${name}" names nothing` : 'aliases ("*name") repeat more than a configuration needs',
    remedy: lost ? `Set "&${name}" before it, or put a text that begins with * into quotes.` : writtenOut,
  };
}
