import { apiPrefix } from 'contract/core/route'
import { routes } from 'contract/routes'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { harmlessParameters, loggedAddress } from './loggedAddress.ts'
import { identityPath } from '../../modules/identity/auth/authLibrary.ts'
import { served } from '../../modules/identity/routes.ts'
import { useApp } from '../../../test-support/app.ts'

const lines: string[] = []
const server = useApp({}, { log: createLog('info', { write: (line) => void lines.push(line) }) })

/** The log lines of a request. */
async function logOf(method: string, url: string): Promise<string> {
  lines.length = 0
  await server.app.inject({ method: method as 'GET', url }) // the methods of the routes below
  return lines.join('')
}

// Realistic tokens, links and codes.
const secrets = [
  'k3VtQ2mZ9xRb4LwYc8NdHs3G',
  'GIFT-7K2M-9QRT-4XNE-0A1B',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk',
  'K7M2Q9RT',
]

describe('no secret reaches the log', () => {
  const ofContract = routes.map(({ method, path }) => ({ method, path: `${apiPrefix}${path}` }))
  const ofIdentity = (['GET', 'POST'] as const).flatMap((method) =>
    served[method].map((path) => ({ method, path: `${identityPath}${path}` })),
  )
  const ofOthers = [
    '/r/:code',
    `${apiPrefix}/calendar/feeds/:secret.ics`,
    '/media/reviews/:file',
    // Pages, which have no template.
    ...['/signin', '/verify-email', '/card', '/card/gift', '/oauth2callback', '/payment', '/'],
  ].map((path) => ({ method: 'GET', path }))

  test.each([...ofContract, ...ofIdentity, ...ofOthers])(
    'from $method $path, in its path or its query',
    async ({ method, path }) => {
      for (const secret of secrets) {
        const address = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
          harmlessParameters.has(name) ? 'some-place' : secret,
        )
        const query = `token=${secret}&code=${secret}&state=${secret}&${secret}`
        const nested = `from=${encodeURIComponent(`/card?code=${secret}`)}`
        const text = await logOf(method, `${address}?${query}&${nested}`)
        expect(text).toContain('incoming request')
        expect(text).not.toContain(secret)
        expect(text).not.toContain(encodeURIComponent(secret))
      }
    },
  )
  test('from any path parameter of this server', () => {
    const tree = server.app.printRoutes({ commonPrefix: false })
    const names = new Set([...tree.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
    const hidden = [...names].filter((name) => !harmlessParameters.has(name))
    // A new parameter is hidden, and fails this test, until it is reviewed and listed as harmless.
    expect(hidden.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'code',
      'file',
      'holdId',
      'secret',
      'token',
    ])
  })
  test.each([
    `/api/identity/reset-password/${secrets[0]}/`,
    `/api/v1/calendar/feeds/${secrets[0]}.ics/x`,
    `/r/${secrets[3]}/more`,
    `/card/${secrets[1]}`,
    `http://localhost/api/identity/reset-password/${secrets[0]}`,
  ])('from a URL without a route: %s', async (address) => {
    const text = loggedAddress(address, undefined)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
})

test.each([
  ['/card?tab=credit&code=GIFT-7K2M-9QRT-4XNE-0A1B', '/card?tab=credit&code=[hidden]'],
  ['/signin?step=reset&token=abc', '/signin?step=reset&token=[hidden]'],
  ['/oauth2callback?state=x.y&code=4/0AX4', '/oauth2callback?state=[hidden]&code=[hidden]'],
  ['/search?q=Maya+555&page=2', '/search?q=[hidden]&page=2'],
  ['/api/v1/gift-cards/redeem', '/api/v1/gift-cards/redeem'],
  ['/dashboard/river-oak-bakery/orders', '/dashboard/river-oak-bakery/orders'],
  ['/referral/019a0000-0000-7000-8000-000000000000', '/referral/019a0000-0000-7000-8000-000000000000'],
  ['/assets/GiftCardPage-D3gSDQNa.js', '/assets/GiftCardPage-D3gSDQNa.js'],
  ['/%E0%A4%A?%ff=%', '/[hidden]?[hidden]'],
  ['*', '*'],
])('a request for %s is logged as %s', (address, logged) => {
  expect(loggedAddress(address, undefined)).toBe(logged)
})
test('a URL of any length is logged as a short line', () => {
  expect(loggedAddress(`${'/'.repeat(10_000)}?${'a'.repeat(10_000)}`, undefined).length).toBeLessThan(1100)
})
