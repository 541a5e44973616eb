import { type OperationNode, RawNode, ValueNode } from 'kysely';

/** How many texts of statements are kept at the most: programs have fewer, unless they write values into them. */
const mostTexts = 1_000;

/** Stand for values in the shape of a statement. */
const given = Symbol('a value that is sent');
const written = Symbol('a value that stands in the text');

/** Texts by the shapes of their statements: a step for each part of a shape. Mostly one part follows another, which is then found without a look into a map. */
interface Step {
  part: unknown;
  next: Step | null;
  /** What else has followed. */
  others: Map<unknown, Step> | null;
  text: string | null;
}

const stepOf = (part: unknown): Step => ({ part, next: null, others: null, text: null });
const beginning = stepOf(null);
let texts = 0;

function following(step: Step, part: unknown): Step | undefined {
  return step.next !== null && step.next.part === part ? step.next : step.others?.get(part);
}

function follow(step: Step, part: unknown): Step {
  const known = following(step, part);
  if (known !== undefined) return known;
  const next = stepOf(part);
  if (step.next === null) step.next = next;
  else (step.others ??= new Map<unknown, Step>()).set(part, next);
  return next;
}

/** A statement of which the text is looked up, or to be kept, by what it is made of. */
export class KnownShape {
  /** The values that are sent with it, in their order. */
  readonly values: unknown[] = [];
  private readonly parts: unknown[] = [];
  private readonly places = new Map<OperationNode, number>();
  private readonly isShared: (node: OperationNode) => boolean;

  private constructor(isShared: (node: OperationNode) => boolean) {
    this.isShared = isShared;
  }

  /** Null for what is not written as `sql` from one end to the other. @param isShared whether a value is sent once, in however many places it stands */
  static of(node: OperationNode, isShared: (node: OperationNode) => boolean): KnownShape | null {
    const shape = new KnownShape(isShared);
    return shape.take(node) ? shape : null;
  }

  /** The text; made, and kept, when there was none of this shape yet. */
  text(make: () => string): string {
    let at: Step | undefined = beginning;
    for (const part of this.parts) {
      at = following(at, part);
      if (at === undefined) return this.keep(make());
    }
    return at.text ?? this.keep(make());
  }

  private keep(text: string): string {
    if (texts >= mostTexts) return text;
    texts += 1;
    this.parts.reduce<Step>(follow, beginning).text = text;
    return text;
  }

  private take(node: OperationNode): boolean {
    if (RawNode.is(node)) return this.takeRaw(node);
    return ValueNode.is(node) && this.takeValue(node);
  }

  private takeRaw({ sqlFragments, parameters }: RawNode): boolean {
    // a template has the same pieces whenever it is run: as an object they are one part, and the number of its values is known
    if ('raw' in sqlFragments) this.parts.push(sqlFragments);
    else this.parts.push(sqlFragments.length, ...sqlFragments);
    for (const parameter of parameters) if (!this.take(parameter)) return false;
    return true;
  }

  private takeValue(node: ValueNode): boolean {
    if (node.immediate === true) {
      this.parts.push(written, node.value);
      return true;
    }
    const place = this.places.get(node);
    // below zero, for counts of pieces are not
    this.parts.push(place === undefined ? given : -place);
    if (place !== undefined) return true;
    this.values.push(node.value);
    if (this.isShared(node)) this.places.set(node, this.values.length);
    return true;
  }
}
