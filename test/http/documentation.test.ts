import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { docsPage } from '../../src/http/page/docs-page.ts';
import { hostRoute } from '../../src/http/route.ts';

const hostile = '<script>alert(1)</script> "\'&\u202e';

const document = openApiDocument(
  [
    hostRoute({
      method: 'GET',
      path: '/api/things/{thing}',
      tag: 'Minds',
      summary: hostile,
      description: `Also \`code\` and ${hostile}`,
      scope: 'observe',
      params: z.object({ thing: z.string().max(5) }),
      query: z.strictObject({ most: z.string().optional().describe(hostile) }),
      answer: z.object({ one: z.object({ two: z.string().describe(hostile) }).meta({ id: 'HostileForm' }) }),
      handle: async () => ({ one: { two: hostile } }),
    }),
  ],
  '1.2.3',
);

describe('the documentation of routes', () => {
  it('is a valid document of OpenAPI 3.1, with named forms once', async () => {
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    expect(document.paths['/api/things/{thing}']!['get']).toMatchObject({
      operationId: 'getApiThingsThing',
      parameters: [
        { name: 'thing', in: 'path', required: true, schema: { type: 'string', maxLength: 5 } },
        { name: 'most', in: 'query', required: false },
      ],
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { one: { $ref: '#/components/schemas/HostileForm' } } },
            },
          },
        },
        default: { $ref: '#/components/responses/Problem' },
      },
    });
    expect(Object.keys(document.components.schemas)).toEqual(['HostileForm', 'Problem']);
  });

  it('is a page of text alone, whatever stands in it', () => {
    const page = docsPage(document);
    expect(page).not.toMatch(/<script|\u202e|https?:\/\/(?!www\.w3\.org)/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain(String.raw`\u202e`);
    expect(page).toContain('<code>code</code>');
    expect(page).toContain('href="#form-HostileForm"');
  });
});
