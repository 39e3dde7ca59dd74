import { recoveryCodesCount } from 'contract/account/accountLimits'
import type { AcceptedPasskeys } from 'contract/account/secondFactor'
import { minus, plus } from 'contract/core/time'
import type { Instant } from 'contract/core/instant'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { Browser, codeAt, origin, useSecondFactors } from '../../../../test-support/secondFactors.ts'
import { softAuthenticator } from '../../../../test-support/softAuthenticator.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { passkeySignInOf } from '../../identity/public.ts'
import { useFactorCode } from '../../identity/secondFactor/totp.ts'
import { memberOfAssertion, proofOptions } from '../../identity/secondFactor/passkeys.ts'

const {
  server,
  newcomer,
  signIn,
  exchange,
  tokenOf,
  call,
  addPasskey,
  addAuthenticator,
  makeOld,
  readSecurity,
} = useSecondFactors()

describe('a passkey', () => {
  test('signs in without anything else, as two factors; the token names the sign-in', async () => {
    const { jar, email } = await newcomer()
    const { key } = await addPasskey(jar)
    const browser = new Browser()
    const options = await browser.send(server.app, { method: 'POST', url: '/api/identity/passkey/options' })
    const answer = key.answer(options.json<{ challenge: string }>().challenge)
    const signedIn = await browser.send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-in/passkey',
      payload: answer,
    })
    expect(signedIn.json()).toMatchObject({ user: { email } })
    expect(decodeJwt(await tokenOf(browser)).amr).toEqual(['hwk', 'user', 'mfa'])
    expect(decodeJwt(await tokenOf(jar)).amr).toBeUndefined()
    expect((await exchange(browser, email)).json()).toMatchObject({ member: { email } })
    expect((await readSecurity(browser)).passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
    ])
    // The answer was used.
    const again = await browser.send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-in/passkey',
      payload: answer,
    })
    expect([again.statusCode, again.json()]).toMatchObject([401, { code: 'PASSKEY_REFUSED' }])
  })

  test('answers a challenge once, even in thirty verifications at the same time', async () => {
    const { jar } = await newcomer()
    const { key } = await addPasskey(jar)
    const { body } = await call<{ challenge: string }>(jar, 'POST', '/account/proof/passkey/options')
    const answer = key.answer(body.challenge)
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => call(jar, 'POST', '/account/proof/passkey', answer)),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body: refusal } of outcomes)
      if (status !== 200) expect(refusal.code).toBe('passkey_refused')
  })

  test('signs in once, even in thirty verifications of one answer at the same time', async () => {
    const { jar, id } = await newcomer()
    const { key } = await addPasskey(jar)
    const signIns = passkeySignInOf({
      site: { origin, secret: 'only-for-tests-0123456789abcdefghij' },
      issuer: `${origin}/api/identity`,
      db: server.database.db,
      contextWith: (db) => ({ ...server.database.contextOf(id), db }),
    })
    const { challenge } = await signIns.options('browser')
    const answer = key.answer(String(challenge))
    const users = await Promise.all(Array.from({ length: 30 }, () => signIns.userOf(answer, 'browser')))
    expect(users.filter((user) => user !== null)).toHaveLength(1)
  })

  test('does not answer an old challenge, nor one of another browser or for another purpose', async () => {
    const { jar, id } = await newcomer()
    const { key } = await addPasskey(jar)
    const site = { origin, secret: 'secret' }
    const context = server.database.contextOf(id)
    const { challenge } = await proofOptions(context, site, 'session')
    const verify = (at: Instant, browser: string, purpose: 'proof' | 'sign-in' = 'proof') =>
      inTransaction(server.database.db, (db) =>
        memberOfAssertion({ ...context, db, now: at }, site, {
          assertion: key.answer(challenge),
          purpose,
          browser,
        }),
      )
    const refused = { code: 'passkey_refused' }
    await expect(verify(plus(context.now, { minutes: 5 }), 'session')).rejects.toMatchObject(refused)
    await expect(verify(context.now, 'another session')).rejects.toMatchObject(refused)
    await expect(verify(context.now, 'session', 'sign-in')).rejects.toMatchObject(refused)
    const almost = minus(plus(context.now, { minutes: 5 }), { minutes: 1 })
    expect(await verify(almost, 'session')).toBe(id)
  })

  test('must belong to the caller, to this site, and be unlocked by the person', async () => {
    const { jar } = await newcomer()
    await addPasskey(jar)
    const other = await newcomer()
    const { key } = await addPasskey(other.jar)
    const challenge = async () =>
      (await call<{ challenge: string }>(jar, 'POST', '/account/proof/passkey/options')).body.challenge
    const foreign = await call(jar, 'POST', '/account/proof/passkey', key.answer(await challenge()))
    expect(foreign.body.code).toBe('passkey_unknown')
    for (const settings of [{ origin: 'http://localhost:4000' }, { origin, isVerified: false }]) {
      const { added } = await addPasskey(jar, softAuthenticator(settings))
      expect(added.body.code).toBe('passkey_refused')
    }
    const { credential } = await addPasskey(jar)
    const again = await call(jar, 'POST', '/account/passkeys', { name: 'Again', credential })
    expect(again.body.code).toBe('passkey_refused')
  })

  test('is renamed and removed; the member gets notices, and the browser what to forget', async () => {
    const { jar, id, email } = await newcomer()
    const { credential } = await addPasskey(jar)
    const second = await addPasskey(jar)
    const [passkey] = (await readSecurity(jar)).passkeys
    await call(jar, 'PUT', `/account/passkeys/${passkey!.id}`, { name: 'Old phone' })
    expect((await readSecurity(jar)).passkeys[0]).toMatchObject({ name: 'Old phone' })
    const removed = await call<AcceptedPasskeys>(jar, 'DELETE', `/account/passkeys/${passkey!.id}`)
    expect(removed.body).toEqual({
      rpId: 'localhost',
      userId: expect.any(String),
      removedId: credential.id,
      acceptedIds: [second.credential.id],
    })
    const again = await call<AcceptedPasskeys>(jar, 'DELETE', `/account/passkeys/${passkey!.id}`)
    expect([again.status, again.body.removedId]).toEqual([200, null])
    const { rows } = await server.database.pool.query(
      `select title from notification where member_id = $1 and kind = 'account_changed' order by id`,
      [id],
    )
    expect(rows.map(({ title }) => title)).toEqual([
      'A passkey was added to your account',
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
    expect(email).toContain('@')
  })

  test('confirms an old session without a new one', async () => {
    const { jar, id } = await newcomer()
    const { key } = await addPasskey(jar)
    await makeOld(id)
    expect((await call(jar, 'POST', '/account/authenticator')).body.code).toBe('sign_in_again')
    const session = jar.cookies.get('goodword_session')
    const { body } = await call<{ challenge: string }>(jar, 'POST', '/account/proof/passkey/options')
    expect((await call(jar, 'POST', '/account/proof/passkey', key.answer(body.challenge))).status).toBe(200)
    expect(jar.cookies.get('goodword_session')).toBe(session)
    expect((await call(jar, 'POST', '/account/authenticator')).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  test('is asked for at each sign-in; a token alone then opens nothing', async () => {
    const { jar, email } = await newcomer()
    const { secret } = await addAuthenticator(jar)
    const browser = new Browser()
    await signIn(browser, email)
    expect((await exchange(browser, email)).json()).toMatchObject({ code: 'second_factor_code_needed' })
    const bearer = await browser.send(server.app, {
      method: 'GET',
      url: '/api/v1/account/preferences',
      headers: { authorization: `Bearer ${await tokenOf(browser)}` },
    })
    expect(bearer.json()).toMatchObject({ code: 'second_factor_code_needed' })
    expect((await exchange(browser, email, '000000')).json()).toMatchObject({
      code: 'second_factor_code_wrong',
    })
    const code = codeAt(secret)
    expect((await exchange(browser, email, code)).statusCode).toBe(200)
    // The code and its step are used up, in every browser.
    const other = new Browser()
    await signIn(other, email)
    expect((await exchange(other, email, code)).json()).toMatchObject({ code: 'second_factor_code_wrong' })
    expect((await exchange(other, email, codeAt(secret, 1))).statusCode).toBe(200)
  })

  test('takes a code once, even in parallel, and no earlier one afterwards', async () => {
    const { jar, id } = await newcomer()
    const { secret } = await addAuthenticator(jar)
    const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
    const encrypter = server.claimPort.encrypter
    const enter = (code: string) =>
      inTransaction(server.database.db, (db) => useFactorCode({ ...context, db, encrypter }, id, code))
    const code = codeAt(secret, 1)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => enter(code)))
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
    expect(await enter(codeAt(secret))).toBe('used')
  })

  test('stops guesses after ten wrong codes, also parallel ones and at sign-in', async () => {
    const { jar, email } = await newcomer()
    const { secret } = await addAuthenticator(jar)
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () =>
        call<{ outcome: string }>(jar, 'POST', '/account/proof/code', { code: 'WRONG-CODE' }),
      ),
    )
    expect(outcomes.filter(({ body }) => body.outcome === 'wrong')).toHaveLength(10)
    const right = await call<{ outcome: string }>(jar, 'POST', '/account/proof/code', {
      code: codeAt(secret, 1),
    })
    expect(right.body.outcome).toBe('blocked')
    const browser = new Browser()
    await signIn(browser, email)
    expect((await exchange(browser, email, codeAt(secret, 1))).json()).toMatchObject({
      code: 'second_factor_code_blocked',
    })
  })

  test('has recovery codes, which work once each and end with new ones', async () => {
    const { jar, id } = await newcomer()
    const { recoveryCodes } = await addAuthenticator(jar)
    expect(new Set(recoveryCodes).size).toBe(recoveryCodesCount)
    const enter = async (code: string) =>
      (await call<{ outcome: string }>(jar, 'POST', '/account/proof/code', { code })).body.outcome
    expect(await enter(recoveryCodes[0]!.toLowerCase())).toBe('confirmed')
    expect(await enter(recoveryCodes[0]!)).toBe('wrong')
    expect((await readSecurity(jar)).recoveryCodesLeft).toBe(recoveryCodesCount - 1)
    const { body } = await call<{ recoveryCodes: string[] }>(jar, 'POST', '/account/recovery-codes')
    expect(await enter(recoveryCodes[1]!)).toBe('wrong')
    expect(await enter(body.recoveryCodes[0]!)).toBe('confirmed')
    const stored = await server.database.pool.query(
      `select encode(code_hash, 'escape') as kept from recovery_code where member_id = $1`,
      [id],
    )
    expect(JSON.stringify(stored.rows)).not.toContain(body.recoveryCodes[1]!.replaceAll('-', ''))
  })

  test('makes codes by mail count no longer, and turns off with a proof', async () => {
    const { jar, id } = await newcomer()
    const { secret } = await addAuthenticator(jar)
    await makeOld(id)
    expect((await call(jar, 'POST', '/account/sign-in-code')).body.code).toBe('second_factor_code_needed')
    expect((await call(jar, 'GET', '/account/proof')).body).toEqual({
      passkey: false,
      code: true,
      mail: false,
    })
    expect((await call(jar, 'DELETE', '/account/authenticator')).body.code).toBe('sign_in_again')
    await call(jar, 'POST', '/account/proof/code', { code: codeAt(secret) })
    expect((await call(jar, 'DELETE', '/account/authenticator')).status).toBe(200)
    expect(await readSecurity(jar)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
  })

  test('is replaced only by a code of the new app', async () => {
    const { jar } = await newcomer()
    const { secret } = await addAuthenticator(jar)
    const { body } = await call<{ secret: string }>(jar, 'POST', '/account/authenticator')
    const confirm = (code: string) =>
      call<{ outcome: string }>(jar, 'POST', '/account/authenticator/confirmation', { code })
    expect((await confirm(codeAt(secret, 1))).body.outcome).toBe('wrong')
    const enter = (code: string) => call<{ outcome: string }>(jar, 'POST', '/account/proof/code', { code })
    expect((await enter(codeAt(secret))).body.outcome).toBe('confirmed')
    expect((await confirm(codeAt(body.secret))).body.outcome).toBe('confirmed')
    expect((await enter(codeAt(secret, 1))).body.outcome).toBe('wrong')
  })
})
