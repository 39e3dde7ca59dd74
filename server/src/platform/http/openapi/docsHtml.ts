import { escapeHtml } from '../escapeHtml.ts'
import { errors } from 'contract/errors/errors'
import type { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: readonly object[]
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { $ref: string } | Response>
}

interface Response {
  description: string
  content?: Record<string, { schema: unknown }>
}

/** Renders the OpenAPI document as one page without scripts. */
export function docsHtml(document: ReturnType<typeof openApiDocument>, nonce: string): string {
  const operations = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method,
        operation: operation as Operation,
      })), // openApiDocument creates them
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  const groups = document.tags.map((tag) => ({ ...tag, group: byTag.get(tag.name) ?? [] }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Goodword API</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head><body>
<header><h1>Goodword API</h1><p>${escapeHtml(document.info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<nav aria-label="Groups">${[...groups.map(({ name }) => name), 'schemas', 'problems'].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav></header><main>
${groups.map(({ name, description, group }) => `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(description)}.</p>${group.map((each) => article(each, document)).join('')}</section>`).join('')}
<section id="schemas"><h2>schemas</h2>${Object.entries(document.components.schemas).map(schemaArticle).join('')}</section>
<section id="problems"><h2>problems</h2><p>Every error is <code>application/problem+json</code> with one of these codes.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead><tbody>
${Object.entries(errors)
  .map(
    ([code, { status, title }]) =>
      `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  .join('')}
</tbody></table></section></main></body></html>`
}

function article(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  document: ReturnType<typeof openApiDocument>,
): string {
  const rows = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${escapeHtml(operation.operationId)}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}.${isForMembers(operation) ? ' Requires a signed-in member.' : ''}</p>
${rows.length > 0 ? `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? `<h4>Request</h4>${shape(body)}` : ''}<h4>Responses</h4><ul>${Object.entries(operation.responses)
    .map(([status, answer]) => {
      if ('$ref' in answer) return `<li><strong>${status}</strong> ${refusal(answer.$ref, document)}</li>`
      const schema = answer.content?.['application/json']?.schema
      return `<li><strong>${status}</strong> ${schema ? shape(schema) : escapeHtml(answer.description)}</li>`
    })
    .join('')}</ul></article>`
}

/** Without security, or with an empty alternative, visitors may call, too. */
function isForMembers({ security }: Operation): boolean {
  return security.length > 0 && security.every((each) => Object.keys(each).length > 0)
}

function refusal(reference: string, { components }: ReturnType<typeof openApiDocument>): string {
  const answer = components.responses[reference.split('/').at(-1) ?? '']
  if (!answer) return ''
  const { schema } = answer.content['application/problem+json']
  return 'allOf' in schema
    ? schema.allOf[1].properties.code.enum
        .map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`)
        .join(', ')
    : escapeHtml(answer.description)
}

function schemaArticle([name, schema]: [string, unknown]): string {
  return `<article id="schema-${name}"><h3><code>${name}</code></h3>${shape(schema)}</article>`
}

function shape(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replaceAll(
    /&quot;\$ref&quot;: &quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">$1</a>',
  )
  const reference = /^\{\s*(<a [^>]+>\w+<\/a>)\s*\}$/.exec(linked)?.[1]
  return reference ?? `<pre tabindex="0">${linked}</pre>`
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --tint: #f0f8f4; --text: #4a4a4a; --heading: #121625; --link: #24744a; --line: #e1ebe6 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --tint: #15211b; --text: #d5ded9; --heading: #f1f6f3; --link: #7fd3aa; --line: #26332c } }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px 64px; font: 15px/1.6 system-ui, sans-serif; background: var(--page); color: var(--text) }
h1, h2, h3, h4 { color: var(--heading); line-height: 1.3 } h2 { margin-top: 48px; border-bottom: 1px solid var(--line) } h3 { margin-bottom: 4px; overflow-wrap: anywhere }
a { color: var(--link) } nav a { display: inline-block; margin-right: 16px; padding: 4px 0 }
article { margin: 24px 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; overflow-x: auto }
.method { background: var(--tint); color: var(--link); border-radius: 4px; padding: 2px 8px; font-size: 13px }
pre { background: var(--tint); padding: 12px; border-radius: 4px; overflow-x: auto; font-size: 13px; max-height: 420px }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
`
