import { comparisons, type Comparison, type Condition, type Operand } from './condition.ts';

/** The longest text that is read, characters. */
export const longestCondition = 500;
/** So many comparisons a condition has at the most, and so deep its brackets and names go. */
const most = { values: 30, brackets: 10, names: 10 };

/** A condition, or what is wrong with its text, for people. */
export type ConditionOutcome = { ok: true; condition: Condition } | { ok: false; problem: string };

interface Token {
  text: string;
  /** Where it stands, from 1. */
  at: number;
}

class Faulty extends Error {}

const pattern = /\s*(?:("(?:[^"\\]|\\["\\])*"|'(?:[^'\\]|\\['\\])*')|(>=|<=|!=|[=<>()])|([^\s=<>!()"']+))/y;
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const name = /^[A-Za-z_][\w-]*$/;
const words = new Set(['and', 'or', 'not', 'has']);

/**
 * Reads a condition: comparisons of what a mind is (`mode`, `cycle`, `body.pain`, the context of an actor) by =, !=, >, >=, <, <= and `has`, put
 * together by `and`, `or`, `not` and brackets. `and` binds closer than `or`.
 */
export function readCondition(text: string): ConditionOutcome {
  if (text.length > longestCondition)
    return { ok: false, problem: `must have ${longestCondition} characters at the most.` };
  try {
    return { ok: true, condition: new Reading(tokensOf(text)).whole() };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { ok: false, problem: error.message };
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (let end = 0; text.slice(end).trim() !== ''; end = pattern.lastIndex) {
    const found = pattern.exec(text);
    if (found === null) throw new Faulty(`cannot be read from character ${end + 1} on.`);
    const token = found[0].trimStart();
    tokens.push({ text: token, at: pattern.lastIndex - token.length + 1 });
  }
  return tokens;
}

class Reading {
  private readonly tokens: readonly Token[];
  private place = 0;
  private values = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Condition {
    const condition = this.either(0);
    const left = this.next;
    if (left !== undefined)
      throw new Faulty(`has "${left.text}" at character ${left.at}, where it should end.`);
    return condition;
  }

  private get next(): Token | undefined {
    return this.tokens[this.place];
  }

  private either(depth: number): Condition {
    return this.joined('or', () => this.joined('and', () => this.single(depth)));
  }

  private joined(kind: 'and' | 'or', part: () => Condition): Condition {
    const of = [part()];
    while (this.takes(kind)) of.push(part());
    return of.length === 1 ? of[0]! : { kind, of };
  }

  private single(depth: number): Condition {
    if (depth > most.brackets) throw new Faulty(`must not go deeper than ${most.brackets} brackets.`);
    if (this.takes('not')) return { kind: 'not', of: this.single(depth + 1) };
    if (!this.takes('(')) return this.value();
    const inside = this.either(depth + 1);
    if (!this.takes(')')) throw this.expected('a ")"');
    return inside;
  }

  private value(): Condition {
    this.values += 1;
    if (this.values > most.values) throw new Faulty(`must not compare more than ${most.values} things.`);
    const path = this.path();
    const comparison = comparisons.find((each) => this.takes(each));
    return comparison === undefined
      ? { kind: 'value', path, comparison: null }
      : { kind: 'value', path, comparison, with: this.operand(comparison) };
  }

  private path(): string[] {
    const token = this.next;
    const path = token?.text.split('.') ?? [];
    if (
      token === undefined ||
      words.has(token.text) ||
      !path.every((part) => name.test(part) || number.test(part)) ||
      !name.test(path[0]!)
    )
      throw this.expected('what is looked at, like mode or body.pain');
    if (path.length > most.names) throw new Faulty(`must not name more than ${most.names} things in a row.`);
    this.place += 1;
    return path;
  }

  private operand(comparison: Comparison): Operand {
    const token = this.next;
    if (token === undefined || /^[=<>!()]/.test(token.text))
      throw this.expected(`something after "${comparison}"`);
    this.place += 1;
    const { text } = token;
    if (/^["']/.test(text)) return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
    if (number.test(text)) return Number(text);
    if (text === 'true' || text === 'false') return text === 'true';
    return text === 'null' ? null : text;
  }

  private takes(text: string): boolean {
    if (this.next?.text !== text) return false;
    this.place += 1;
    return true;
  }

  private expected(what: string): Faulty {
    const { next } = this;
    return new Faulty(
      next === undefined
        ? `ends where ${what} should be.`
        : `must have ${what} at character ${next.at}, it has "${next.text}".`,
    );
  }
}
