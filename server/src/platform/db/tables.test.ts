import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, type TsType, type TsTypeElement, type TsTypeReference } from '@swc/core'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'

const database = useDatabase()
const sources = fileURLToPath(new URL('../..', import.meta.url))

/** A column as both sides describe it. */
interface Column {
  readonly kind: string
  readonly isNullable: boolean
  /** The database supplies a value when an insert omits it. */
  readonly isGenerated: boolean
}

type Schema = Record<string, Column>

const key = (table: string, column: string) => `${table}.${column}`

/** Parses the `…Tables` interfaces from source text, since types do not exist at run time. */
function writtenByHand(): Schema {
  const columns: Schema = {}
  for (const file of globSync(['**/tables.ts', '**/*.tables.ts'], { cwd: sources })) {
    const { body } = parseSync(readFileSync(`${sources}${file}`, 'utf8'), { syntax: 'typescript' })
    for (const item of body) {
      const declared = item.type === 'ExportDeclaration' ? item.declaration : item
      if (declared.type !== 'TsInterfaceDeclaration' || !/.Tables$/.test(declared.id.value)) continue
      for (const table of declared.body.body) {
        const shape = typeOf(table)
        if (shape?.type !== 'TsTypeLiteral') throw new Error(`${file}: ${nameOf(table)} is not written out`)
        for (const column of shape.members)
          columns[key(nameOf(table), nameOf(column))] = columnOf(typeOf(column))
      }
    }
  }
  return columns
}

function nameOf(element: TsTypeElement): string {
  if (element.type !== 'TsPropertySignature')
    throw new Error(`a table has properties alone, not ${element.type}`)
  if (element.key.type !== 'Identifier' && element.key.type !== 'StringLiteral')
    throw new Error(`a name that is computed cannot be checked: ${element.key.type}`)
  return element.key.value
}

const typeOf = (element: TsTypeElement): TsType | undefined =>
  element.type === 'TsPropertySignature' ? element.typeAnnotation?.typeAnnotation : undefined

function columnOf(type: TsType | undefined): Column {
  if (type === undefined) throw new Error('a column without a type')
  if (isGeneratedReference(type)) return { ...columnOf(type.typeParams?.params[0]), isGenerated: true }
  const parts = type.type === 'TsUnionType' ? type.types : [type]
  const present = parts.filter((part) => !(part.type === 'TsKeywordType' && part.kind === 'null'))
  return {
    kind: [...new Set(present.map(kindOf))].join(' or '),
    isNullable: present.length < parts.length,
    isGenerated: false,
  }
}

const brandedNumbers = new Set(['UsdCents', 'Points'])
const namedKinds: Record<string, string> = {
  Instant: 'instant',
  LocalDate: 'day',
  Buffer: 'bytes',
  Record: 'json',
  JSONColumnType: 'json',
}

function kindOf(type: TsType): string {
  if (type.type === 'TsKeywordType') return type.kind
  if (type.type === 'TsLiteralType')
    return type.literal.type === 'StringLiteral' ? 'string' : type.literal.type
  if (type.type === 'TsArrayType') return `${kindOf(type.elemType)}[]`
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return type.type
  const name = type.typeName.value
  // Any other column is an id, a name or a closed set of strings.
  return namedKinds[name] ?? (brandedNumbers.has(name) ? 'number' : 'string')
}

const isGeneratedReference = (type: TsType): type is TsTypeReference =>
  type.type === 'TsTypeReference' &&
  type.typeName.type === 'Identifier' &&
  ['Generated', 'GeneratedAlways'].includes(type.typeName.value)

const databaseKinds: Record<string, string> = {
  bool: 'boolean',
  bytea: 'bytes',
  date: 'day',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  int4multirange: 'string',
  json: 'json',
  jsonb: 'json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'instant',
  tsmultirange: 'string',
  tsvector: 'string',
  uuid: 'string',
  _date: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

async function inTheDatabase(): Promise<Schema> {
  const { rows } = await database.pool.query<{
    table_name: string
    column_name: string
    udt_name: string
    is_nullable: 'YES' | 'NO'
    is_generated: boolean
  }>(
    `select table_name, column_name, udt_name, is_nullable,
       column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as is_generated
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
  )
  return Object.fromEntries(
    rows.map((row) => [
      key(row.table_name, row.column_name),
      {
        kind: databaseKinds[row.udt_name] ?? `unknown type ${row.udt_name}`,
        isNullable: row.is_nullable === 'YES',
        isGenerated: row.is_generated,
      },
    ]),
  )
}

test('the hand-written table types match the database', async () => {
  const [written, real] = [writtenByHand(), await inTheDatabase()]
  expect(Object.keys(written).length).toBeGreaterThan(0)
  // The code may require a column that the database would fill; the reverse would break an insert.
  for (const [name, column] of Object.entries(real))
    if (column.isGenerated && written[name]?.isGenerated === false)
      real[name] = { ...column, isGenerated: false }
  expect(written).toEqual(real)
})
