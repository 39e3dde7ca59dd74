import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { printSchema, schemaFile } from './printSchema.ts'

const database = useDatabase()

test('schema.sql matches the migrations', async () => {
  const written = await readFile(schemaFile, 'utf8')
  const isCurrent = (await printSchema(database.url)) === written
  expect(isCurrent, 'server/migrations/schema.sql is stale: run `npm run schema`').toBe(true)
})

test('a change to a column, constraint, index, trigger or function appears in the printed schema', async () => {
  let earlier = await printSchema(database.url)
  for (const change of [
    'alter table favourite alter column created_at drop not null',
    'alter table favourite add constraint favourite_test_check check (created_at is not null)',
    'create index favourite_test_index on favourite (created_at)',
    'alter table reward disable trigger reward_immutable',
    `create or replace function search_cell(latitude float8, longitude float8) returns bigint language sql immutable parallel safe as 'select 1::bigint'`,
    `comment on table favourite is 'A test'`,
    'create sequence test_number',
    `create type test_kind as enum ('one', 'two')`,
    'create view test_view as select 1 as number',
    'create text search configuration test (copy = english)',
    'alter table favourite set (fillfactor = 50)',
  ]) {
    await database.pool.query(change)
    const later = await printSchema(database.url)
    expect(later, change).not.toBe(earlier)
    earlier = later
  }
})
