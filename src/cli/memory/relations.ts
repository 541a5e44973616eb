import type { ToldRelation } from '../../../ports/typed-relation.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

/** Prints who and what is what to whom in what a mind remembers. */
export async function relationsCommand(
  mind: MindFile,
  { of, limit, json = false }: { of?: string; limit: number; json?: boolean },
): Promise<void> {
  const relations = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.relations({ ...(of !== undefined && { of }), limit }),
  );
  print(
    json ? JSON.stringify(relations, null, 2) : relationLines(mind.configuration.name, relations).join('\n'),
  );
}

/** Relations for people, a line each. */
export const relationLines = (name: string, relations: readonly ToldRelation[]): string[] =>
  relations.length === 0
    ? [`${name} remembers nothing that says what somebody or something is to another.`]
    : [
        `What ${name} remembers of who and what is what to whom, with how far it is believed:`,
        ...relations.map(
          ({ subject, type, object, confidence, memories }) =>
            `  ${subject} —${type}→ ${object}  ${confidence.toFixed(2)}  (${memories.join(', ')})`,
        ),
      ];
