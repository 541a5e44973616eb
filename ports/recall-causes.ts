import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';
import { relevanceComponents, type RelevanceComponent } from '../theory/relevance.ts';

/** The component of relevance that contributed most to each memory of a recall (docs/model/tuning.md). */
export type RecallCauses = z.infer<typeof recallCausesSchema>;
export const recallCausesSchema = z.array(
  z.object({ memory: memoryIdSchema, by: z.enum(relevanceComponents) }),
);

/** What the history of a memory says of a recall, by the component that contributed most. */
const causeWords: Readonly<Record<RelevanceComponent, string>> = {
  semantic: 'by meaning',
  coactivation: 'by association',
  noise: 'by chance',
  emotional: 'by feeling',
  recency: 'by recency',
};

/** The note of a history line for a recall; empty where the component is not known. */
export const causeNote = (component: RelevanceComponent | undefined): string =>
  component === undefined ? '' : causeWords[component];

/** The component that such a note tells; null for any other note. */
export const causeOf = (note: string): RelevanceComponent | null =>
  relevanceComponents.find((component) => causeWords[component] === note) ?? null;
