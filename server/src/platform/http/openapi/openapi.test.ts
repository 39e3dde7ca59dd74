import { readdirSync, readFileSync } from 'node:fs'
import { errors } from 'contract/errors/errors'
import type { Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { webhookEventTypes } from 'contract/webhooks/webhooks'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { webhookAddress } from '../../../integrations/webhooks/addresses.ts'
import { declaredErrors } from '../declaredRefusals.ts'
import { namedSchemas } from './namedSchemas.ts'
import { openApiDocument } from './openapi.ts'
import type { Refused } from './refusals.ts'
import { schemaConverter } from './schemas.ts'
import { tagOf } from './tags.ts'

interface ObjectSchema {
  readonly properties: Record<string, { readonly pattern?: string }>
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Record<string, { readonly description?: string; readonly $ref?: string }>
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument> // as served
const components = Object.keys(document.components.schemas)
const operations = Object.entries(document.paths).flatMap(
  ([path, methods]) => Object.values(methods).map((operation) => ({ path, ...(operation as Operation) })), // made by openApiDocument
)

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(
    ([key, inner]) => (key === '$ref' ? [inner as string] : referencesIn(inner)), // a reference is a string
  )
}

function pointedAt(reference: string): unknown {
  const parts = reference.split('/')
  expect(parts.shift()).toBe('#')
  return parts.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    document,
  )
}

test('every reference resolves to a schema other than itself', () => {
  const references = new Set(referencesIn(document))
  expect(references.size).toBeGreaterThan(200)
  expect([...references].filter((reference) => typeof pointedAt(reference) !== 'object')).toEqual([])
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(schema).not.toMatchObject({ $ref: `#/components/schemas/${name}` })
})

test('every component is referenced and has its name from the contract', () => {
  const references = new Set(referencesIn(document))
  expect(components.filter((name) => !references.has(`#/components/schemas/${name}`))).toEqual([])
  const named = namedSchemas()
  expect(components.filter((name) => !named.has(name) && !named.has(name.replace(/Input$/, '')))).toEqual([])
  expect(components.filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([])
  expect(components).toEqual(components.toSorted())
})

test('every schema that the contract exports has a name', () => {
  const contract = new URL('../../../../../contract/src/', import.meta.url)
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const exported = files.flatMap((file) => {
    const text = readFileSync(new URL(file, contract), 'utf8')
    return [...text.matchAll(/^export type (\w+) = z\.(?:infer|output)<typeof \1>/gm)]
      .map(([, name = '']) => name)
      .filter((name) => text.includes(`export const ${name} =`))
  })
  expect(exported.length).toBeGreaterThan(200)
  expect(exported.filter((name) => !namedSchemas().has(name))).toEqual([])
})

test('two schemas with one name are an error, and two names of one schema are one component', () => {
  const [Name, Other] = [z.string(), z.int()]
  expect(() => namedSchemas([{ Name }, { Name: Other }])).toThrow('the contract has two schemas called Name')
  expect([...namedSchemas([{ Name }, { Name, Alias: Name }]).keys()]).toEqual(['Name'])
})

test('a schema that differs in requests and responses is two components, like those that contain it', () => {
  const Size = z._default(z.int(), 20)
  const Page = z.strictObject({ size: z.optional(Size), first: Size })
  const Plain = z.strictObject({ page: z.array(Page), name: z.string() })
  const Same = z.strictObject({ name: z.string() })
  const { schemaOf, componentsOf } = schemaConverter(namedSchemas([{ Page, Plain, Same }]))
  expect(schemaOf(Plain, 'input')).toEqual({ $ref: '#/components/schemas/PlainInput' })
  expect(schemaOf(Plain, 'output')).toEqual({ $ref: '#/components/schemas/Plain' })
  expect(schemaOf(Same, 'input')).toEqual({ $ref: '#/components/schemas/Same' })
  expect(schemaOf(z.array(Page), 'input')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/PageInput' },
  })
  expect(componentsOf(schemaOf(Plain, 'input'))).toMatchObject({
    PageInput: { type: 'object', properties: { first: { default: 20 } } },
    PlainInput: { properties: { page: { items: { $ref: '#/components/schemas/PageInput' } } } },
  })
  expect(Object.keys(componentsOf(schemaOf(Plain, 'output')))).toEqual(['Page', 'Plain'])
})

