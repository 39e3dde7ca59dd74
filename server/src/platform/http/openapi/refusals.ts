import { type ErrorCode, errors } from 'contract/errors/errors'
import { Problem } from 'contract/errors/problem'
import type { Json, SchemaOf } from './schemas.ts'

export interface Reference {
  readonly $ref: string
}
export interface Coded {
  readonly allOf: readonly [
    Reference,
    { readonly properties: { readonly code: { readonly enum: ErrorCode[] } } },
  ]
}
export interface Refused {
  readonly description: string
  readonly content: { readonly 'application/problem+json': { readonly schema: Reference | Coded } }
}

const responsePath = '#/components/responses/'

/** Any refusal that an operation does not declare. */
export const otherError: Json = { $ref: `${responsePath}Problem` }

/**
 * The responses of refusals are components, one for each set of codes. Tools ignore keywords beside a reference, so
 * the codes are an enum of the schema.
 */
export function refusalComponents(schemaOf: SchemaOf) {
  const problem = schemaOf(Problem, 'output') as unknown as Reference // to a named schema
  const components: Record<string, Refused> = {
    Problem: {
      description: 'Any other error, such as a failure of the server',
      content: { 'application/problem+json': { schema: problem } },
    },
  }

  /** References a component with codes of one status, which it adds. */
  function refusal(...given: readonly ErrorCode[]): Json {
    const codes = given.toSorted()
    const name = codes.map(pascalCase).join('Or')
    const properties = { code: { type: 'string', enum: codes } }
    const schema = { allOf: [problem, { type: 'object', properties, required: ['code'] }] } as const
    components[name] = {
      description: codes.map((code) => `- \`${code}\`: ${errors[code].title}`).join('\n'),
      content: { 'application/problem+json': { schema } },
    }
    return { $ref: `${responsePath}${name}` }
  }
  return { refusal, components }
}

function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')
}
