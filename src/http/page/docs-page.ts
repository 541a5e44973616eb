import type { OpenApiDocument, Operation } from '../openapi/document.ts';
import type { PlainSchema } from '../openapi/json-schema-of.ts';
import { escaped } from './escaped.ts';

/** The documentation of all routes as one page, made from the OpenAPI document: no script, and nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => ({
    name,
    routes: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return page(
    info.title,
    `<header><h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
<p>${prose(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Routes">${sections
      .map(
        ({ name, routes }) =>
          `<h2>${escaped(name)}</h2><ul>${routes.map(({ path, method, operation }) => `<li><a href="#${escaped(operation.operationId)}"><b>${method.toUpperCase()}</b> ${escaped(path)}</a></li>`).join('')}</ul>`,
      )
      .join('\n')}</nav>
<main>${sections.map(({ name, routes }) => `<h2>${escaped(name)}</h2>${routes.map(routeText).join('\n')}`).join('\n')}
<h2>Forms</h2>${Object.entries(components.schemas)
      .map(
        ([name, schema]) =>
          `<section id="form-${escaped(name)}"><h3>${escaped(name)}</h3>${code(schema)}</section>`,
      )
      .join('\n')}</main>`,
  );
}

/** A page for whoever opens the address of a server that has no page, or none yet. */
export const noPage = (isComing: boolean): string =>
  page(
    'Wakeful',
    `<main><h1>Wakeful</h1><p>${
      isComing
        ? 'The page is being built, which takes some seconds. Then load this address again, with all that stands in it.'
        : 'This server has minds, but no page: it is served without one, or it was not built. The terminal of the server tells which.'
    }</p>
<p><a href="/docs">The HTTP interface</a></p></main>`,
  );

export const docsStyle = `:root{color-scheme:light dark;--line:#8884;--soft:#8882}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
code,pre,b{font-family:ui-monospace,monospace;font-size:.9em}
pre{background:var(--soft);border-radius:.4rem;overflow:auto;padding:.6rem;max-height:28rem}
nav ul{columns:20rem;list-style:none;padding:0}
section{border-top:1px solid var(--line);padding:.5rem 0}
h3 b{background:var(--soft);border-radius:.3rem;padding:.1rem .4rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.3rem;text-align:left;vertical-align:top}
small{opacity:.7;font-weight:normal}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/docs/style.css"></head><body>
${body}
</body></html>
`;

/** A text in which \`code\` is marked. */
const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const code = (schema: PlainSchema): string =>
  `<pre tabindex="0">${escaped(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#form-$1">#/components/schemas/$1</a>',
  )}</pre>`;

function routeText({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const asked = parameters
    .map(
      ({ name, in: place, required, description: about, schema }) =>
        `<tr><td><code>${escaped(String(name))}</code></td><td>${escaped(String(place))}${required === true ? ', needed' : ''}</td><td>${prose(typeof about === 'string' ? about : '')} <code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('');
  const content = [
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
      title: 'Body',
      type,
      schema,
    })),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => ({ title: `Answer ${status}`, type, schema })),
    ),
  ];
  return `<section id="${escaped(operationId)}"><h3><b>${method.toUpperCase()}</b> ${escaped(path)}</h3>
<p>${prose(summary)}.${description === undefined ? '' : ` ${prose(description)}`}</p>
<p><small>${security.length === 0 ? 'For everybody.' : `Scope: ${escaped(operation['x-scope'])}.`}</small></p>
${asked === '' ? '' : `<table><tr><th>Parameter</th><th>In</th><th>What it is</th></tr>${asked}</table>`}
${content.map(({ title, type, schema }) => `<details><summary>${title}: <code>${escaped(type)}</code></summary>${code(schema ?? {})}</details>`).join('\n')}</section>`;
}
