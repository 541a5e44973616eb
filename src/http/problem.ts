import { z } from 'zod';

/** A problem as it is told over HTTP (RFC 9457), with what to do about it. */
export interface Problem {
  /** A word for programs; it never changes its meaning. */
  code: string;
  /** The HTTP status. */
  status: number;
  /** What is wrong, the same for every problem of the code. */
  title: string;
  /** What is wrong this time. */
  detail: string;
  /** What to do. */
  remedy: string;
  /** What is wrong with which field, where fields are. */
  fields?: readonly { field: string; problem: string }[];
  /** The same can be sent again after so many seconds. */
  retryAfter?: number;
}

/** A problem as a document of OpenAPI describes it. */
export const problemForm = z
  .object({
    type: z.string().describe('`urn:wakeful:problem:` and the code.'),
    code: z.string().describe('A word for programs; it never changes its meaning.'),
    status: z.number().int().describe('The HTTP status.'),
    title: z.string(),
    detail: z.string().describe('What is wrong this time.'),
    remedy: z.string().describe('What to do.'),
    fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
    retryAfter: z.number().int().optional().describe('The same can be sent again after so many seconds.'),
  })
  .meta({ id: 'Problem' });

/** The answer that tells a problem. */
export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { type: `urn:wakeful:problem:${problem.code}`, ...problem };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
      ...headers,
    },
  });
}
