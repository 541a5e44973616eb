import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MemoryConfigurationError } from './memory-configuration-error.ts';

/** The files of a model, as exported for transformers.js, and the precision that each holds: the most exact first. */
const precisions: readonly (readonly [file: string, dtype: string])[] = [
  ['model.onnx', 'fp32'],
  ['model_fp16.onnx', 'fp16'],
  ['model_quantized.onnx', 'q8'],
  ['model_int8.onnx', 'int8'],
  ['model_q4.onnx', 'q4'],
];

/** A model on this machine. */
export interface ModelFolder {
  /** Absolute. */
  path: string;
  /** What it is called, with a digest of its file: another file is another model. */
  name: string;
  /** What transformers.js calls the precision of the file that is there. */
  dtype: string;
}

/**
 * Looks at the folder of a model.
 *
 * @throws MemoryConfigurationError when it is not there or holds no model
 */
export async function modelFolder(folder: string, field: string): Promise<ModelFolder> {
  const path = resolve(folder);
  const files = await filesIn(join(path, 'onnx'), path, field);
  const found = precisions.find(([file]) => files.includes(file));
  if (found === undefined || !(await filesIn(path, path, field)).includes('tokenizer.json'))
    throw new MemoryConfigurationError(
      field,
      `The folder ${path} holds no model: it wants tokenizer.json, config.json and onnx/model.onnx.`,
      'Put an ONNX export of a model there, as transformers.js reads it.',
    );
  const [file, dtype] = found;
  const digest = createHash('sha256');
  await pipeline(createReadStream(join(path, 'onnx', file)), digest);
  return { path, dtype, name: `${basename(path)}@${digest.digest('hex').slice(0, 12)}` };
}

async function filesIn(folder: string, path: string, field: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    throw new MemoryConfigurationError(
      field,
      `There is no model in ${path}.`,
      `Name the folder of a model: one with tokenizer.json, config.json and onnx/model.onnx. Nothing is ever downloaded.`,
      cause,
    );
  }
}

/** A JSON file of a model that not every model has; null when it is not there. */
export async function optionalJson(path: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
