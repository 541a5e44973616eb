import { strict as assert } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localEmbedder } from '../../src/embedding/local.ts';
import { localReranker } from '../../src/embedding/rerank.ts';
import { cosine } from '../../theory/cosine.ts';
import { rerankedScore } from '../../theory/rerank.ts';
import { refuse } from '../common/script.ts';
import { tinyDimensions, writeTinyCrossEncoder, writeTinyEmbedder } from './tiny-models.ts';

const peer = '@huggingface/transformers';
const [installed] = process.argv.slice(2);
if (installed === undefined)
  refuse('Name the folder in which the package is installed: scripts/embedding/check-local.sh does.');

// the package is found where it is installed, and nothing may go out to the network
const parentURL = pathToFileURL(join(installed, 'package.json')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === peer ? { ...context, parentURL } : context),
});
globalThis.fetch = (...[asked]) => {
  throw new Error(
    `A local model asked the network for ${String(asked instanceof Request ? asked.url : asked)}.`,
  );
};

const folder = await mkdtemp(join(tmpdir(), 'wakeful-models-'));
try {
  await checkEmbedder(join(folder, 'embedder'));
  await checkReranker(join(folder, 'reranker'));
} finally {
  await rm(folder, { recursive: true });
}

async function checkEmbedder(model: string): Promise<void> {
  await writeTinyEmbedder(model);
  const embedder = await localEmbedder({ folder: model, dimensions: tinyDimensions, trust: 0.5 });
  const texts = ['The lilies bloom.', 'Water the garden!', 'The train leaves the station.', '', 'zzz'];
  const [lilies, garden, train, blank, unknown] = await embedder.embed(texts, 'document');
  const [again] = await embedder.embed(['the LILIES bloom'], 'similarity');
  const [query] = await embedder.embed(['lilies'], 'query');
  const [word] = await embedder.embed(['lilies'], 'document');
  assert.equal(lilies?.length, tinyDimensions);
  assert.ok(Math.abs(cosine(lilies, again!) - 1) < 1e-6, 'the same words give the same vector');
  assert.ok(
    cosine(lilies, garden!) < 0.5 && cosine(garden!, train!) < 0.7,
    'other words give another vector',
  );
  assert.ok(
    [...blank!, ...unknown!].every((number) => number === 0),
    'in unknown words nothing is known',
  );
  assert.ok(cosine(query!, word!) < 0.9, 'the model’s own prompt stands before a query');
  await assert.rejects(
    localEmbedder({ folder: model, dimensions: 3, trust: 0.5 }),
    new RegExp(`makes vectors of ${tinyDimensions} numbers, not of 3`),
  );
  const many = await embedder.embed(
    Array.from({ length: 50 }, () => 'water'),
    'document',
  );
  assert.equal(many.length, 50);
  console.log(`A local embedder works: ${embedder.model}, ${embedder.dimensions} dimensions.`);
}

async function checkReranker(model: string): Promise<void> {
  await writeTinyCrossEncoder(model);
  const reranker = await localReranker(model);
  const texts = ['The train leaves.', 'Water the lilies in the garden.', 'The garden.'];
  const marks = await reranker.rank('water the garden lilies', texts);
  assert.deepEqual(
    marks.toSorted((a, b) => b - a),
    [marks[1], marks[2], marks[0]],
    'what has more in common is better',
  );
  // what was found last comes first: retrieved with and without the reranker (docs/model/recall.md)
  const relevance = [0.6, 0.4, 0.5];
  const scores = marks.map((mark, place) => rerankedScore(mark, relevance[place]!));
  assert.equal(scores.indexOf(Math.max(...scores)), 1);
  assert.equal(relevance.indexOf(Math.max(...relevance)), 0);
  console.log(
    `A local reranker works: ${reranker.model}, ${marks.map((mark) => mark.toFixed(3)).join(' ')}.`,
  );
}
