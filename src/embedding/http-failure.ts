import { EmbeddingFailed } from '../../ports/embedder.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { redirectRefused, tooLongAnswer } from '../voice/provider/border-refusal.ts';
import { kindOfComplaint } from '../voice/provider/failure-kind.ts';
import { troubleOf } from '../voice/provider/trouble.ts';

/** The server that is asked for vectors, as failures name it. Holds nothing secret. */
export interface EmbeddingServer {
  /** Without credentials or query. */
  address: string;
  model: string;
  /** The variable that holds the key; null when none is sent. */
  keyName: string | null;
}

const passing = new Set(['rateLimited', 'overloaded', 'unavailable', 'timeout']);

/**
 * The failure of an embedding call, classed by what a person can do about it. Says nothing of what the server said, which may
 * quote texts and keys.
 */
export function failureOf(error: unknown, server: EmbeddingServer): EmbeddingFailed {
  const trouble = troubleOf(error, bundledLibrary('openai'));
  const { address } = server;
  switch (trouble.trouble) {
    case 'answered': {
      const kind = kindOfComplaint(trouble.status, trouble.names);
      const answer = trouble.status === null ? 'complained' : `answered ${trouble.status}`;
      return failed(
        `The embedding server at ${address} ${answer}.`,
        remedyOf(kind, server),
        passing.has(kind),
      );
    }
    case 'connection': {
      const code = trouble.code === null ? '' : ` (${trouble.code})`;
      return failed(`The connection to the embedding server at ${address} failed${code}.`, startIt, true);
    }
    case 'timeout':
      return tooSlow(server);
    case 'address':
      return failed('memory.embedder.baseUrl is not a URL.', 'Correct it.', false);
    case 'unreadable':
      return unreadable(server, trouble.why);
    case 'redirected':
      return failed(
        redirectRefused('The embedding server', trouble),
        `If the model is at ${trouble.to} and the memories may go there, set memory.embedder.baseUrl to its address there; otherwise correct memory.embedder.baseUrl.`,
        false,
      );
    case 'tooLong':
      return failed(
        tooLongAnswer(`the embedding server at ${address}`, trouble),
        'Check that memory.embedder.baseUrl is a server of the OpenAI embeddings protocol.',
        false,
      );
    default:
      return trouble satisfies never;
  }
}

const startIt = 'Start it, or correct memory.embedder.baseUrl.';

/** The server took too long. */
export const tooSlow = ({ address }: EmbeddingServer): EmbeddingFailed =>
  failed(
    `The embedding server at ${address} did not answer in time.`,
    'If the model is slow, raise memory.embedder.timeout or choose a smaller model; otherwise check the network.',
    true,
  );

/** The server answered something that holds no vectors, or not those that were asked for. */
export const unreadable = ({ address }: EmbeddingServer, why: string): EmbeddingFailed =>
  failed(
    `The answer of the embedding server at ${address} cannot be read: ${why}.`,
    'Check that memory.embedder.baseUrl is a server of the OpenAI embeddings protocol.',
    false,
  );

/** The model makes vectors of another length than the configuration says. */
export const wrongDimensions = ({ model }: EmbeddingServer, expected: number, got: number): EmbeddingFailed =>
  failed(
    `${model} makes vectors of ${got} numbers, not of ${expected}.`,
    `Set memory.embedder.dimensions to ${got}, or choose another model.`,
    false,
  );

function remedyOf(kind: ReturnType<typeof kindOfComplaint>, { model, keyName }: EmbeddingServer): string {
  switch (kind) {
    case 'unauthorized':
      return keyName === null
        ? 'It wants a key: name the environment variable that holds one in memory.embedder.apiKeyEnv.'
        : `Set ${keyName} to a valid key that may use ${model}.`;
    case 'misconfigured':
      return `Check memory.embedder.model (${model}) and memory.embedder.baseUrl: the server must have that model.`;
    case 'rateLimited':
    case 'overloaded':
    case 'unavailable':
    case 'timeout':
      return 'Nothing at once: the mind goes on by words alone and asks again. If it lasts, look after the server.';
    case 'tooLong':
    case 'rejected':
    case 'refused':
    case 'malformed':
    case 'overBudget':
    case 'cancelled':
      return `Check that ${model} makes embeddings, and that memory.embedder.taskField is a field the server knows.`;
    default:
      return kind satisfies never;
  }
}

const failed = (message: string, remedy: string, passes: boolean): EmbeddingFailed =>
  new EmbeddingFailed(`${message} ${remedy}`, { passes });
