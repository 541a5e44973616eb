import type { Reranker } from '../../ports/reranker.ts';
import { MemoryConfigurationError } from './memory-configuration-error.ts';
import { type ModelFolder, modelFolder } from './model-folder.ts';
import { loadTransformers } from './transformers.ts';

const field = 'reranker.folder';

/** So many pairs are read at once. */
const batchSize = 16;

/**
 * A cross-encoder in a folder of this machine, by transformers.js: it reads query and text together. It never asks the network.
 *
 * @throws MemoryConfigurationError when the package or the model is not there
 */
export async function localReranker(folder: string): Promise<Reranker> {
  const model = await modelFolder(folder, field);
  const score = await scorer(model);
  return {
    model: model.name,
    rank: async (query, texts, signal) => {
      const scores: number[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        signal?.throwIfAborted();
        scores.push(...(await score(query, texts.slice(start, start + batchSize))));
      }
      return scores;
    },
  };
}

async function scorer({
  path,
  dtype,
}: ModelFolder): Promise<(query: string, texts: readonly string[]) => Promise<number[]>> {
  const { AutoTokenizer, AutoModelForSequenceClassification } = await loadTransformers(field);
  try {
    const tokenize = await AutoTokenizer.from_pretrained(path, { local_files_only: true });
    const judge = await AutoModelForSequenceClassification.from_pretrained(path, {
      local_files_only: true,
      dtype,
    });
    return async (query, texts) => {
      const queries = texts.map(() => query);
      const tokens = tokenize(queries, { text_pair: [...texts], padding: true, truncation: true });
      const { logits } = await judge(tokens);
      return relevances(logits.data, texts.length);
    };
  } catch (cause) {
    throw new MemoryConfigurationError(
      field,
      `The model in ${path} does not load.`,
      'Put an ONNX export of a cross-encoder there, as transformers.js reads it.',
      cause,
    );
  }
}

/** One number for each text says how well it fits; of two, the second. As chances, 0 to 1. */
function relevances(logits: Float32Array, count: number): number[] {
  const labels = logits.length / count;
  return Array.from({ length: count }, (_, row) => {
    const [first = 0, second] = logits.subarray(row * labels, (row + 1) * labels);
    return 1 / (1 + Math.exp(second === undefined ? -first : first - second));
  });
}
