import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namedSchemas } from './namedSchemas.ts'
import { openApiDocument } from './openapi.ts'
import { schemaConverter } from './schemas.ts'

interface Operation {
  readonly operationId: string
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
