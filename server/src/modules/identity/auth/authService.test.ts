import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getMigrations } from 'better-auth/db/migration'
import fastify, { type FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPlainPool } from '../../../platform/db/pool.ts'
import { type GoogleStandIn, startGoogleStandIn } from '../../../standins/google/google.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { createLog } from '../../../platform/log/log.ts'
import { useApp } from '../../../../test-support/app.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { quickPasswords } from '../../../../test-support/quickPasswords.ts'
import { visitorOf } from '../../../../test-support/fixtures/identity.ts'
import { createAttempts } from '../limits/attempts.ts'
import { createLibrary } from './authLibrary.ts'
import { createIdentityService, type IdentityService } from './authService.ts'
import { databaseWithFailures } from './databaseFailures.ts'
import { identityRoutes } from '../routes.ts'

const database = useDatabase()
const origin = 'http://localhost:3998'
const client = { clientId: 'id', clientSecret: 'secret' }
const secret = 'only-for-tests-0123456789abcdefghij'
const options = {
  origin,
  secret,
  mail: { send: async () => {} },
  passwords: quickPasswords,
  passkeys: { options: async () => ({}), userOf: async () => null },
  log: createLog('silent'),
  onCredentialsChanged: async () => {},
  onSignedOut: async () => {},
  onWayInChanged: async () => {},
  onAddressProved: async () => {},
  confirmedMember: async () => null,
  admitMail: async () => 'spent' as const,
}

test('the identity tables match the schema of the library', async () => {
  const pool = createPlainPool(database.url, { max: 2, name: 'drift' })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const library = createLibrary(options, {
    db,
    attempts: createAttempts(db, secret),
    googleAnswers: async () => false,
    google: null,
  })
  const { toBeCreated, toBeAdded } = await getMigrations(library.options)
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
  await pool.end()
})

describe('while Google accepts connections but does not respond', () => {
  let silent: Server
  let standIn: GoogleStandIn | undefined
  let identity: IdentityService
  let app: FastifyInstance
  let port: number

  beforeAll(async () => {
    silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    port = typeof address === 'object' && address ? address.port : 0
    identity = createIdentityService({
      ...options,
      connectionString: database.url,
      google: {
        ...client,
        discoveryUrl: `http://localhost:${port}/.well-known/openid-configuration`,
        isStandIn: true,
      },
      mailboxPath: null,
      authenticatorPath: null,
    })
    app = fastify()
    await app.register(identityRoutes, { identity, origin })
  })
  afterEach(() => silent.closeAllConnections())
  afterAll(async () => {
    await app.close()
    await identity.close()
    await standIn?.close()
    silent.close()
  })

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/identity${path}`, headers: { origin }, payload })
  const signInWithGoogle = () => post('/sign-in/social', { provider: 'google', callbackURL: '/signin' })

  test('Google is reported as unavailable, and signing in with a password works', async () => {
    const made = await post('/sign-up/email', {
      email: 'a@example.com',
      password: 'otter gravel noon',
      name: 'A',
    })
    expect(made.statusCode).toBe(200)
    expect(await identity.signInMethods()).toEqual({
      federated: [{ provider: 'google', isStandIn: true, isAvailable: false }],
      mailboxPath: null,
      authenticatorPath: null,
    })
    const google = await signInWithGoogle()
    expect(google.statusCode).toBe(503)
    expect(google.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'retry-after': '5',
    })
    expect(google.json()).toMatchObject({
      code: 'identity_unavailable',
      title: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })
  test('Google is available again as soon as it responds, without a restart', async () => {
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
    standIn = await startGoogleStandIn({
      port,
      people: [{ email: 'maya@goodword.example', name: 'Maya' }],
      redirectUris: [`${origin}/api/identity/callback/google`],
      ...client,
      log: options.log,
    })
    await expect
      .poll(async () => (await signInWithGoogle()).statusCode, { timeout: 10_000, interval: 1000 })
      .toBe(200)
    expect(await identity.signInMethods()).toMatchObject({ federated: [{ isAvailable: true }] })
  })
})

test('one answer that does not arrive leaves Google available', async () => {
  let asked = 0
  const google = createServer((_, response) => {
    asked += 1
    if (asked > 1) response.end('{}')
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo // it listens on a port
  const identity = createIdentityService({
    ...options,
    connectionString: database.url,
    google: { ...client, discoveryUrl: `http://localhost:${port}/`, isStandIn: false },
    mailboxPath: null,
    authenticatorPath: null,
  })
  expect((await identity.signInMethods()).federated).toMatchObject([{ isAvailable: true }])
  expect(asked).toBe(2)
  await identity.close()
  google.closeAllConnections()
  google.close()
})

describe('a session that the database cannot read is reported as unavailable, not as missing', () => {
  const server = useApp()

  test('while its table is missing', async () => {
    const visitor = visitorOf(server)
    await visitor.signUp('reader@example.com')
    await server.database.pool.query('alter table identity.session rename to session_away')
    const answer = await visitor.get('/token')
    await server.database.pool.query('alter table identity.session_away rename to session')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'identity_unavailable' })
    expect((await visitor.get('/token')).statusCode).toBe(200)
  })

  test('a visitor without a session still has to sign in', async () => {
    expect((await visitorOf(server).get('/token')).statusCode).toBe(401)
  })
})

test('records the error of a database that refuses connections', async () => {
  const pool = createPlainPool('postgres://nobody@127.0.0.1:1/none', { max: 1, name: 'away' })
  const { db, watch } = databaseWithFailures(pool)
  const read = () => db.selectFrom('member').selectAll().execute()
  const { value, failure } = await watch(() => read().catch(() => null))
  expect(value).toBeNull()
  expect(failure).toMatchObject({ code: 'ECONNREFUSED' })
  expect(await watch(async () => 1)).toEqual({ value: 1 })
  await pool.end()
})
