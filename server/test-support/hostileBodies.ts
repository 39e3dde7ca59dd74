import { deflateSync } from 'node:zlib'
import { claimDocumentPath } from 'contract/claims/claims'
import { memberPhotoUploadPath } from 'contract/account/profile'
import { paymentWebhookPath } from 'contract/checkouts/payments'
import { businessesUploadPath, catalogueUploadPath, servicesUploadPath } from 'contract/csvImports/csvImports'
import { apiPrefix } from 'contract/core/route'
import type { BusinessId } from 'contract/core/ids'
import { businessPhotoUploadPath } from 'contract/photos/photos'
import { type OpenApi, type Operation, operationsOf, type Schema } from './fuzzRequests.ts'

// Bodies that cost a server the most, for each route that takes one.

export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly type: string
  readonly encoding?: string
  readonly body: Buffer
}

/** The requests of one route; each is made when it is sent, because together they are large. */
export interface HostileStep {
  readonly name: string
  readonly requests: readonly (() => HostileRequest)[]
}

const jsonBytes = 60_000
const megabyte = 1024 * 1024
const someId = '019a0000-0000-7000-8000-000000000000'

/** Texts that make a regular expression try many ways, or a function fold, split and sort. */
const texts = [
  'a'.repeat(jsonBytes),
  ' \t'.repeat(jsonBytes / 4),
  'a@'.repeat(jsonBytes / 2),
  '1,.'.repeat(jsonBytes / 3),
] as const

/** Each route of the contract with a body: texts, lists and objects that fill the limit of 64 KB. */
export function jsonSteps(document: OpenApi, businessId: BusinessId): HostileStep[] {
  return operationsOf(document)
    .filter(({ body }) => body !== null)
    .map((operation) => {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
        name === 'businessId' ? businessId : someId,
      )
      const requests = bodiesOf(document, operation).map((body) => () => ({
        method: operation.method,
        path,
        type: 'application/json',
        body: Buffer.from(body),
      }))
      return { name: `${operation.method} ${operation.path}`, requests }
    })
}

function bodiesOf(document: OpenApi, { body }: Operation): string[] {
  const schema = resolved(document, body ?? {})
  const names = Object.keys((schema['properties'] as Record<string, Schema> | undefined) ?? { a: {} })
  return [
    ...texts.map((text) => JSON.stringify(filled(document, schema, text.slice(0, jsonBytes / names.length)))),
    ...['0', '{}'].map((item) => {
      const count = Math.floor(jsonBytes / names.length / (item.length + 1))
      const list = `[${Array.from({ length: count }, () => item).join(',')}]`
      return `{${names.map((name) => `${JSON.stringify(name)}:${list}`).join(',')}}`
    }),
  ]
}

/** A value of the schema with the text in each field, and as many items in each list as fit. */
function filled(document: OpenApi, schema: Schema, text: string, depth = 0): unknown {
  const { type, properties, items, anyOf, oneOf, const: only, enum: choices } = resolved(document, schema)
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  const [first] = (anyOf ?? oneOf ?? []) as Schema[]
  if (first && depth < 8) return filled(document, first, text, depth + 1)
  if (type === 'object' && depth < 8)
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, each]) => [
        name,
        filled(document, each, text, depth + 1),
      ]),
    )
  if (type === 'array' && depth < 8) {
    const item = filled(document, (items ?? {}) as Schema, text.slice(0, 20), depth + 1)
    const count = Math.floor(text.length / JSON.stringify(item ?? null).length) || 1
    return Array.from({ length: Math.min(count, 20_000) }, () => item)
  }
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : text
}

function resolved(document: OpenApi, schema: Schema): Schema {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
}

const wide = () => Buffer.from('a,'.repeat(5 * megabyte - 100))
const quoted = () => Buffer.from('"a""b"\n'.repeat(1.4 * megabyte))
const broken = () => Buffer.from('"'.repeat(10 * megabyte - 100))
const rowsOf = (header: string, cell: string) => {
  const columns = header.split(',').length
  const row = Array.from({ length: columns }, () => cell).join(',')
  return Buffer.from(`${header}\n${`${row}\n`.repeat(10_000)}`.slice(0, 10 * megabyte - 100))
}
const products = 'Handle,Name,Description,Menu category,Option1 Name,Option1 Value,Price,Stock,SKU,Tax class'
const services = 'Service ID,Name,Description,Menu category,Price,Duration minutes,Staff,Bookable online'
const businesses = 'External id,Name,Category,City,Region,Phone,Email,Website,Hours,Languages,Features'
const long = 'a b;|@'.repeat(12)

/** Each route that takes a file. */
export function fileSteps(businessId: BusinessId): HostileStep[] {
  const csv = (path: string, header: string): HostileStep => ({
    name: `POST ${path}`,
    requests: [
      wide,
      quoted,
      broken,
      () => rowsOf(header, long),
      () => rowsOf(header, '1'),
      () => rowsOf(header, '"=1;2"'),
    ].map((body) => () => ({ method: 'POST', path: `${apiPrefix}${path}`, type: 'text/csv', body: body() })),
  })
  const picture = (path: string): HostileStep => ({
    name: `POST ${path}`,
    requests: [
      () => Buffer.from(`<!--${'-->'.repeat(2 * megabyte)}`),
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(8 * megabyte, 1)]),
    ].map((body) => () => ({ method: 'POST', path: `${apiPrefix}${path}`, type: 'image/png', body: body() })),
  })
  const document = (body: () => Buffer) => () => ({
    method: 'POST',
    path: `${apiPrefix}${claimDocumentPath(someId)}`,
    type: 'application/pdf',
    body: body(),
  })
  return [
    csv(catalogueUploadPath(businessId), products),
    csv(servicesUploadPath(businessId), services),
    csv(businessesUploadPath, businesses),
    picture(memberPhotoUploadPath),
    picture(businessPhotoUploadPath(businessId)),
    {
      name: 'POST a document of a claim',
      requests: [document(() => Buffer.from(`%PDF-${'stream\n'.repeat(600_000)}`))],
    },
    {
      name: 'POST a webhook of the processor',
      requests: [
        () => ({
          method: 'POST',
          path: `${apiPrefix}${paymentWebhookPath}`,
          type: 'application/json',
          body: Buffer.alloc(60_000, '['),
        }),
      ],
    },
  ]
}

/** A few bytes that a server which decompresses them turns into 9 MB. */
export const compressed = (businessId: BusinessId): HostileRequest => ({
  method: 'POST',
  path: `${apiPrefix}${catalogueUploadPath(businessId)}`,
  type: 'text/csv',
  encoding: 'deflate',
  body: deflateSync('a,'.repeat(4.5 * megabyte)),
})
