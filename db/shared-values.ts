import {
  ExpressionWrapper,
  type OperationNode,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely';

const shared = new WeakSet<OperationNode>();

/**
 * A value that is sent with a statement once, in however many places of it the same builder stands: the text of a vector is two kilobytes. Each place
 * has to cast it to the same type.
 */
export function sharedValue(value: string | readonly string[]): RawBuilder<unknown> {
  const node = ValueNode.create(value);
  shared.add(node);
  return sql`${new ExpressionWrapper(node)}`;
}

/** As Kysely writes statements for PostgreSQL, but for shared values, which it would send once for each place. */
export class StatementCompiler extends PostgresQueryCompiler {
  private readonly places = new Map<OperationNode, string>();

  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.places.clear();
    return super.compileQuery(...given);
  }

  protected override visitValue(node: ValueNode): void {
    const place = this.places.get(node);
    if (place !== undefined) return this.append(place);
    super.visitValue(node);
    if (shared.has(node)) this.places.set(node, this.getCurrentParameterPlaceholder());
  }
}
