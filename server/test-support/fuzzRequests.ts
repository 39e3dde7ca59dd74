// Random requests generated from the OpenAPI document. The same seed generates the same requests.

export type Schema = Record<string, unknown>

export interface Operation {
  readonly method: string
  /** Path template with parameters in braces. */
  readonly path: string
  readonly parameters: readonly { name: string; in: string; schema: Schema }[]
  readonly body: Schema | null
}

export interface OpenApi {
  readonly paths: Record<string, Record<string, RawOperation>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

interface RawOperation {
  readonly parameters?: Operation['parameters']
  readonly requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface FuzzRequest {
  readonly method: string
  readonly target: string
  readonly headers: Record<string, string>
  readonly body: Buffer | null
}

/** Existing values by parameter or field name, so that some requests pass the first check. */
export type KnownIds = Record<string, readonly string[]>

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}

/** Xorshift (https://en.wikipedia.org/wiki/Xorshift): deterministic numbers in [0, 1) for a seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\ufeff\u{1f956}',
  'é\u0301',
  'a'.repeat(5000),
  "'; drop table member; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-00-00',
  '019a0000-0000-7000-8000-00000000000g',
  'https://[::1',
]

const oddTexts = [
  '\ud800',
  'a\udc00b',
  'a\0b',
  '\u202e\ufeff',
  '\u{1f956}',
  '=1+1',
  'a\r\nb',
  '%',
  '<b>',
] as const

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 53),
  2 ** 31,
  5e-324,
  [],
  {},
  [[]],
  ['a', 'a'],
  JSON.parse(deep(2000)),
  { constructor: { prototype: {} } },
]

/** Paths are sent unencoded, so these contain only characters that are legal on a request line. */
const hostileSegments = [
  '%',
  '%ff',
  '%E0%A4%A',
  '%00',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  '%252e%252e%252f',
  '%ED%A0%80',
  '%F0%9F%A5%96',
  '%0d%0ax:1',
  '\\',
  ';a=b',
  '*',
  '-1',
  '0',
  'null',
  '__proto__',
  "'%20or%201=1",
  'a'.repeat(600),
  'a'.repeat(9000),
  '019a0000-0000-7000-8000-000000000000',
]

const hostilePaths = [
  '/',
  '//',
  '/'.repeat(3000),
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1//',
  '/API/V1/SEARCH',
  '/assets/../search',
  '/assets/x.js',
  '/media/covers/%00/x.svg',
  '/media/reviews/..%2f..%2fx',
  '/r/%ff',
  '/oauth2callback?state=x&code=y',
  '/sitemaps/nothing.xml',
  'http://evil.example/api/v1/search',
  '*',
]

export class Fuzzer {
  readonly #random: () => number
  readonly #document: OpenApi
  readonly #operations: readonly Operation[]
  readonly #known: KnownIds
  #count = 0
  /** True for half of the requests: these match the schemas almost everywhere and so get past validation. */
  #isGentle = false

  constructor(seed: number, document: OpenApi, known: KnownIds) {
    this.#random = randomFrom(seed)
    this.#document = document
    this.#operations = operationsOf(document)
    this.#known = known
  }

  get operationCount(): number {
    return this.#operations.length
  }

