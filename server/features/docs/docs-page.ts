import { escapeUTF8 } from 'entities';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';

/** The API documentation for people: one HTML page without scripts, rendered from the OpenAPI document. */

export interface Example {
  /** Path and query of the example call. */
  path: string;
  status: number;
  contentType: string;
  /** Shown as it is; empty for audio. */
  body: string;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Escapes the text and puts parts in backticks into `code` elements. */
function prose(text: string): string {
  return escapeUTF8(text).replace(/`([^`]+)`/gu, '<code>$1</code>');
}

/** "string, up to 200 characters", "integer from 1 to 20", "one of a, b". */
export function typeOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  const name = [schema.type ?? 'any'].flat().join(' | ');
  if (name === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
    return typeof schema.items === 'object' ? `array of ${typeOf(schema.items)}` : 'array';
  }
  if (name === 'object' && typeof schema.additionalProperties === 'object') {
    return `object of ${typeOf(schema.additionalProperties)} by key`;
  }
  // Integers without limits of their own have those of JavaScript.
  const bounded = [minimum, maximum].map((limit) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined,
  );
  const [low, high] = bounded;
  const range = `${low === undefined ? '' : ` from ${low}`}${high === undefined ? '' : ` to ${high}`}`;
  const length = maxLength === undefined ? '' : `, ${minLength ?? 0} to ${maxLength} characters`;
  return `${name}${schema.format === undefined ? '' : ` (${schema.format})`}${range}${length}`;
}

/** The object whose properties are listed for a schema: itself, its items, or its values. */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (typeof schema.items === 'object') return objectIn(schema.items);
  if (typeof schema.additionalProperties === 'object') return objectIn(schema.additionalProperties);
  return null;
}

function renderSchema(schema: JsonSchema): string {
  const object = objectIn(schema);
  if (!object) return '';
  const items = Object.entries(object.properties ?? {}).map(([name, property]) => {
    const optional = object.required?.includes(name) ? '' : ' <span class="note">optional</span>';
    const head = `<code>${escapeUTF8(name)}</code> <span class="type">${escapeUTF8(typeOf(property))}</span>${optional}`;
    const about = property.description === undefined ? '' : `<br>${prose(property.description)}`;
    const inner = renderSchema(property);
    return inner === ''
      ? `<li>${head}${about}</li>`
      : `<li>${head}${about}<details><summary>Fields of ${escapeUTF8(name)}</summary>${inner}</details></li>`;
  });
  return `<ul class="schema">${items.join('')}</ul>`;
}

function renderParameters(parameters: readonly Parameter[], label: string): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const preset =
      schema.default === undefined
        ? ''
        : `, ${escapeUTF8(JSON.stringify(schema.default))} unless given`;
    return `<tr><th scope="row"><code>${escapeUTF8(name)}</code></th><td>${escapeUTF8(place)}</td><td>${
      required ? 'required' : 'optional'
    }${preset}</td><td>${escapeUTF8(typeOf(schema))}</td><td>${prose(description ?? schema.description ?? '')}</td></tr>`;
  });
  return `<h4>Parameters</h4><div class="table" tabindex="0" role="region" aria-label="Parameters: ${label}"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function renderReplies(operation: Operation): string {
  const replies = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const bodies = Object.entries(content ?? {}).map(([type, { schema }]) => {
      const fields = schema ? renderSchema(schema) : '';
      const label = `<code>${escapeUTF8(type)}</code> <span class="type">${escapeUTF8(schema ? typeOf(schema) : '')}</span>`;
      return fields === ''
        ? `<div>${label}</div>`
        : `<details><summary>${label}</summary>${fields}</details>`;
    });
    const kind = Number(status) < 400 ? 'good' : 'bad';
    return `<li><span class="status ${kind}">${escapeUTF8(status)}</span> ${prose(description)}${bodies.join('')}</li>`;
  });
  return `<h4>Replies</h4><ul class="replies">${replies.join('')}</ul>`;
}

function renderExample(example: Example | undefined): string {
  if (!example) return '';
  const { path, status, contentType, body } = example;
  const text = `GET ${path}\n\n${status} ${contentType}${body === '' ? '' : `\n${body}`}`;
  return `<h4>Example</h4><pre tabindex="0" role="region" aria-label="Example of ${escapeUTF8(path)}"><code>${escapeUTF8(text)}</code></pre>`;
}

function renderCall({ method, path, operation }: Call, example: Example | undefined): string {
  const id = escapeUTF8(operation.operationId);
  return `<article id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title">${escapeUTF8(operation.summary)}</h3><p class="call"><span class="method">${escapeUTF8(method.toUpperCase())}</span> <code>${escapeUTF8(path)}</code></p><p>${prose(operation.description)}</p>${renderParameters(operation.parameters, escapeUTF8(operation.summary))}${renderReplies(operation)}${renderExample(example)}</article>`;
}

/** All calls of the document, in its order. */
export function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** @param examples by operation id */
export function renderDocsPage(
  document: OpenApiDocument,
  examples: ReadonlyMap<string, Example>,
): string {
  const calls = callsOf(document);
  const groups = document.tags
    .map((tag) => ({
      ...tag,
      calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter((group) => group.calls.length > 0);
  const navigation = groups.map(
    ({ name, calls: own }) =>
      `<p class="group">${escapeUTF8(name)}</p><ul>${own
        .map(
          ({ operation }) =>
            `<li><a href="#${escapeUTF8(operation.operationId)}">${escapeUTF8(operation.summary)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const sections = groups.map(
    ({ name, description, calls: own }) =>
      `<section><h2>${escapeUTF8(name)}</h2><p class="note">${prose(description)}</p>${own
        .map((call) => renderCall(call, examples.get(call.operation.operationId)))
        .join('')}</section>`,
  );
  const title = `${escapeUTF8(document.info.title)} API`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="All calls of the ${title}: parameters, replies and examples.">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<div class="layout">
<nav aria-label="Calls"><p><a href="/">${escapeUTF8(document.info.title)}</a></p>${navigation.join('')}</nav>
<main>
<h1>${title}</h1>
<p>${prose(document.info.description)}</p>
<p>For programs: <a href="/api/v2/openapi.json">openapi.json</a> (OpenAPI ${escapeUTF8(document.openapi)}).</p>
${sections.join('\n')}
</main>
</div>
</body>
</html>
`;
}
