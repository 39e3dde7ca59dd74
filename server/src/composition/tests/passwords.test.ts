import { expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { newcomer } from '../../../test-support/fixtures/account.ts'
import { testPassword, visitorOf } from '../../../test-support/fixtures/identity.ts'
import { quickPasswords } from '../../../test-support/quickPasswords.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { slowPasswords } from '../../modules/identity/public.ts'
import { openGoogle } from '../google.ts'
import { startSignIn } from '../signIn.ts'

// The other tests sign in with quick passwords.
const server = useApp({}, { passwords: slowPasswords })
const email = 'slow@example.com'

async function storedHash(): Promise<string> {
  const { rows } = await server.database.pool.query<{ password: string }>(
    `select password from identity.account join identity.user on "user".id = account.user_id where email = $1`,
    [email],
  )
  return rows[0]?.password ?? ''
}

test('a member signs up, signs in and changes the password by scrypt', async () => {
  const visitor = await newcomer(server, email)
  const first = await storedHash()
  expect(first).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  const changed = await visitor.post('/api/v1/account/password', {
    current: testPassword,
    new: 'walnut ferry dusk',
  })
  expect(changed.json()).toEqual({ outcome: 'changed' })
  const second = await storedHash()
  expect(second).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(second).not.toBe(first)
  expect((await visitorOf(server).signIn(email)).statusCode).toBe(401)
  expect((await visitorOf(server).signIn(email, 'walnut ferry dusk')).statusCode).toBe(200)
})

test('production refuses the passwords of tests', async () => {
  const config = readConfig({})
  const log = createLog('silent')
  const google = await openGoogle(config, log)
  const start = startSignIn({
    config: { ...config, MODE: 'production' },
    log,
    google,
    social: { clients: [], description: '', close: async () => {} },
    passwords: quickPasswords,
    connectionString: server.database.url,
    db: server.database.db,
    contextWith: () => server.database.contextOf(),
  })
  await expect(start).rejects.toThrow(/never run in production/)
  await google.close()
})
