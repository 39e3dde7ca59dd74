import type { Passkey } from 'contract/account/secondFactor'
import type { Security } from 'contract/account/security'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { Jar, useApp } from './app.ts'
import { softAuthenticator } from './softAuthenticator.ts'
import { earlyInStep, stepMilliseconds } from './totpSteps.ts'

export const origin = 'http://localhost:3999'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser with a network address of its own: sign-ups from one address are limited. */
export class Browser extends Jar {
  private static addresses = 0
  private readonly remoteAddress = `10.9.0.${(Browser.addresses += 1)}`

  override send(...[app, options]: Parameters<Jar['send']>) {
    return super.send(app, { remoteAddress: this.remoteAddress, ...options })
  }
}

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })
/** Codes of one step each: the server accepts a step before and after its own. */
export const codeAt = (secret: string, steps = 0) =>
  totpOf(secret).generate({ timestamp: Date.now() + steps * stepMilliseconds })

/** A server whose operators have to prove a second factor, and what members do with theirs. */
export function useSecondFactors() {
  const server = useApp({}, { operatorsProve: false })
  const password = 'otter gravel noon'
  let count = 0

  /** A browser in which a new member has just signed in with a password. */
  async function newcomer() {
    count += 1
    const email = `factor.${count}@goodword.example`
    const jar = new Browser()
    await jar.send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-up/email',
      payload: { email, password, name: 'Noor' },
    })
    await signIn(jar, email)
    expect((await exchange(jar, email)).statusCode).toBe(200)
    const { rows } = await server.database.pool.query('select id from member where email = $1', [email])
    return { jar, email, id: rows[0].id as never } // a member's id
  }

  const signIn = (jar: Browser, email: string) =>
    jar.send(server.app, { method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password } })

  async function tokenOf(jar: Browser): Promise<string> {
    const answer = await jar.send(server.app, { method: 'GET', url: '/api/identity/token' })
    return answer.json<{ token: string }>().token
  }

  async function exchange(jar: Browser, email: string, secondFactorCode?: string) {
    const idToken = await tokenOf(jar)
    return jar.send(server.app, {
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: {
        ...{ idToken, email, displayName: null, photoURL: null, provider: 'google' },
        ...(secondFactorCode !== undefined && { secondFactorCode }),
      },
    })
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the body that the call answers
  async function call<T>(jar: Browser, method: Method, path: string, payload?: object) {
    const answer = await jar.send(server.app, { method, url: `/api/v1${path}`, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<T & { code?: string }>() }
  }

  async function addPasskey(jar: Browser, key = softAuthenticator({ origin })) {
    const { body: options } = await call<{ challenge: string }>(jar, 'POST', '/account/passkeys/options')
    const credential = key.register(options.challenge)
    const added = await call<Passkey>(jar, 'POST', '/account/passkeys', { name: 'Phone', credential })
    return { key, added, credential }
  }

  async function addAuthenticator(jar: Browser) {
    await earlyInStep()
    const { body } = await call<{ secret: string; uri: string }>(jar, 'POST', '/account/authenticator')
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Goodword/)
    const { body: on } = await call<{ outcome: string; recoveryCodes: string[] }>(
      jar,
      'POST',
      '/account/authenticator/confirmation',
      { code: codeAt(body.secret, -1) },
    )
    expect(on.outcome).toBe('confirmed')
    return { secret: body.secret, recoveryCodes: on.recoveryCodes }
  }

  /** Makes the proofs of all sessions of a member old. */
  const makeOld = (id: string) =>
    server.database.pool.query(
      `update member_session set proved_at = now() - interval '1 hour',
         second_factor_at = second_factor_at - interval '1 hour' where member_id = $1`,
      [id],
    )

  const readSecurity = async (jar: Browser) => (await call<Security>(jar, 'GET', '/account/security')).body

  return {
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
  }
}
