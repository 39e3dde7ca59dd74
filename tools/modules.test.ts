import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { arrows } from './modules.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const modules = readdirSync(join(root, 'server/src/modules')).toSorted()

test('tools/modules.ts lists each module', () => {
  expect(Object.keys(arrows).toSorted()).toEqual(modules)
})

test('docs/MODULES.md describes each module once', () => {
  const described = [...read('docs/MODULES.md').matchAll(/\*\*(\w+)\*\*/g)].map(([, name = '']) => name)
  expect(described.toSorted()).toEqual(modules)
})

test('docs/ARCHITECTURE.md has each module once, above the ones it imports', () => {
  const [, graph = ''] = /^The modules\. .+\n```\n([^`]+)```/m.exec(read('docs/ARCHITECTURE.md')) ?? []
  const rows = graph.trim().split('\n')
  const rowOf = new Map(
    rows.flatMap((row, index) =>
      row
        .trim()
        .split(/\s+/)
        .map((name) => [name, index] as const),
    ),
  )
  expect(graph.trim().split(/\s+/).toSorted()).toEqual(modules)
  const upward = Object.entries(arrows).flatMap(([name, imported]) =>
    imported
      .filter((other) => (rowOf.get(other) ?? -1) <= (rowOf.get(name) ?? Number.POSITIVE_INFINITY))
      .map((other) => `${name} → ${other}`),
  )
  expect(upward).toEqual([])
})
