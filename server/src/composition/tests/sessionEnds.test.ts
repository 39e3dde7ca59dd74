import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { letterLink, type Visitor, visitorOf } from '../../../test-support/fixtures/identity.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endSessionsOfMember } from '../../modules/identity/public.ts'

const server = useApp()
// Other tests cover the limits.
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

let count = 0

/** A member who is signed in on two devices. */
async function member() {
  const email = `leaver-${(count += 1)}@example.com`
  const [here, there] = [visitorOf(server), visitorOf(server)]
  await here.signUp(email)
  const { member: account } = await here.logIn()
  await there.signIn(email)
  await there.logIn()
  return { here, there, email, id: account.id }
}

const logOut = (visitor: Visitor) => visitor.post('/api/v1/auth/logout', {})

/** The states of both sessions: of the product, and of the identity service, which would renew the other. */
const stateOf = async (visitor: Visitor) => ({
  product: (await visitor.verify()).statusCode === 200,
  identity: (await visitor.session()) !== null,
})

const signedIn = { product: true, identity: true }
const signedOut = { product: false, identity: false }

describe('both sessions of a device end together', () => {
  test('when only the identity service hears of the sign-out', async () => {
    const { here, there } = await member()
    const stolen = here.jar.cookies.get('goodword_session')!
    expect((await here.post('/sign-out', {})).statusCode).toBe(200)
    expect(here.jar.cookies.has('goodword_session')).toBe(false)
    here.jar.cookies.set('goodword_session', stolen)
    expect(await stateOf(here)).toEqual(signedOut)
    expect(await stateOf(there)).toEqual(signedIn)
  })

  test('when only the server hears of the sign-out', async () => {
    const { here, there } = await member()
    expect((await logOut(here)).statusCode).toBe(200)
    expect(await stateOf(here)).toEqual(signedOut)
    expect(await stateOf(there)).toEqual(signedIn)
    // The page signs out of the identity service next.
    expect((await here.post('/sign-out', {})).statusCode).toBe(200)
  })
})

describe('both sessions of every device end', () => {
  test('by an operator, a suspension, an erasure or a change of roles', async () => {
    const { here, there, id } = await member()
    const context = server.database.contextOf()
    await inTransaction(server.database.db, (db) => endSessionsOfMember({ ...context, db }, id))
    expect(await stateOf(here)).toEqual(signedOut)
    expect(await stateOf(there)).toEqual(signedOut)
  })

  test('by a new password', async () => {
    const { here, there, email } = await member()
    await visitorOf(server).post('/request-password-reset', { email, redirectTo: '/signin?step=reset' })
    const token = letterLink(server, email).pathname.split('/').at(-1)
    const reset = { token, newPassword: 'another horse' }
    expect((await visitorOf(server).post('/reset-password', reset)).statusCode).toBe(200)
    expect(await stateOf(here)).toEqual(signedOut)
    expect(await stateOf(there)).toEqual(signedOut)
  })

  test('but this device’s at the identity service by a sign-out of all others', async () => {
    const { here, there } = await member()
    expect((await here.post('/revoke-other-sessions', {})).statusCode).toBe(200)
    expect(await stateOf(there)).toEqual(signedOut)
    // The page renews its own.
    expect((await here.session()) !== null).toBe(true)
  })
})
