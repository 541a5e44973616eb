import type { LoopPass } from '../../ports/strange-loop.ts';

/** How far what a mind is made of moved in a pass, and how much of that towards what it felt. */
export const movementText = ({ moved, along }: Pick<LoopPass, 'moved' | 'along'>): [string, string] => [
  moved === null ? 'not known' : moved.toFixed(4),
  along === null ? '' : `${along.toFixed(2)}${along > 0 ? ' (closed)' : ''}`,
];
