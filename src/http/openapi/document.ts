import { z } from 'zod';
import { problemForm } from '../problem.ts';
import { routeTags, type HttpRoute } from '../route.ts';
import { jsonSchemaOf, type NamedSchemas, type PlainSchema } from './json-schema-of.ts';

/** A document of OpenAPI 3.1, as plain data. */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: NamedSchemas; securitySchemes: PlainSchema; responses: PlainSchema };
}

/** One method of one path. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  /** The scope that the token must have; `none` where everybody may ask. */
  'x-scope': string;
  parameters?: PlainSchema[];
  requestBody?: { required: boolean; content: Record<string, { schema?: PlainSchema }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: PlainSchema }>; $ref?: string }
  >;
}

/** The document of routes: what checks requests is what is written here. */
export function openApiDocument(routes: readonly HttpRoute[], version: string): OpenApiDocument {
  const named: NamedSchemas = {};
  jsonSchemaOf(z.array(problemForm), 'output', named);
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wakeful',
      version,
      description:
        'Minds that stay on. A token names its minds and a scope: `observe` looks, `speak` also talks, `operate` also commands and changes. Errors are Problem+JSON with a `remedy`. A write with an `Idempotency-Key` can be repeated: it is done once. Times are milliseconds since the epoch.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: routeTags.map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'wakeful',
          description: 'What POST /api/session sets. Its name ends with the port.',
        },
      },
      responses: {
        Problem: {
          description: 'What is wrong, and what to do.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operationOf(route: HttpRoute, named: NamedSchemas): Operation {
  const { method, path, tag, summary, description, scope } = route;
  const parameters = parametersOf(route, named);
  const body = bodyOf(route, named);
  return {
    operationId: `${method.toLowerCase()}${path.split('/').map(capital).join('')}`,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: scope === null ? [] : [{ token: [] }, { session: [] }],
    'x-scope': scope ?? 'none',
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: { ...answerOf(route, named), default: { $ref: '#/components/responses/Problem' } },
  };
}

const capital = (part: string): string => {
  const word = part.replaceAll(/[^A-Za-z0-9]/g, '');
  return word.slice(0, 1).toUpperCase() + word.slice(1);
};

function parametersOf(
  { path, params, query, method, scope, produces }: HttpRoute,
  named: NamedSchemas,
): PlainSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldsOf(params, named)[name]?.schema ?? { type: 'string', minLength: 1, maxLength: 500 },
    ...(name === 'mind' && { description: 'The id or the name of a mind.' }),
  }));
  const asked = Object.entries(fieldsOf(query, named)).map(([name, { schema, required }]) => {
    const { description, ...rest } = schema;
    return { name, in: 'query', required, schema: rest, ...(description !== undefined && { description }) };
  });
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    description: 'Repeated with the same key, it is done once.',
  };
  return [
    ...inPath,
    ...asked,
    ...(method !== 'GET' && scope !== null && produces === undefined ? [key] : []),
  ];
}

function fieldsOf(
  schema: z.ZodType | undefined,
  named: NamedSchemas,
): Record<string, { schema: PlainSchema; required: boolean }> {
  if (schema === undefined) return {};
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', named) as {
    properties?: NamedSchemas;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      { schema: field, required: required.includes(name) },
    ]),
  );
}

function bodyOf({ body, consumes }: HttpRoute, named: NamedSchemas): Operation['requestBody'] | null {
  if (consumes !== undefined)
    return {
      required: true,
      content: { [consumes.type]: { schema: { type: 'string', description: consumes.description } } },
    };
  if (body === undefined) return null;
  const content = { 'application/json': { schema: jsonSchemaOf(body, 'input', named) } };
  return { required: !body.safeParse(undefined).success, content };
}

function answerOf({ answer, produces }: HttpRoute, named: NamedSchemas): Operation['responses'] {
  if (produces !== undefined) {
    const schema =
      produces.schema === undefined ? { type: 'string' } : jsonSchemaOf(produces.schema, 'output', named);
    return { 200: { description: produces.description, content: { [produces.type]: { schema } } } };
  }
  if (answer === undefined) return { 204: { description: 'It is done.' } };
  return {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: jsonSchemaOf(answer, 'output', named) } },
    },
  };
}
