import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { visitorOf } from '../../../test-support/fixtures/identity.ts'

const server = useApp()
// Other tests cover the limits.
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

const email = 'maya@goodword.example'
const calls = [
  ['/sign-in/social', 'callbackURL', { provider: 'google' }],
  ['/sign-in/social', 'newUserCallbackURL', { provider: 'google' }],
  ['/sign-in/social', 'errorCallbackURL', { provider: 'google' }],
  ['/sign-in/magic-link', 'callbackURL', { email }],
  ['/sign-in/magic-link', 'newUserCallbackURL', { email }],
  ['/sign-in/magic-link', 'errorCallbackURL', { email }],
  ['/request-password-reset', 'redirectTo', { email }],
  ['/send-verification-email', 'callbackURL', { email }],
] as const

test.each([
  'https://evil.example',
  '//evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '//',
  '////',
  '/\\',
  '/%5c',
])('the identity service refuses to return to %j', async (address) => {
  const visitor = visitorOf(server)
  for (const [path, field, payload] of calls) {
    const { statusCode, body } = await visitor.post(path, { ...payload, [field]: address })
    expect({ path, field, statusCode, body }).toMatchObject({ statusCode: 403 })
  }
  expect(server.mails).toEqual([])
})
