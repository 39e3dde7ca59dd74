import * as z from 'zod/mini'
import { namedSchemas } from './namedSchemas.ts'

export type Json = Record<string, unknown>
type Side = 'input' | 'output'
/** A schema as JSON Schema, with named schemas as references to components. */
export type SchemaOf = (schema: z.ZodMiniType, io: Side) => Json

const componentPath = '#/components/schemas/'
const options = { unrepresentable: 'any', target: 'draft-2020-12', override: settle } as const

interface Made {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

/**
 * Adds what a contract schema states only for the document. Lists of a fixed length become arrays, because many tools
 * know no tuples.
 */
function settle({ zodSchema, jsonSchema }: Made): void {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
  const { prefixItems = [] } = jsonSchema
  const [first, ...others] = prefixItems.map(textOf)
  if (first === undefined || others.some((other) => other !== first)) return
  jsonSchema.items = prefixItems[0]
  delete jsonSchema.prefixItems
}

/**
 * Converts contract schemas. A named schema whose input differs from its output, through defaults or transformations,
 * becomes two components: `Name` for responses, `NameInput` for requests.
 */
export function schemaConverter(schemas = namedSchemas()) {
  const named = z.registry<{ id: string }>()
  for (const [id, schema] of schemas) named.add(schema, { id })
  const [answered, sent] = [converted('output'), converted('input')]
  const differing = new Set(Object.keys(answered).filter((id) => textOf(answered[id]) !== textOf(sent[id])))
  // A schema that references a differing one differs too.
  for (let before = -1; before < differing.size;) {
    before = differing.size
    for (const [id, schema] of Object.entries(sent))
      if (referencesIn(schema).some((name) => differing.has(name))) differing.add(id)
  }
  const components: Record<string, unknown> = { ...answered }
  for (const id of differing) components[`${id}Input`] = forSide(sent[id], 'input')

  function converted(io: Side): Json {
    const made = z.toJSONSchema(named, { ...options, metadata: named, io, uri: pathOf })
    return Object.fromEntries(Object.entries(made.schemas).map(([id, schema]) => [id, bare(schema)]))
  }

  /** Rewrites references to the input variant where it differs. */
  function forSide<Value>(schema: Value, io: Side): Value {
    if (io === 'output') return schema
    const renamed = textOf(schema).replaceAll(reference, (whole, id: string) =>
      differing.has(id) ? `"$ref":"${pathOf(`${id}Input`)}"` : whole,
    )
    return JSON.parse(renamed) as Value // the same apart from names
  }

  const schemaOf: SchemaOf = (schema, io) => {
    const id = named.get(schema)?.id
    if (id !== undefined) return forSide({ $ref: pathOf(id) }, io)
    const made = textOf(z.toJSONSchema(schema, { ...options, metadata: named, io }))
    return forSide(bare(JSON.parse(made.replaceAll('#/$defs/', componentPath)) as Json), io) // a JSON Schema document
  }

  /** Returns the components that a document references, directly or transitively, by name. */
  function componentsOf(document: unknown): Json {
    const used = new Set(referencesIn(document))
    // Set iteration includes elements added during the loop.
    for (const id of used) for (const name of referencesIn(components[id])) used.add(name)
    return Object.fromEntries([...used].sort().map((id) => [id, components[id]]))
  }

  return { schemaOf, componentsOf }
}

const pathOf = (id: string) => `${componentPath}${id}`
const reference = /"\$ref":"#\/components\/schemas\/(\w+)"/g
const textOf = (value: unknown) => JSON.stringify(value) ?? ''

function referencesIn(value: unknown): string[] {
  return [...textOf(value).matchAll(reference)].map(([, id = '']) => id)
}

/** Removes fields that only a standalone document needs. */
function bare({ $schema: _dialect, $id: _address, $defs: _named, ...schema }: Json): Json {
  return schema
}