test('every operation states who may call it', () => {
  const securityOf = new Map(operations.map(({ operationId, security }) => [operationId, security]))
  const signedIn = [{ session: [] }, { idToken: [] }]
  const all: readonly Route[] = routes
  for (const route of all) {
    const { access, isPersonal } = route
    const name = operationId(route)
    const isFree = access === 'public' && !isPersonal
    expect(securityOf.get(name), name).toEqual(
      isFree ? [] : access === 'public' ? [{}, ...signedIn] : signedIn,
    )
  }
  expect(securityOf.get('readHealth')).toEqual([])
})

test('the schema of each refusal has the codes that the route declares', () => {
  const responsesOf = new Map(operations.map(({ operationId, responses }) => [operationId, responses]))
  for (const route of routes) {
    const { default: other, ...responses } = responsesOf.get(operationId(route)) ?? {}
    expect(other).toEqual({ $ref: '#/components/responses/Problem' })
    const codes = Object.entries(responses).flatMap(([status, { $ref, ...beside }]) => {
      if ($ref === undefined) return []
      expect(beside).toEqual({})
      const { schema } = (pointedAt($ref) as Refused).content['application/problem+json'] // made by refusalComponents
      const given = 'allOf' in schema ? schema.allOf[1].properties.code.enum : []
      for (const code of given) expect(errors[code].status).toBe(Number(status))
      return given
    })
    expect(codes.toSorted(), operationId(route)).toEqual(declaredErrors(route).toSorted())
  }
})

test('every group is declared with a description, and used', () => {
  const used = new Set([...operations.flatMap((operation) => operation.tags), 'webhooks'])
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  expect(() => tagOf('/inventions/:id')).toThrow('inventions')
})

test('a webhook offers only URLs and event types that the server takes', () => {
  const { url, eventTypes } = (document.components.schemas['WebhookSettings'] as ObjectSchema).properties
  expect(eventTypes).toMatchObject({
    items: { $ref: '#/components/schemas/WebhookEventType' },
    uniqueItems: true,
  })
  expect(pointedAt('#/components/schemas/WebhookEventType')).toMatchObject({ enum: webhookEventTypes })
  const pattern = new RegExp(url?.pattern ?? '')
  for (const taken of [
    'https://shop.example/hook',
    'https://a.shop.example:443/hook?key=1',
    'https://shop.example',
  ])
    expect([pattern.test(taken), webhookAddress(taken, { takesLocal: false })?.href]).toEqual([
      true,
      new URL(taken).href,
    ])
  for (const refused of [
    'http://shop.example/hook',
    'https://shop.example:8443/hook',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://[::1]/hook',
    'https://user:word@shop.example/hook',
    'https://shop.example/hook#part',
    'shop.example/hook',
  ])
    expect([pattern.test(refused), webhookAddress(refused, { takesLocal: false })], refused).toEqual([
      false,
      null,
    ])
})

test('lists of a fixed length are arrays', () => {
  expect(JSON.stringify(document)).not.toContain('prefixItems')
  expect(document.components.schemas['ReviewSummary']).toMatchObject({
    properties: { histogram: { items: { type: 'integer' }, minItems: 5, maxItems: 5 } },
  })
})

test('the document meets the OpenAPI 3.1 requirements for operations', () => {
  expect(document.openapi).toBe('3.1.0')
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.length).toBeGreaterThan(150)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, parameters = [], responses } of operations) {
    const inPath = parameters.filter((each) => each.in === 'path')
    expect(inPath.map(({ name }) => name).sort()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort(),
    )
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Object.values(responses).every((each) => each.description ?? each.$ref)).toBe(true)
  }
})
