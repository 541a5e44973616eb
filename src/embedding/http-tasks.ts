import type { EmbeddingTask } from '../../ports/embedder.ts';

/** The names of the tasks at a server; null where it has no name for one, and is told nothing. */
export type TaskNames = Readonly<Record<EmbeddingTask, string | null>>;

/** The names of tasks that Google's embedders know. */
const googleNames: TaskNames = {
  document: 'RETRIEVAL_DOCUMENT',
  query: 'RETRIEVAL_QUERY',
  similarity: 'SEMANTIC_SIMILARITY',
  clustering: 'CLUSTERING',
};

/** What known servers call the field, and the tasks in it. */
const namesByField: Readonly<Record<string, TaskNames>> = {
  task_type: googleNames,
  // Voyage; it knows no other tasks
  input_type: { document: 'document', query: 'query', similarity: null, clustering: null },
  // Jina
  task: {
    document: 'retrieval.passage',
    query: 'retrieval.query',
    similarity: 'text-matching',
    clustering: 'separation',
  },
};

/** The field of a request that says what a text is embedded for; none where the server is not told. */
export function taskFieldOf(field: string | null, task: EmbeddingTask): Record<string, string> {
  if (field === null) return {};
  const name = (namesByField[field] ?? googleNames)[task];
  return name === null ? {} : { [field]: name };
}
