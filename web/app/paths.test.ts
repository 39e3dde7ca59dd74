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
  // Both shapes of a route have the matched part in common.
  matchRoutes(
    routes.map(asMatched) as Parameters<typeof matchRoutes>[0],
    new URL(address, 'http://localhost').pathname,
  )?.at(-1)?.route.id

/** The server writes these pages itself: they work without scripts and change nothing when they are opened. */
const serverPages = new Set(['unsubscribe', 'mailConfirmation'])

/** Built with a text for each argument; unset query parameters leave the path unchanged. */
const addresses = Object.entries(paths).map(([name, pathOf]) => [
  name,
  (pathOf as (...parts: unknown[]) => string)('a-place', 'b'), // functions with a query find no properties in a string
])

test.each(addresses.filter(([name]) => !serverPages.has(name as string)))(
  'the address %s leads to a page',
  (_name, address) => {
    expect(pageOf(address)).toMatch(/^(?!routes\/unknownPath).*\.tsx$/)
  },
)

test('an unknown address matches the catch-all route', () => {
  expect(pageOf('/no/such/page')).toBe('routes/unknownPath.ts')
})
