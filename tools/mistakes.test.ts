import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mistakes } from '../server/test-support/mistakes/mistakes.ts'
import { root } from './bootstrap.mjs'

const modules = join(root, 'server/src/modules')
const schema = readFileSync(join(root, 'server/migrations/schema.sql'), 'utf8')
const read = (file: string) => readFileSync(join(modules, file), 'utf8')

test.each(mistakes)(
  '"$name" quotes a source and names a test that exist',
  ({ edits, database, test: of }) => {
    for (const { file, right, wrong } of edits ?? []) {
      expect(read(file).split(right)).toHaveLength(2)
      expect(wrong).not.toBe(right)
    }
    if (database) expect(schema).toContain(database.right)
    // Titles of `test.each` are data, so a part of the title is enough.
    expect(read(of.file)).toContain(of.name)
  },
)

test('the mistakes have different names', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length)
})
