import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Constant, type Graph, onnxModel, type Port, type Step } from './onnx.ts';

/** What the tiny models know. */
const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const words = ['the', 'lilies', 'garden', 'water', 'bloom', 'train', 'station', 'leaves', 'query', ':'];
const vocabulary = [...special, ...words];

/** How many numbers a vector of the tiny embedder has: one for each word it knows. */
export const tinyDimensions = vocabulary.length;

const tokens: Port = { name: 'input_ids', type: 'int64', shape: ['batch', 'length'] };
const types: Port = { name: 'token_type_ids', type: 'int64', shape: ['batch', 'length'] };
const mask: Port = { name: 'attention_mask', type: 'int64', shape: ['batch', 'length'] };

/** A row for each word with a one at its own place; nothing for the special ones. */
function wordTable(): Constant {
  const values = new Float32Array(vocabulary.length ** 2);
  for (let word = special.length; word < vocabulary.length; word += 1)
    values[word * (vocabulary.length + 1)] = 1;
  return { name: 'words', shape: [vocabulary.length, vocabulary.length], values };
}

const lookUp: Step = { operator: 'Gather', inputs: ['words', 'input_ids'], output: 'looked_up' };

/** Embeds each word as itself; transformers.js makes the mean of them. */
const embedder: Graph = {
  inputs: [tokens, mask, types],
  constants: [wordTable()],
  steps: [{ ...lookUp, output: 'last_hidden_state' }],
  output: { name: 'last_hidden_state', type: 'float', shape: ['batch', 'length', vocabulary.length] },
};

/** Counts the words that query and text have in common, less one. */
const crossEncoder: Graph = {
  inputs: [tokens, mask, types],
  constants: [
    wordTable(),
    { name: 'last', shape: [1], values: new BigInt64Array([2n]) },
    { name: 'length', shape: [1], values: new BigInt64Array([1n]) },
    { name: 'one', shape: [1], values: new Float32Array([1]) },
  ],
  steps: [
    lookUp,
    { operator: 'Cast', inputs: ['token_type_ids'], output: 'is_text_flat', attributes: { to: 1 } },
    { operator: 'Unsqueeze', inputs: ['is_text_flat', 'last'], output: 'is_text' },
    { operator: 'Sub', inputs: ['one', 'is_text'], output: 'is_query' },
    { operator: 'Mul', inputs: ['looked_up', 'is_text'], output: 'text_words' },
    { operator: 'Mul', inputs: ['looked_up', 'is_query'], output: 'query_words' },
    { operator: 'ReduceSum', inputs: ['text_words', 'length'], output: 'text', attributes: { keepdims: 0 } },
    {
      operator: 'ReduceSum',
      inputs: ['query_words', 'length'],
      output: 'query',
      attributes: { keepdims: 0 },
    },
    { operator: 'Mul', inputs: ['text', 'query'], output: 'common_words' },
    {
      operator: 'ReduceSum',
      inputs: ['common_words', 'length'],
      output: 'common',
      attributes: { keepdims: 1 },
    },
    { operator: 'Sub', inputs: ['common', 'one'], output: 'logits' },
  ],
  output: { name: 'logits', type: 'float', shape: ['batch', 1] },
};

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: special.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [place('[CLS]', 0), { Sequence: { id: 'A', type_id: 0 } }, place('[SEP]', 0)],
    pair: [
      place('[CLS]', 0),
      { Sequence: { id: 'A', type_id: 0 } },
      place('[SEP]', 0),
      { Sequence: { id: 'B', type_id: 1 } },
      place('[SEP]', 1),
    ],
    special_tokens: { '[CLS]': named('[CLS]', 2), '[SEP]': named('[SEP]', 3) },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
  },
};

function place(id: string, typeId: number): object {
  return { SpecialToken: { id, type_id: typeId } };
}

function named(id: string, number: number): object {
  return { id, ids: [number], tokens: [id] };
}

const tokenizerConfig = {
  tokenizer_class: 'BertTokenizer',
  model_max_length: 32,
  do_lower_case: true,
  pad_token: '[PAD]',
  unk_token: '[UNK]',
  cls_token: '[CLS]',
  sep_token: '[SEP]',
};

async function writeModel(
  folder: string,
  graph: Graph,
  files: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mkdir(join(folder, 'onnx'), { recursive: true });
  await writeFile(join(folder, 'onnx', 'model.onnx'), onnxModel(graph));
  const all = { 'tokenizer.json': tokenizer, 'tokenizer_config.json': tokenizerConfig, ...files };
  for (const [name, content] of Object.entries(all))
    await writeFile(join(folder, name), JSON.stringify(content));
}

/** Writes an embedding model that knows ten words, a few kB. It wants "query: " before what is searched for. */
export const writeTinyEmbedder = (folder: string): Promise<void> =>
  writeModel(folder, embedder, {
    'config.json': { model_type: 'bert', architectures: ['BertModel'] },
    'config_sentence_transformers.json': { prompts: { query: 'query: ' } },
  });

/** Writes a cross-encoder that counts the words that query and text have in common. */
export const writeTinyCrossEncoder = (folder: string): Promise<void> =>
  writeModel(folder, crossEncoder, {
    'config.json': {
      model_type: 'bert',
      architectures: ['BertForSequenceClassification'],
      id2label: { '0': 'LABEL_0' },
      num_labels: 1,
    },
  });
