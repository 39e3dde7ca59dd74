import { recoveryCodesCount } from 'contract/account/accountLimits'
import { minus, plus } from 'contract/core/time'
import type { Instant } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { Browser, useSecondFactors } from '../../../../test-support/secondFactors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { removeFactorsSince } from '../../identity/secondFactor/totp.ts'
import { resetSecondFactors } from '../../identity/members/operators.ts'

const { server, newcomer, signIn, exchange, call, addPasskey, addAuthenticator, readSecurity } =
  useSecondFactors()

describe('an operator', () => {
  async function operator() {
    const person = await newcomer()
    await server.database.pool.query('update member set is_operator = true where id = $1', [person.id])
    return person
  }
  const search = (jar: Browser) => call(jar, 'GET', '/users?pageSize=20')

  test('gets no page of operators before the set-up, which opens them', async () => {
    const { jar } = await operator()
    expect((await search(jar)).body.code).toBe('second_factor_required')
    await addPasskey(jar)
    expect((await search(jar)).status).toBe(200)
  })

  test('keeps a second factor', async () => {
    const { jar } = await operator()
    await addPasskey(jar)
    const [passkey] = (await readSecurity(jar)).passkeys
    const removal = await call(jar, 'DELETE', `/account/passkeys/${passkey!.id}`)
    expect(removal.body.code).toBe('last_second_factor')
    await addAuthenticator(jar)
    expect((await call(jar, 'DELETE', `/account/passkeys/${passkey!.id}`)).status).toBe(200)
    expect((await call(jar, 'DELETE', '/account/authenticator')).body.code).toBe('last_second_factor')
  })

  test('with a passkey needs it after a sign-in with a password, too', async () => {
    const { jar, email } = await operator()
    const { key } = await addPasskey(jar)
    const browser = new Browser()
    await signIn(browser, email)
    expect((await exchange(browser, email)).json()).toMatchObject({ operatorNeeds: 'sign_in_again' })
    expect((await search(browser)).body.code).toBe('sign_in_again')
    const { body } = await call<{ challenge: string }>(browser, 'POST', '/account/proof/passkey/options')
    await call(browser, 'POST', '/account/proof/passkey', key.answer(body.challenge))
    expect((await search(browser)).status).toBe(200)
  })

  test('who lost everything is reset by a command on the server', async () => {
    const { jar, email, id } = await operator()
    await addPasskey(jar)
    await addAuthenticator(jar)
    const context = server.database.contextOf()
    expect(
      await inTransaction(server.database.db, (db) => resetSecondFactors({ ...context, db }, email)),
    ).toBe(true)
    expect((await search(jar)).body.code).toBe('not_signed_in')
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from passkey where member_id = $1) as passkeys,
              (select count(*)::int from totp_secret where member_id = $1) as secrets,
              (select count(*)::int from recovery_code where member_id = $1) as codes`,
      [id],
    )
    expect(rows).toEqual([{ passkeys: 0, secrets: 0, codes: 0 }])
    expect(await resetSecondFactors(context, 'unknown@goodword.example')).toBe(false)
  })
})

test('an undo removes what was added since, and nothing older', async () => {
  const { jar, id } = await newcomer()
  await addPasskey(jar)
  await addAuthenticator(jar)
  const context = server.database.contextOf(id)
  const later = plus(new Date().toISOString() as Instant, { minutes: 1 }) // an instant
  await removeFactorsSince(context, id, later)
  expect(await readSecurity(jar)).toMatchObject({ recoveryCodesLeft: recoveryCodesCount })
  await removeFactorsSince(context, id, minus(later, { hours: 1 }))
  expect(await readSecurity(jar)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
})
