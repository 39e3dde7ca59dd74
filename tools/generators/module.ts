import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { type Names, namesOf } from './names.ts'
import {
  contractImportOf,
  importOf,
  insertBefore,
  lists,
  places,
  type Plan,
  read,
  Refused,
  sources,
  withImport,
} from './places.ts'

/** A module with one call that lists the member's own rows, from the contract to the table. */
export function newModule(name: string): Plan {
  const names = namesOf(name)
  const contract = places.contract(name)
  const folder = places.module(name)
  for (const path of [folder, contract])
    if (existsSync(join(root, path))) throw new Refused(`${path} exists: choose another name.`)
  return {
    files: {
      [contract]: contractText(names, contract),
      [`${places.migrations}/${migrationNumber()}_create_${names.table}.sql`]: migrationText(names),
      [`${folder}/public.ts`]: `export { ${names.many}Of } from './list/list${names.Many}.ts'\n`,
      [`${folder}/tables.ts`]: tablesText(names, `${folder}/tables.ts`),
      [`${folder}/routes.ts`]: routesText(names, `${folder}/routes.ts`),
      [`${folder}/list/${names.one}.queries.ts`]: queriesText(
        names,
        `${folder}/list/${names.one}.queries.ts`,
      ),
      [`${folder}/list/list${names.Many}.ts`]: useCaseText(names, `${folder}/list/list${names.Many}.ts`),
      [`${folder}/list/list${names.Many}.test.ts`]: testText(
        names,
        `${folder}/list/list${names.Many}.test.ts`,
      ),
      ...registrations(names),
    },
    next: [
      'npm run openapi, npm run schema, npm run demo:snapshot, then npm test -- --only=lint',
      'add a row to docs/MODULES.md with what the module owns, then npm run modules',
      'handle its rows in account/merge, for when two accounts become one',
      `npm run new feature ${name}, for a page`,
    ],
  }
}

function registrations({ many, One }: Names): Plan['files'] {
  const routes = `${places.module(many)}/routes.ts`
  const contractImport = importOf(lists.contractRoutes, places.contract(many))
  return {
    [lists.contractRoutes]: insertBefore(
      lists.contractRoutes,
      withImport(read(lists.contractRoutes), `import * as ${many} from '${contractImport}'`),
      '\n]\n',
      `\n  ${many},`,
    ),
    [lists.tags]: insertBefore(lists.tags, read(lists.tags), '\n] as const', `\n  '${One}',`),
    [lists.namedSchemas]: insertBefore(
      lists.namedSchemas,
      withImport(
        read(lists.namedSchemas),
        `import * as ${many} from '${contractImportOf(places.contract(many))}'`,
      ),
      '\n]\n',
      `\n  ${many},`,
    ),
    [lists.moduleArrows]: insertBefore(
      lists.moduleArrows,
      read(lists.moduleArrows),
      '\n}\n',
      `\n  ${many}: [],`,
    ),
    [lists.app]: insertBefore(
      lists.app,
      withImport(read(lists.app), `import { ${many}Routes } from '${importOf(lists.app, routes)}'`),
      '  parts.demoRoutes?.(app)\n',
      `  ${many}Routes(app)\n`,
    ),
  }
}

/** The next migration number. */
function migrationNumber(): string {
  const numbers = readdirSync(join(root, places.migrations)).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const contractText = ({ many, Many, One, path, words }: Names, file: string) => `import * as z from 'zod/mini'
import { Instant } from '${importOf(file, sources.instant)}'
import { route } from '${importOf(file, sources.contractRoute)}'

export const ${One}Id = z.uuid({ error: 'must be an id' }).brand<'${One}Id', 'inout'>()
export type ${One}Id = z.infer<typeof ${One}Id>

export const ${One} = z.strictObject({ id: ${One}Id, createdAt: Instant })
export type ${One} = z.infer<typeof ${One}>

export const list${Many} = route({
  method: 'GET',
  path: '${path}',
  summary: 'The ${words} of the member, the newest first',
  access: 'member',
  response: z.strictObject({ ${many}: z.array(${One}) }),
  tags: ['${One}'],
})
`

const migrationText = ({ table }: Names) => `create table ${table} (
  id uuid constraint ${table}_pkey primary key,
  member_id uuid not null constraint ${table}_member_fkey references member on delete cascade,
  created_at timestamptz not null
);
create index ${table}_member_index on ${table} (member_id, created_at);
`

const tablesText = (
  { many, Many, One, table }: Names,
  file: string,
) => `import type { MemberId } from '${contractImportOf(sources.ids)}'
import type { Instant } from '${contractImportOf(sources.instant)}'
import type { ${One}Id } from '${contractImportOf(places.contract(many))}'

export interface ${Many}Tables {
  ${table}: { id: ${One}Id; member_id: MemberId; created_at: Instant }
}

declare module '${importOf(file, sources.tables)}' {
  interface Tables extends ${Many}Tables {}
}
`

const routesText = (
  { many, Many }: Names,
  file: string,
) => `import { list${Many} } from '${contractImportOf(places.contract(many))}'
import type { FastifyInstance } from 'fastify'
import { bind } from '${importOf(file, sources.bind)}'
import { ${many}Of } from './list/list${Many}.ts'

export function ${many}Routes(app: FastifyInstance): void {
  bind(app, list${Many}, async (context) => ({ ${many}: await ${many}Of(context) }))
}
`

const queriesText = (
  { many, One, one, table }: Names,
  file: string,
) => `import type { MemberId } from '${contractImportOf(sources.ids)}'
import type { ${One} } from '${contractImportOf(places.contract(many))}'
import type { Db } from '${importOf(file, sources.tables)}'

const listMax = 100

/** The newest first. */
export async function ${one}Rows(db: Db, memberId: MemberId): Promise<${One}[]> {
  const rows = await db
    .selectFrom('${table}')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listMax)
    .execute()
  return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }))
}
`

const useCaseText = (
  { many, one, One }: Names,
  file: string,
) => `import type { ${One} } from '${contractImportOf(places.contract(many))}'
import { type Context, memberOf } from '${importOf(file, sources.context)}'
import { ${one}Rows } from './${one}.queries.ts'

export async function ${many}Of(context: Context): Promise<${One}[]> {
  return ${one}Rows(context.db, memberOf(context))
}
`

const testText = (
  { many, One, table, words }: Names,
  file: string,
) => `import { randomUUIDv7 } from 'node:crypto'
import { ${One}Id } from '${contractImportOf(places.contract(many))}'
import { expect, test } from 'vitest'
import { useDatabase } from '${importOf(file, sources.testDatabase)}'
import { createMember } from '${importOf(file, sources.sessions)}'
import { ${many}Of } from '../public.ts'

const database = useDatabase()

const newMember = async (name: string) => {
  const email = \`\${name}@goodword.example\`
  const draft = { email, displayName: name, emailVerified: true, isOperator: false }
  return (await createMember(database.contextOf(), draft)).id
}

test('lists only the ${words} of the member, newest first', async () => {
  const maya = await newMember('maya')
  const theo = await newMember('theo')
  const add = async () => {
    const id = ${One}Id.parse(randomUUIDv7())
    const row = { id, member_id: maya, created_at: database.clock.now() }
    await database.db.insertInto('${table}').values(row).execute()
    return id
  }
  const older = await add()
  database.clock.moveTo('2026-11-20T17:01:00Z')
  const newer = await add()
  expect((await ${many}Of(database.contextOf(maya))).map(({ id }) => id)).toEqual([newer, older])
  expect(await ${many}Of(database.contextOf(theo))).toEqual([])
})
`
