import type * as z from 'zod/mini'

interface Def {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly defaultValue?: unknown
}

interface Schema {
  readonly def: Def
}

/**
 * Input that fits a schema of the contract: optional fields are left out, lists are empty, values that may be null are
 * null unless they are objects.
 */
export function sampleOf(schema: z.ZodMiniType | undefined): unknown {
  return schema && sample(schema)
}

function sample({ def }: Schema): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
          const value = sample(field)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'union':
      return def.options?.[0] && sample(def.options[0])
    case 'optional':
      return undefined
    case 'nullable':
      return def.innerType?.def.type === 'object' ? sample(def.innerType) : null
    case 'default':
      return def.defaultValue
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'array':
      return []
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'string':
      return formats[def.format ?? ''] ?? crypto.randomUUID()
    case 'number':
    case 'int':
      return 1
    case 'pipe':
      return def.in && sample(def.in)
    default:
      return def.innerType ? sample(def.innerType) : crypto.randomUUID()
  }
}

const formats: Readonly<Record<string, string>> = { date: '2026-11-20', datetime: '2026-11-20T17:00:00.000Z' }
