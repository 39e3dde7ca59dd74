import { matchRoutes } from 'react-router'
import { paths } from 'contract/paths'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Route = (typeof routes)[number]

const asMatched = ({
  path,
  index,
  file,
  children,
}: Route): { id: string; path?: string; index?: boolean; children?: object[] } => ({
  id: file,
  ...(path !== undefined && { path }),
  ...(index && { index }),
  ...(children && { children: children.map(asMatched) }),
})

const pageOf = (address: string): string | undefined =>
  // The two shapes of a route have what is matched in common.
  matchRoutes(
    routes.map(asMatched) as Parameters<typeof matchRoutes>[0],
    new URL(address, 'http://localhost').pathname,
  )?.at(-1)?.route.id

/** Made with a text for each argument; what is left out of a query is no part of the path. */
const addresses = Object.entries(paths).map(([name, pathOf]) => [
  name,
  (pathOf as (...parts: unknown[]) => string)('a-place', 'b'), // those that take a query find no property in a text
])

test.each(addresses)('the address %s leads to a page', (_name, address) => {
  expect(pageOf(address)).toMatch(/^(?!routes\/unknownPath).*\.tsx$/)
})

test('an address that no page has is found', () => {
  expect(pageOf('/no/such/page')).toBe('routes/unknownPath.ts')
})
