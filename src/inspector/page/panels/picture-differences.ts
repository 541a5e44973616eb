import type { Picture } from '../../../service/picture/picture.ts';
import { momentText } from '../parts/words.ts';

/** One thing in which two pictures differ. */
export interface PictureDifference {
  actor: string;
  /** A path into its context, or `state`. */
  field: string;
  before: string;
  after: string;
}

/** How deep contexts are compared before their values are told as a whole. */
const depth = 3;

/** In what two pictures differ: states first, then contexts, actor by actor. */
export function pictureDifferences(then: Picture, now: Picture): PictureDifference[] {
  const actors = [...new Set([...Object.keys(then.actors), ...Object.keys(now.actors)])].sort();
  return actors.flatMap((actor) => {
    const [was, is] = [then.actors[actor], now.actors[actor]];
    const states = between('state', was?.value, is?.value, 0);
    const contexts = was === undefined || is === undefined ? [] : between('', was.context, is.context, depth);
    return [...states, ...contexts].map((difference) => ({ actor, ...difference }));
  });
}

function between(
  field: string,
  then: unknown,
  now: unknown,
  levels: number,
): Omit<PictureDifference, 'actor'>[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  if (levels > 0 && isRecord(then) && isRecord(now))
    return [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((name) =>
      between(field === '' ? name : `${field}.${name}`, then[name], now[name], levels - 1),
    );
  return [{ field, before: textOf(then), after: textOf(now) }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === undefined) return 'not there';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && value > 1e12 && value < 1e13) return momentText(value);
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isInteger(part) ? Number(part.toPrecision(4)) : part,
  );
}
