import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { robotsText } from './robots.rules.ts'

const rules = [...robotsText('https://goodword.example').matchAll(/^Disallow: (.+)$/gm)].map(
  ([, rule = '']) => rule,
)

/** As RFC 9309 matches: a rule is a prefix, or the whole address if it ends with `$`. */
const isBlocked = (address: string) =>
  rules.some((rule) => (rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule)))

const source = readFileSync(new URL('../../../../web/app/routes.ts', import.meta.url), 'utf8')
const [, session = ''] = /layout\('shell\/RequireSession\.tsx', \[\n(.+?)\n {4}\]\)/s.exec(source) ?? []
const addressesIn = (text: string) =>
  [...text.matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) => `/${path.replaceAll(/:\w+/g, 'x')}`)
const privateOnes = addressesIn(session)

/** Pages of a link with a secret, of one cart, and of the sign-in. */
const personal = /^\/(account|additional-info|cart|gift|invitation|oauth2callback|verify-email|calendar)\b/
const publicOnes = addressesIn(source.replace(session, '')).filter((address) => !personal.test(address))

describe('robots.txt', () => {
  test('knows the pages', () => {
    expect(privateOnes.length).toBeGreaterThan(50)
    expect(publicOnes).toEqual(
      expect.arrayContaining(['/search', '/business-profile', '/service', '/help/x']),
    )
  })
  test.each(privateOnes)('blocks %s', (address) => {
    expect([address, `${address}?a=b`, `${address}/below`].map(isBlocked)).toEqual([true, true, true])
  })
  test.each([...publicOnes, '/', '/home-help', '/orders-of-the-day', '/cards'])(
    'lets crawlers read %s',
    (address) => {
      expect(isBlocked(address)).toBe(false)
    },
  )
})
