import { expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createPresence } from '../../platform/http/guards/presence.ts'

/** The database does not answer probes, as when its process hangs. */
const presence = createPresence(() => new Promise(() => {}), { patience: 50, probe: 50, lateness: 60_000 })
const server = useApp({}, { presence })

/** Statements block, as on a database that hangs. */
async function whileTablesAreLocked<T>(tables: string, work: () => Promise<T>): Promise<T> {
  const client = await server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${tables} in access exclusive mode`)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('calls and sign-ins are answered with 503 and Retry-After while the database does not respond', async () => {
  const [read, signIn] = await whileTablesAreLocked('business, identity.account, identity."user"', () =>
    Promise.all([
      server.app.inject({ method: 'GET', url: '/api/v1/businesses/river-oak-bakery' }),
      server.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in/email',
        headers: { origin: 'http://localhost:3999', 'content-type': 'application/json' },
        payload: JSON.stringify({ email: 'maya@goodword.example', password: 'a long password' }),
      }),
    ]),
  )
  for (const answer of [read, signIn]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'database_unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
  }
})