  /** Cycles through all operations, so that each gets the same number of requests. */
  next(): FuzzRequest {
    const operation = this.#operations[this.#count % this.#operations.length]! // never empty
    this.#count += 1
    this.#isGentle = this.#chance(0.5)
    const method = this.#chance(0.02)
      ? this.#one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      : operation.method
    const target = this.#chance(0.02) ? this.#one(hostilePaths) : this.#target(operation)
    const headers: Record<string, string> = {}
    if (this.#chance(0.3))
      headers['idempotency-key'] = this.#one([
        'a',
        '',
        ' ',
        'k'.repeat(300),
        `k${this.#count}`,
        '"',
        '\u00ff',
      ])
    if (this.#chance(0.03))
      headers['authorization'] = this.#one(['Bearer a.b.c', 'Bearer', `Bearer ${'a'.repeat(4000)}`])
    if (this.#chance(0.03)) headers['if-none-match'] = '*'
    const body = operation.body && method !== 'GET' ? this.#body(operation.body) : null
    if (body) headers['content-type'] = this.#chance(0.03) ? 'text/plain' : 'application/json'
    return { method, target, headers, body }
  }

  #target({ path, parameters }: Operation): string {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
      if (this.#chance(this.#isGentle ? 0.02 : 0.4)) return this.#one(hostileSegments)
      const { schema = {} } = parameters.find((each) => each.name === name) ?? {}
      return encoded(this.#text(schema, name))
    })
    const query = parameters
      .filter((each) => each.in === 'query' && this.#chance(0.5))
      .map(({ name, schema }) => {
        const value = this.#chance(this.#isGentle ? 0.05 : 0.5)
          ? this.#one(hostileTexts)
          : this.#text(schema, name)
        return `${encoded(name)}=${this.#chance(0.1) ? '%ff' : encoded(value)}`
      })
    if (this.#chance(0.03))
      query.push(this.#one(['__proto__=1', 'a[b]=c', '&&==', '%', `x=${'a'.repeat(8000)}`]))
    if (query.length > 0 && this.#chance(0.05)) query.push(query[0]!) // never empty
    const odd = this.#chance(0.03) ? this.#one(['/', '//', '/.', '%2f', '?', ';']) : ''
    return filled + odd + (query.length > 0 ? `?${query.join('&')}` : '')
  }

  #text(schema: Schema, name: string): string {
    const known = this.#known[name]
    if (known && this.#chance(0.7)) return this.#one(known)
    const value = this.#fitting(schema, name, 0)
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  }

  #body(schema: Schema): Buffer {
    const json = JSON.stringify(this.#value(schema, 'body', 0)) ?? ''
    const kind = this.#isGentle ? 1 : this.#random()
    if (kind < 0.02) return Buffer.from(json.slice(0, Math.floor(json.length / 2)))
    if (kind < 0.04) return Buffer.from(deep(30_000))
    if (kind < 0.06) return Buffer.from(`{"__proto__":{"isOperator":true},${json.slice(1)}`)
    if (kind < 0.08) return Buffer.from(`{"constructor":{"prototype":{"a":1}},${json.slice(1)}`)
    if (kind < 0.1)
      return Buffer.concat([
        Buffer.from(json.slice(0, -1)),
        Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]),
        Buffer.from('}'),
      ])
    if (kind < 0.12) return Buffer.from(json.replace(/"(?=[,}\]])/, '\u00ff"'), 'latin1')
    if (kind < 0.13) return Buffer.from(`"${'a'.repeat(70_000)}"`)
    if (kind < 0.14) return Buffer.alloc(0)
    return Buffer.from(json)
  }

  /** Usually a value that matches the schema, sometimes a hostile one. */
  #value(schema: Schema, name: string, depth: number): unknown {
    if (this.#chance(this.#isGentle ? 0.003 : depth === 0 ? 0.02 : 0.1)) return this.#one(hostileValues)
    return this.#fitting(schema, name, depth)
  }

  #fitting(given: Schema, name: string, depth: number): unknown {
    const schema = this.#resolved(given)
    const known = this.#known[name]
    if (known && schema['type'] === 'string' && this.#chance(0.7)) return this.#one(known)
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return this.#one(schema['enum'] as unknown[])
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined // JSON Schema
    if (choices) return depth > 8 ? null : this.#value(this.#one(choices), name, depth + 1)
    switch (schema['type']) {
      case 'object':
        return this.#object(schema, depth)
      case 'array': {
        const count = depth > 8 ? 0 : Number(schema['minItems'] ?? 0) + Math.floor(this.#random() * 3)
        return Array.from({ length: count }, () =>
          this.#value((schema['items'] ?? {}) as Schema, name, depth + 1),
        ) // JSON Schema
      }
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return this.#chance(0.5)
      case 'null':
        return null
      default:
        return this.#fittingText(schema)
    }
  }

  #object(schema: Schema, depth: number): object {
    const required = (schema['required'] ?? []) as string[] // JSON Schema
    const made: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
      // JSON Schema
      if (
        (required.includes(key) && (this.#isGentle || !this.#chance(0.02))) ||
        (depth < 8 && this.#chance(0.5))
      )
        made[key] = this.#value(inner, key, depth + 1)
    if (!this.#isGentle && this.#chance(0.03))
      made[this.#one(['extra', 'constructor', '\ud800', '\0', 'isOperator'])] = 1
    return made
  }

  #number(schema: Schema): number {
    const least = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -10)
    const most = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? least + 1000)
    const edges = [least, most, least + Math.floor(this.#random() * Math.min(most - least, 1000))]
    return this.#one(edges)
  }

  #fittingText(schema: Schema): string {
    const pattern = (schema['pattern'] ?? '') as string // JSON Schema
    const format = schema['format']
    if (format === 'uuid' || pattern.includes('[0-9a-f]{4}'))
      return `019a0000-0000-7000-8000-${this.#digits(12)}`
    if (format === 'email') return `maya${this.#digits(4)}@goodword.example`
    if (format === 'uri') return `https://goodword.example/${this.#digits(4)}`
    if (format === 'date-time')
      return `2026-1${this.#digits(1)[0] === '1' ? 1 : 2}-0${1 + Math.floor(this.#random() * 9)}T12:00:00.000Z`
    if (format === 'date' || pattern.includes('\\d{4}-\\d{2}-\\d{2}'))
      return `2026-12-0${1 + Math.floor(this.#random() * 9)}`
    const least = Number(schema['minLength'] ?? 1)
    // Matches the length limits but contains characters that are hard to store or display.
    if (this.#chance(0.15)) return this.#one(oddTexts).padEnd(least, 'x')
    return this.#one(['bread', 'a', 'Maya', 'river-oak', '12', 'x'.repeat(least)]).padEnd(least, 'x')
  }

  #resolved(schema: Schema): Schema {
    const reference = schema['$ref']
    if (typeof reference !== 'string') return schema
    return this.#document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}
  }

  #digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.#random() * 10)).join('')
  }

  #chance(of: number): boolean {
    return this.#random() < of
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]! // never empty
  }
}

/** Encodes as a client would. Replaces lone surrogates, which have no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
