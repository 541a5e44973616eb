import type { z } from 'zod';
import { bodyText } from './limits/read-body.ts';
import { problemOfInput, problems } from './problems.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { RequestRefused } from './request-refused.ts';
import type { HttpRoute } from './route.ts';

/** What a request says, read by the schemas of its route. */
export interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The body as it was sent, and its text. */
  written: unknown;
  text: string;
}

/** Reads a request. Throws `RequestRefused` with what is wrong, and `BodyTooLong`. */
export async function readRequest(
  route: Pick<HttpRoute, 'params' | 'query' | 'body' | 'consumes' | 'isEnvelope'>,
  request: Request,
  given: { params: Readonly<Record<string, string>>; longestBody: number },
): Promise<ReadRequest> {
  const params = route.params && parsed(route.params, given.params);
  const query = queryOf(route, request);
  if (route.consumes !== undefined || request.method === 'GET')
    return { params, query, body: undefined, written: undefined, text: '' };
  const text = await textOf(request, given.longestBody);
  if (route.body === undefined) {
    if (text !== '' && text.trim() !== '{}')
      throw new RequestRefused(problems.inputRefused([{ field: 'the body', problem: 'takes none' }]));
    return { params, query, body: undefined, written: undefined, text };
  }
  if (text === '' && route.body.safeParse(undefined).success)
    return { params, query, body: undefined, written: undefined, text };
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new RequestRefused(problems.mediaType('application/json'));
  const written = jsonOf(text);
  if (route.isEnvelope !== true) refuseUnstorable(written, 'the body');
  return { params, query, body: parsed(route.body, written), written, text };
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (!read.success) throw new RequestRefused(problemOfInput(read.error.issues));
  return read.data;
}

function queryOf({ query }: Pick<HttpRoute, 'query'>, request: Request): unknown {
  const { searchParams } = new URL(request.url);
  refuseUnstorable(Object.fromEntries(searchParams));
  const names = [...searchParams.keys()];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new RequestRefused(
      problems.inputRefused([{ field: twice.slice(0, 200), problem: 'is given more than once.' }]),
    );
  if (query !== undefined) return parsed(query, Object.fromEntries(searchParams));
  if (names.length > 0)
    throw new RequestRefused(
      problems.inputRefused(
        names.slice(0, 20).map((name) => ({ field: name.slice(0, 200), problem: 'is not known here.' })),
      ),
    );
  return undefined;
}

async function textOf(request: Request, longest: number): Promise<string> {
  try {
    return await bodyText(request, longest);
  } catch (error) {
    if (error instanceof TypeError) throw new RequestRefused(problems.noJson('The body is no UTF-8.'));
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // the message of the parser repeats what was sent
    throw new RequestRefused(problems.noJson('The body is not JSON.'));
  }
}
