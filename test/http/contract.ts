import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import type { OpenApiDocument, Operation } from '../../src/http/openapi/document.ts';
import type { PlainSchema } from '../../src/http/openapi/json-schema-of.ts';

/** A route as the document tells it. */
export interface ToldRoute {
  /** Like `POST /api/minds/{mind}/say`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The document of a server, and what it says of answers. */
export class Contract {
  readonly document: OpenApiDocument;
  readonly routes: readonly ToldRoute[];
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.ajv.addSchema(document, 'api');
    this.routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
  }

  /** What an answer has that the document does not say; empty when it is as told. The body is read. */
  async complaints({ operation }: ToldRoute, response: Response): Promise<string[]> {
    const told = operation.responses[response.status] ?? this.document.components.responses['Problem'];
    const content = (told as Operation['responses'][string]).content ?? {};
    const text = await response.text();
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
    if (Object.keys(content).length === 0) return text === '' ? [] : [`a body with ${response.status}`];
    if (!(type in content))
      return [`${response.status} with ${type || 'no type'} instead of ${Object.keys(content).join()}`];
    if (!type.includes('json') || type.includes('ndjson')) return [];
    return this.invalid(content[type]!.schema ?? {}, JSON.parse(text));
  }

  /** Why a value is not as a schema of the document wants it; empty when it is. */
  invalid(schema: PlainSchema, value: unknown): string[] {
    const key = JSON.stringify(schema);
    let check = this.compiled.get(key);
    if (check === undefined) {
      check = this.ajv.compile(withApi(schema) as PlainSchema);
      this.compiled.set(key, check);
    }
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** A schema, with what it refers to in its place. */
  resolved(schema: PlainSchema): PlainSchema {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return this.resolved(this.document.components.schemas[$ref.split('/').at(-1)!]!);
  }
}

/** References to the document that a schema comes from. */
function withApi(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withApi);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? `api${inner}` : withApi(inner),
    ]),
  );
}
