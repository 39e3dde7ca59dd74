import { expect, test } from 'vitest'
import { operationId, routes } from './routes.ts'

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('no two routes have the same name', () => {
  expect(repeated(routes.map(operationId))).toEqual([])
})

test('no two routes have the same method and path', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(repeated(addresses)).toEqual([])
})
