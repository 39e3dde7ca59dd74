import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const app = join(root, 'web/app')
const read = (path: string) => readFileSync(join(app, path), 'utf8')
/** A component, or the classes of a sheet by their names. */
const exportsPart = /^export (?:default )?(?:const|function) [A-Z]|= styles\.\w+$/m

const parts = globSync('shared/ui/*.{ts,tsx}', { cwd: app })
  .filter((path) => !path.includes('.test.') && exportsPart.test(read(path)))
  .map((path) => basename(path).replace(/\.tsx?$/, ''))

const gallery = globSync('features/gallery/*.tsx', { cwd: app }).map(read).join('\n')

test('the gallery shows every part of the kit', () => {
  const shown = new Set([...gallery.matchAll(/^ +(?:\{ )?file: '(\w+)'/gm)].map(([, file]) => file))
  expect(parts.length).toBeGreaterThan(50)
  expect([...shown.symmetricDifference(new Set(parts))]).toEqual([])
})

test('each example uses the part that it names', () => {
  expect(parts.filter((part) => !new RegExp(String.raw`shared/ui/${part}\.tsx?'`).test(gallery))).toEqual([])
})

test('only development has the route of the gallery', () => {
  const line = read('routes.ts')
    .split('\n')
    .find((each) => each.includes('GalleryPage'))
  expect(line).toContain("process.env.NODE_ENV === 'production' ? [] :")
})
