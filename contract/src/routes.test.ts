import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationId, routes } from './routes.ts'

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('every file that declares a route is listed', () => {
  const folder = import.meta.dirname
  const declaring = globSync('**/*.ts', { cwd: folder }).filter((file) =>
    / = route\(\{/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const registry = readFileSync(`${folder}/routes.ts`, 'utf8')
  expect(declaring.filter((file) => !file.endsWith('.test.ts') && !registry.includes(`'./${file}'`))).toEqual(
    [],
  )
})

test('no two routes have the same name', () => {
  expect(repeated(routes.map(operationId))).toEqual([])
})

test('no two routes have the same method and path', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(repeated(addresses)).toEqual([])
})
