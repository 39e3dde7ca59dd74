import { randomBytes } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  createMember,
  createSession,
  deleteEndedSessions,
  endSession,
  memberByClaims,
  memberOfSession,
  signInMember,
} from './sessions.ts'
import { admitExchange, endAllSessions } from './revocations.ts'
import type { IdentityClaims, ProvedIdentity } from '../tokens/verifyTokens.ts'

const database = useDatabase()
const said: { displayName: string | null; photoURL: string | null } = { displayName: null, photoURL: null }
const claimsOf = (subject: string, email: string, more: Partial<ProvedIdentity> = {}): ProvedIdentity => ({
  issuer: 'https://id.example',
  subject,
  email,
  emailVerified: true,
  name: null,
  picture: null,
  ...more,
})
/** A distinct token per call, issued in the hour before the clock's time. */
const tokenOf = (identity: ProvedIdentity, issuedAt = '2026-11-20T16:30:00.000Z'): IdentityClaims => ({
  ...identity,
  issuedAt: issuedAt as Instant, // literals of the contract's format
  expiresAt: '2026-11-20T18:00:00.000Z' as Instant,
  tokenHash: randomBytes(32),
})
const signIn = (claims: ProvedIdentity, words = said) =>
  inTransaction(database.db, (db) => signInMember({ ...database.contextOf(), db }, claims, words))

describe('the first sign-in', () => {
  test('creates one member, even for thirty concurrent tabs', async () => {
    const members = await Promise.all(
      Array.from({ length: 30 }, () => signIn(claimsOf('s1', 'theo@example.com', { name: 'Theo' }))),
    )
    expect(new Set(members.map(({ id }) => id)).size).toBe(1)
    expect(members[0]).toMatchObject({ email: 'theo@example.com', displayName: 'Theo', emailVerified: true })
  })
  test('takes the name from the token, then from the request, then from the address', async () => {
    expect(
      (
        await signIn(claimsOf('n1', 'a@example.com', { name: 'From\r\nToken' }), {
          ...said,
          displayName: 'Said',
        })
      ).displayName,
    ).toBe('From Token')
    expect(
      (await signIn(claimsOf('n2', 'b@example.com'), { ...said, displayName: ' Said ' })).displayName,
    ).toBe('Said')
    expect((await signIn(claimsOf('n3', 'carla@example.com'))).displayName).toBe('carla')
  })
  test('stores only pictures that a browser can load safely', async () => {
    expect(
      (await signIn(claimsOf('p1', 'p1@example.com', { picture: 'javascript:alert(1)' }))).photoURL,
    ).toBeNull()
    expect(
      (await signIn(claimsOf('p2', 'p2@example.com', { picture: 'https://pictures.example/p.png' })))
        .photoURL,
    ).toBe('https://pictures.example/p.png')
  })
})

describe('a second identity with the same address', () => {
  test('is linked to the member if both confirmed the address', async () => {
    const { id } = await createMember(database.contextOf(), {
      email: 'Maya@goodword.example',
      displayName: 'Maya',
      emailVerified: true,
      isOperator: false,
    })
    expect((await signIn(claimsOf('m1', 'maya@goodword.example'))).id).toBe(id)
    expect((await signIn(claimsOf('m2', 'MAYA@goodword.example'))).id).toBe(id)
  })
  test('is rejected while it has not confirmed the address', async () => {
    await expect(
      signIn(claimsOf('attacker', 'maya@goodword.example', { emailVerified: false })),
    ).rejects.toMatchObject({ code: 'address_unproved' })
  })
  test('takes the address from a member who has not confirmed it, and gets none of their data', async () => {
    const early = claimsOf('early', 'victim@example.com', { emailVerified: false })
    const squatter = await signIn(early)
    const { token } = await createSession(database.contextOf(), squatter.id)
    const owner = await signIn(claimsOf('victim', 'victim@example.com'))
    expect(owner.id).not.toBe(squatter.id)
    expect(await memberOfSession(database.contextOf(), token)).toBeNull()
    await expect(signIn(early)).rejects.toMatchObject({ code: 'address_unproved' })
  })
})

describe('confirmation of the address', () => {
  test('is adopted from a later token of the same identity', async () => {
    expect((await signIn(claimsOf('v', 'v@example.com', { emailVerified: false }))).emailVerified).toBe(false)
    expect((await signIn(claimsOf('v', 'v@example.com'))).emailVerified).toBe(true)
  })
})

