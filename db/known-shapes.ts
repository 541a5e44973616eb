import { type OperationNode, RawNode, ValueNode } from 'kysely';

/** How many texts of statements are kept at the most: programs have fewer, unless they write values into them. */
const mostTexts = 1_000;

/** Stand for values in the shape of a statement. */
const given = Symbol('a value that is sent');
const written = Symbol('a value that stands in the text');

/** Texts by the shapes of their statements: a step for each part of a shape. */
interface Shapes {
  next: Map<unknown, Shapes>;
  text: string | null;
}

const known: Shapes = { next: new Map(), text: null };
let texts = 0;

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
    let at: Shapes | undefined = known;
    for (const part of this.parts) {
      at = at.next.get(part);
      if (at === undefined) return this.keep(make());
    }
    return at.text ?? this.keep(make());
  }

  private keep(text: string): string {
    if (texts >= mostTexts) return text;
    texts += 1;
    let at = known;
    for (const part of this.parts) {
      const next = at.next.get(part) ?? { next: new Map(), text: null };
      at.next.set(part, next);
      at = next;
    }
    at.text = text;
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
