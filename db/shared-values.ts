import {
  type CompiledQuery,
  ExpressionWrapper,
  type OperationNode,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely';
import { KnownShape } from './known-shapes.ts';

const shared = new WeakSet<OperationNode>();

/**
 * A value that is sent with a statement once, in however many places of it the same builder stands: a vector is half a kilobyte, and its text several. Each place
 * has to cast it to the same type.
 */
export function sharedValue(value: string | Uint8Array): RawBuilder<unknown> {
  const node = ValueNode.create(value);
  shared.add(node);
  return sql`${new ExpressionWrapper(node)}`;
}

const isShared = (node: OperationNode): boolean => shared.has(node);

/**
 * As Kysely writes statements for PostgreSQL, but for shared values, which it would send once for each place, and for texts that are known: a statement has the same text each
 * time, unless it is put together differently.
 */
export class StatementCompiler extends PostgresQueryCompiler {
  private readonly places = new Map<OperationNode, string>();

  override compileQuery(
    ...[query, queryId]: Parameters<PostgresQueryCompiler['compileQuery']>
  ): CompiledQuery {
    const shape = KnownShape.of(query, isShared);
    if (shape === null) return this.written(query, queryId);
    const sql = shape.text(() => this.written(query, queryId).sql);
    return { query, queryId, sql, parameters: shape.values };
  }

  private written(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
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