describe('a session', () => {
  test('is found by its cookie until it ends, and the cookie is never stored', async () => {
    const context = database.contextOf()
    const { id } = await signIn(claimsOf('s', 's@example.com'))
    const { token, endsAt } = await createSession(context, id)
    expect(endsAt).toBe('2026-12-20T17:00:00.000Z')
    expect((await memberOfSession(context, token))?.member.id).toBe(id)
    const rows = await database.pool.query(
      `select encode(token_hash, 'base64') || token_hash::text as kept from member_session`,
    )
    expect(JSON.stringify(rows.rows)).not.toContain(token)
    await endSession(context, token)
    expect(await memberOfSession(context, token)).toBeNull()
    expect(await memberOfSession(context, 'made-up')).toBeNull()
  })
  test('expires and is deleted', async () => {
    const { id } = await signIn(claimsOf('t', 't@example.com'))
    const { token } = await createSession(database.contextOf(), id)
    database.clock.moveTo('2026-12-20T17:00:00Z')
    expect(await memberOfSession(database.contextOf(), token)).toBeNull()
    await deleteEndedSessions(database.contextOf())
    const { rows } = await database.pool.query('select count(*)::int as count from member_session')
    expect(rows[0]).toEqual({ count: 0 })
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('ends on every device after a change of password', async () => {
    const context = database.contextOf()
    const claims = claimsOf('everywhere', 'everywhere@example.com')
    const { id } = await signIn(claims)
    const tokens = await Promise.all([createSession(context, id), createSession(context, id)])
    await endAllSessions(context, claims)
    for (const { token } of tokens) expect(await memberOfSession(context, token)).toBeNull()
    expect((await memberByClaims(context, tokenOf(claims, '2026-11-20T17:00:00.001Z')))?.id).toBe(id)
  })
})

describe('a token', () => {
  const exchange = (claims: IdentityClaims) =>
    inTransaction(database.db, async (db) => {
      const context = { ...database.contextOf(), db }
      await admitExchange(context, claims)
      const { id } = await signInMember(context, claims, said)
      return createSession(context, id)
    })
  const revoke = (claims: ProvedIdentity) =>
    inTransaction(database.db, (db) => endAllSessions({ ...database.contextOf(), db }, claims))

  test('is exchanged once, even by thirty concurrent calls', async () => {
    const claims = tokenOf(claimsOf('once', 'once@example.com'))
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => exchange(claims)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'token_used' })
  })
  test('issued before a revocation is rejected at the exchange and as a bearer; a later one is accepted', async () => {
    const identity = claimsOf('revoked', 'revoked@example.com')
    await exchange(tokenOf(identity))
    await revoke(identity)
    const at = (time: string) => tokenOf(identity, `2026-11-20T${time}Z`)
    for (const issued of ['16:59:59.999', '17:00:00.000']) {
      await expect(exchange(at(issued))).rejects.toMatchObject({ code: 'token_revoked' })
      await expect(memberByClaims(database.contextOf(), at(issued))).rejects.toMatchObject({
        code: 'token_revoked',
      })
    }
    await expect(exchange(at('17:00:00.001'))).resolves.toMatchObject({ endsAt: expect.any(String) })
  })
  test('of an identity that never signed in here can be revoked', async () => {
    const identity = claimsOf('unseen', 'unseen@example.com')
    await revoke(identity)
    await expect(exchange(tokenOf(identity))).rejects.toMatchObject({ code: 'token_revoked' })
  })
  test('that is exchanged during its revocation creates no lasting session', async () => {
    for (let round = 0; round < 10; round += 1) {
      const identity = claimsOf(`race-${round}`, `race-${round}@example.com`)
      const [made, revoked] = await Promise.allSettled([exchange(tokenOf(identity)), revoke(identity)])
      expect(revoked.status).toBe('fulfilled')
      if (made.status === 'fulfilled')
        expect(await memberOfSession(database.contextOf(), made.value.token)).toBeNull()
    }
  })
  test('that was exchanged is remembered until it expires', async () => {
    const rows = async () => (await database.pool.query('select from exchanged_token')).rowCount
    await exchange(tokenOf(claimsOf('swept', 'swept@example.com')))
    await deleteEndedSessions(database.contextOf())
    expect(await rows()).toBeGreaterThan(0)
    database.clock.moveTo('2026-11-20T19:00:00Z')
    await deleteEndedSessions(database.contextOf())
    expect(await rows()).toBe(0)
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
})
