import { createRequire } from 'node:module';
import { MemoryConfigurationError } from './memory-configuration-error.ts';

/** Numbers in rows, as transformers.js gives them. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

interface LoadOptions {
  local_files_only: true;
  dtype: string;
}

type Tokens = Readonly<Record<string, unknown>>;

/** As much of transformers.js as we use. It is an optional peer: whoever wants a local model installs it. */
export interface Transformers {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string; useFSCache: boolean };
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: LoadOptions,
  ): Promise<(texts: string[], options: { pooling: 'mean' | 'cls'; normalize: false }) => Promise<Tensor>>;
  AutoTokenizer: {
    from_pretrained(
      model: string,
      options: { local_files_only: true },
    ): Promise<
      (texts: string[], options: { text_pair: string[]; padding: true; truncation: true }) => Tokens
    >;
  };
  AutoModelForSequenceClassification: {
    from_pretrained(
      model: string,
      options: LoadOptions,
    ): Promise<(tokens: Tokens) => Promise<{ logits: Tensor }>>;
  };
}

// not a literal: without the package there are no types of it
const packageName: string = '@huggingface/transformers';

/**
 * Loads transformers.js so that it reads local folders and never asks the network.
 *
 * @param field of the memory configuration that wants it, for the error
 * @throws MemoryConfigurationError when the package is not installed
 */
export async function loadTransformers(field: string): Promise<Transformers> {
  const transformers = await imported(field);
  const { env } = transformers;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  // models are named by their absolute folders
  env.localModelPath = '';
  env.useFSCache = false;
  return transformers;
}

async function imported(field: string): Promise<Transformers> {
  try {
    return (await import(packageName)) as Transformers;
  } catch (cause) {
    throw new MemoryConfigurationError(
      field,
      isInstalled()
        ? `The package ${packageName} does not load.`
        : `A local model needs the package ${packageName}, which is not installed.`,
      `Install it beside Wakeful: ONNXRUNTIME_NODE_INSTALL=skip npm install ${packageName}. Or do without: memory.embedder.kind embedded and memory.reranker null need none.`,
      cause,
    );
  }
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(packageName);
    return true;
  } catch {
    return false;
  }
}
