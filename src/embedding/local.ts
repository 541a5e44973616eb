import { join } from 'node:path';
import { type Embedder, EmbeddingFailed, type EmbeddingTask } from '../../ports/embedder.ts';
import { normalized } from '../../theory/cosine.ts';
import { inBatches } from './batches.ts';
import { MemoryConfigurationError } from './memory-configuration-error.ts';
import { type ModelFolder, modelFolder, optionalJson } from './model-folder.ts';
import { loadTransformers, type Tensor } from './transformers.ts';

export interface LocalEmbedderOptions {
  /** The folder of a model as transformers.js reads it; nothing is ever downloaded. */
  folder: string;
  dimensions: number;
  trust: number;
  prefixes?: boolean;
}

/** So many texts are embedded at once: more would need more memory than time it saves. */
const batchSize = 16;

/** What the folder says of how its model wants to be used, in the files of sentence-transformers. */
interface Usage {
  pooling: 'mean' | 'cls';
  /** What is put before a text, by the task's name there. */
  prompts: Readonly<Record<string, string>>;
}

/** What sentence-transformers calls the tasks; the first that a model has counts. */
const promptNames: Readonly<Record<EmbeddingTask, readonly string[]>> = {
  document: ['document', 'passage'],
  query: ['query'],
  similarity: ['STS', 'similarity'],
  clustering: ['Clustering', 'clustering'],
};

/**
 * Vectors of a model in a folder of this machine, by transformers.js. It never asks the network.
 *
 * @throws MemoryConfigurationError when the package or the model is not there, or makes vectors of another length
 */
export async function localEmbedder(options: LocalEmbedderOptions): Promise<Embedder> {
  const { dimensions, trust, prefixes = false } = options;
  const field = 'embedder.folder';
  const folder = await modelFolder(options.folder, field);
  const { pooling, prompts } = await usageOf(folder);
  const extract = await extractor(folder, field);
  const embed: Embedder['embed'] = async (texts, task, signal) => {
    const prompt = promptNames[task].map((name) => prompts[name]).find((found) => found !== undefined) ?? '';
    const shown = texts.map((text) => text.trim().toWellFormed());
    return inBatches(shown, batchSize, dimensions, async (batch) => {
      if (signal?.aborted)
        throw new EmbeddingFailed('Nobody waits for these vectors any more.', { passes: true });
      try {
        return rowsOf(
          await extract(
            batch.map((text) => prompt + text),
            { pooling, normalize: false },
          ),
        );
      } catch (cause) {
        const message = `The model in ${folder.path} failed. Check that it is an embedding model.`;
        throw new EmbeddingFailed(message, { passes: false, cause });
      }
    });
  };
  const [made] = rowsOf(await extract(['one'], { pooling, normalize: false }));
  if (made?.length !== dimensions)
    throw new MemoryConfigurationError(
      'embedder.dimensions',
      `The model in ${folder.path} makes vectors of ${made?.length} numbers, not of ${dimensions}.`,
      `Set memory.embedder.dimensions to ${made?.length}.`,
    );
  const model = prefixes ? `${folder.name} + prefixes` : folder.name;
  return { model, dimensions, trust, prefixes, embed };
}

async function extractor({ path, dtype }: ModelFolder, field: string) {
  const transformers = await loadTransformers(field);
  try {
    return await transformers.pipeline('feature-extraction', path, { local_files_only: true, dtype });
  } catch (cause) {
    throw new MemoryConfigurationError(
      field,
      `The model in ${path} does not load.`,
      'Put an ONNX export of an embedding model there, as transformers.js reads it.',
      cause,
    );
  }
}

async function usageOf({ path }: ModelFolder): Promise<Usage> {
  const pooling = await optionalJson(join(path, '1_Pooling', 'config.json'));
  const general = await optionalJson(join(path, 'config_sentence_transformers.json'));
  return {
    pooling: pooling?.['pooling_mode_cls_token'] === true ? 'cls' : 'mean',
    prompts: (general?.['prompts'] ?? {}) as Usage['prompts'],
  };
}

/** The rows of a matrix, each of length 1. */
function rowsOf({ data, dims }: Tensor): Float32Array[] {
  const [count = 0, length = 0] = dims;
  return Array.from({ length: count }, (_, row) =>
    normalized(data.subarray(row * length, (row + 1) * length)),
  );
}
