import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { floorOf, picture, withImports } from './moduleGraph.ts'
import { arrows } from './modules.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const modules = readdirSync(join(root, 'server/src/modules')).toSorted()

test('tools/modules.ts lists each module', () => {
  expect(Object.keys(arrows).toSorted()).toEqual(modules)
})

const table = read('docs/MODULES.md')

test('docs/MODULES.md describes each module once', () => {
  const described = [...table.matchAll(/\*\*(\w+)\*\*/g)].map(([, name = '']) => name)
  expect(described.toSorted()).toEqual(modules)
})

describe('`npm run modules`', () => {
  test('wrote the imports of docs/MODULES.md', () => expect(withImports(table)).toBe(table))
  test('finds a planted import', () => {
    const planted = table.replace('| cards, identity, ledger, notifications |', '| cards, identity |')
    expect(planted).not.toBe(table)
    expect(withImports(planted)).toBe(table)
  })
  test('drew docs/modules.svg', () => expect(picture(table)).toBe(read('docs/modules.svg')))
})

test('each module is on a floor above the modules that it imports', () => {
  const upward = Object.entries(arrows).flatMap(([name, imported]) =>
    imported.filter((other) => floorOf(other) >= floorOf(name)).map((other) => `${name} → ${other}`),
  )
  expect(upward).toEqual([])
})
