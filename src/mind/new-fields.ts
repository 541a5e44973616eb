import { z } from 'zod';
import { mindContextSchema, newborn } from '../../machines/mind/context.ts';
import { selfSliceSchema } from '../../machines/mind/slices/self.ts';
import { beginTurn } from '../../machines/mind/slices/turn.ts';
import type { CheckpointBody } from './checkpoint.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const { tasks: _tasks, turn, ...shapes } = mindContextSchema.shape;
const fields = Object.entries({ ...shapes, turn: turn.unwrap() }).map(
  ([slice, { shape }]) => [slice, namesIn(shape)] as const,
);

/** The fields that are always there. */
function namesIn(shape: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [] : [name]));
}

/** Whether every slice has all of its fields, as in nearly every checkpoint. */
const isComplete = (context: Json): boolean =>
  fields.every(([slice, names]) => {
    const found = context[slice];
    return !isObject(found) || names.every((name) => name in found);
  });

/** The part of a mind's context that a newborn context is made from. */
const knownSchema = selfSliceSchema.pick({ mind: true, settings: true }).strip();

/**
 * The checkpoint with the fields that the slices of the context have gained since it was written, each as a newborn has it: a new
 * field needs no new version of the charts. What a slice has lost or calls by another name does: its schema refuses what it does
 * not know. A context that is none is left for the check of the tree to refuse.
 */
export function withNewFields(body: CheckpointBody): CheckpointBody {
  const { context } = body.snapshot;
  if (!isObject(context) || isComplete(context)) return body;
  const known = knownSchema.safeParse(context['self']);
  if (!known.success) return body;
  const at = body.ledger.now;
  const { tasks: _, ...born } = {
    ...newborn({ ...known.data, at }),
    turn: beginTurn([], { novelty: 0, competition: null }, at),
  };
  const slices = Object.entries(born).map(([name, newcomers]) => {
    const slice = context[name];
    return [name, isObject(slice) ? { ...newcomers, ...slice } : slice];
  });
  return { ...body, snapshot: { ...body.snapshot, context: { ...context, ...Object.fromEntries(slices) } } };
}
