import type { PlainSchema } from '../../src/http/openapi/json-schema-of.ts';
import type { Contract, ToldRoute } from './contract.ts';

/** A request as it is sent. */
export interface Sent {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** Texts of which one fits each pattern that a route asks for. */
const texts = ['x', '1', 'ada', '1.1', 'Ada', 'xxxxxxxxxxxxxxxxxxxx'];

/** A value that a schema takes: of a choice, the one at a place. */
export function exampleOf(contract: Contract, written: PlainSchema, choice = 0): unknown {
  const schema = contract.resolved(written);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as PlainSchema[] | undefined;
  if (choices !== undefined) return exampleOf(contract, choices[choice % choices.length]!);
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, PlainSchema>);
      // what may be left out is sent, too: only what is sent can be wrong
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(contract, field, choice)]));
    }
    case 'array':
      return [exampleOf(contract, schema['items'] as PlainSchema)];
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return texts.find((text) => contract.invalid(schema, text).length === 0) ?? 'x';
    case 'null':
      return null;
    default:
      return 'x';
  }
}

/** How many choices a body has, each of which is sent. */
export function choicesOf(contract: Contract, written: PlainSchema): number {
  const schema = contract.resolved(written);
  const own = ((schema['oneOf'] ?? schema['anyOf']) as unknown[] | undefined)?.length ?? 1;
  const inside = Object.values((schema['properties'] ?? {}) as Record<string, PlainSchema>).map((field) =>
    choicesOf(contract, field),
  );
  return Math.max(own, ...inside);
}

/** The schema of a body of JSON; null where a route takes none. */
export const bodyOf = ({ operation }: ToldRoute): PlainSchema | null =>
  operation.requestBody?.content['application/json']?.schema ?? null;

/** A request that a route takes. */
export function exampleFor(contract: Contract, route: ToldRoute, choice = 0): Sent {
  const fields = (place: string) =>
    Object.fromEntries(
      (route.operation.parameters ?? [])
        .filter(({ in: where }) => where === place)
        .map(({ name, schema }) => [
          String(name),
          name === 'mind' ? 'ada' : String(exampleOf(contract, schema as PlainSchema)),
        ]),
    );
  const body = bodyOf(route);
  return {
    path: fields('path'),
    query: fields('query'),
    body: body === null ? undefined : exampleOf(contract, body, choice),
  };
}

/** The address of a request. */
export function addressOf({ path }: ToldRoute, sent: Pick<Sent, 'path' | 'query'>): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.path[name] ?? ''));
  const query = new URLSearchParams(sent.query).toString();
  return query === '' ? place : `${place}?${query}`;
}
