import fc from 'fast-check';
import type { Contract, ToldRoute } from './contract.ts';
import { addressOf, bodyOf, choicesOf, exampleFor, type Sent } from './examples.ts';
import { strangeTexts } from './strange-texts.ts';
import { violations } from './violations.ts';
import { secrets } from './served.ts';

/** A request that no route takes as it is. */
export interface BadRequest {
  /** What is wrong with it. */
  why: string;
  address: string;
  init: RequestInit;
  token: string | null;
  /** The field that no database can keep: it has to be named, with 400. */
  unstorable?: string;
  /** It is no fault by itself: the answer may be anything but a failure of the server. */
  isOdd?: true;
}

const post = (method: string, body: string, type = 'application/json'): RequestInit => ({
  method,
  ...(method !== 'GET' && { body, headers: { 'content-type': type } }),
});

/** Each constraint of a route, broken by a request of its own. */
export function brokenConstraints(contract: Contract, route: ToldRoute): Omit<BadRequest, 'token'>[] {
  const { method, operation } = route;
  const example = exampleFor(contract, route);
  const sent = (given: Partial<Sent>) => addressOf(route, { ...example, ...given });
  const encoded = (body: unknown) => post(method, body === undefined ? '' : JSON.stringify(body));
  const fields = (operation.parameters ?? []).flatMap(({ name, in: place, schema, required }) => {
    const key = String(name);
    if (place !== 'path' && place !== 'query') return [];
    const wrong = violations(contract, schema as never, 'x')
      .filter(({ value }) => typeof value === 'string' && (place === 'query' || value !== ''))
      // a schema of an address tells of numbers as the texts that they are written as
      .concat(place === 'query' ? [] : [{ constraint: 'unknown', value: 'no such thing' }])
      .map(({ constraint, value }) => ({
        why: `${place} ${key} ${constraint}`,
        address: sent({ [place]: { ...example[place], [key]: value as string } }),
        init: encoded(example.body),
      }));
    if (place === 'path') return wrong;
    const { [key]: _, ...others } = example.query;
    const twice = `${sent({})}&${key}=1&${key}=2`;
    return [
      ...wrong,
      { why: `query ${key} twice`, address: twice, init: encoded(example.body) },
      ...(required === true
        ? [{ why: `query ${key} required`, address: sent({ query: others }), init: encoded(example.body) }]
        : []),
    ];
  });
  const body = bodyOf(route);
  const bodies =
    body === null
      ? []
      : Array.from({ length: choicesOf(contract, body) }, (_, choice) =>
          violations(contract, body, exampleFor(contract, route, choice).body),
        )
          .flat()
          .map(({ constraint, value }) => ({
            why: `body ${constraint}`,
            address: sent({}),
            init: encoded(value),
          }));
  const odd = strangeTexts(contract, route, example).map(({ body, ...strange }) => ({
    ...strange,
    init: encoded(body ?? example.body),
  }));
  const strange = {
    why: 'query unknown',
    address: sent({ query: { ...example.query, strange: '1' } }),
    init: encoded(example.body),
  };
  return [...fields, ...bodies, ...odd, strange];
}

/** What is wrong on the way to a route, whatever it is about. */
const clutter = (contract: Contract, route: ToldRoute): fc.Arbitrary<Omit<BadRequest, 'token'>> => {
  const { method } = route;
  const example = exampleFor(contract, route);
  const address = addressOf(route, example);
  const good = post(method, example.body === undefined ? '' : JSON.stringify(example.body));
  const withHeader = (name: string, value: string): RequestInit => ({
    ...good,
    headers: { ...(good.headers as Record<string, string>), [name]: value },
  });
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const bad = <T>(
    why: string,
    value: fc.Arbitrary<T>,
    init: (value: T) => { address?: string; init?: RequestInit },
  ) => value.map((value) => ({ why, address, init: good, ...init(value) }));
  const strangeQuery = bad('strange query', fc.tuple(text, text), ([name, value]) => ({
    address: `${address}${address.includes('?') ? '&' : '?'}strange${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  }));
  if (method === 'GET' || method === 'DELETE')
    return fc.oneof(
      { weight: 9, arbitrary: strangeQuery },
      bad('another method', fc.constantFrom('PUT', 'PATCH', 'OPTIONS', 'HEAD'), (method) => ({
        init: { method },
      })),
    );
  return fc.oneof(
    strangeQuery,
    bad('no JSON', text, (text) => ({ init: post(method, `{${text}`) })),
    bad(
      'another type',
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/jsonp',
        '',
      ),
      (type) => ({
        init: post(method, '{"text":"x"}', type),
      }),
    ),
    bad(
      'a value of another kind',
      fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value !== 'object' || Array.isArray(value)),
      (value) => ({
        init: post(method, JSON.stringify(value)),
      }),
    ),
    bad('a strange object', fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 }), (value) => ({
      init: post(method, JSON.stringify({ 'strange field': value })),
    })),
    bad('deep', fc.integer({ min: 1_000, max: 50_000 }), (depth) => ({
      init: post(method, `${'['.repeat(depth)}${']'.repeat(depth)}`),
    })),
    bad('a bad key', fc.constantFrom('with space', 'ä', 'x'.repeat(201)), (key) => ({
      init: withHeader('idempotency-key', key),
    })),
    bad('another method', fc.constantFrom('PUT', 'PATCH', 'OPTIONS'), (method) => ({ init: { method } })),
  );
};

/** Requests of a route that it refuses: nine in ten with a token that may ask, one in ten without. */
export function badRequests(
  contract: Contract,
  route: ToldRoute,
  broken: readonly Omit<BadRequest, 'token'>[],
): fc.Arbitrary<BadRequest> {
  const wrong = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...broken) },
    { weight: 1, arbitrary: clutter(contract, route) },
  );
  const token = fc.oneof(
    { weight: 96, arbitrary: fc.constant(secrets.operate) },
    { weight: 4, arbitrary: fc.constantFrom(null, '', 'x', 'y'.repeat(30), secrets.observe.slice(1)) },
  );
  return fc.tuple(wrong, token).map(([request, token]) => ({ ...request, token }));
}
