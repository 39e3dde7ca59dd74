import { randomUUID } from 'node:crypto'
import type { Security } from 'contract/account/security'
import type { MemberId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { elsewhere, newcomer, runAccountJobs, tokenIn } from '../../../../test-support/fixtures/account.ts'
import { testPassword, type Visitor } from '../../../../test-support/fixtures/identity.ts'
import { detailsAbout } from '../../audit/public.ts'
import { recordSessionUses } from '../../identity/public.ts'

const server = useApp({ RATE_LIMIT_PER_MINUTE: '100000' })

const origin = 'http://localhost:3999'
const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`

async function call(visitor: Visitor, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await visitor.jar.send(server.app, {
    method,
    url: `/api/v1${path}`,
    headers: {
      origin,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const security = async (visitor: Visitor) =>
  (await call(visitor, 'GET', '/account/security')).body as unknown as Security // a 200

/** Requests another address, and returns the token from the mail sent to it. */
async function ask(visitor: Visitor, email: string): Promise<string> {
  expect((await call(visitor, 'POST', '/account/email', { email })).status).toBe(200)
  await runAccountJobs(server)
  return tokenIn(server, email, 'email')
}
const confirm = (visitor: Visitor, token: string) =>
  call(visitor, 'POST', '/account/email/confirmation', { token })
const undo = (token: string) => call(elsewhere(server), 'POST', '/account/changes/undo', { token })

async function changed(visitor: Visitor, email: string): Promise<void> {
  expect(await confirm(visitor, await ask(visitor, email))).toEqual({ status: 200, body: { email } })
  await runAccountJobs(server)
}

async function memberRow(email: string) {
  const { rows } = await server.database.pool.query(
    `select member.id, email_verified, (select count(*)::int from audit_entry where member_id = member.id) as entries
     from member where email = $1`,
    [email],
  )
  return rows[0] as { id: MemberId; email_verified: boolean; entries: number } | undefined // as selected
}

/** The audit log's details about the member's changes. */
const detailsOf = (id: MemberId | undefined) =>
  server.calendarPort.write(async (context) =>
    id === undefined ? [] : [...(await detailsAbout(context, id)).values()],
  )

describe('a change of the email address', () => {
  test('waits for the new address, tells the old one, and moves sign-in', async () => {
    const [old, fresh] = [address('maya'), address('maya.new')]
    const maya = await newcomer(server, old)
    const token = await ask(maya, fresh.toUpperCase())
    expect(token).toBe('missing')
    const real = tokenIn(server, fresh, 'email')
    expect(await security(maya)).toMatchObject({ email: old, newEmail: { email: fresh } })
    const scanner = await elsewhere(server).jar.send(server.app, {
      method: 'GET',
      url: `/account/email?t=${real}`,
    })
    expect(scanner.statusCode).toBe(404)
    expect(await confirm(await newcomer(server, address('stranger')), real)).toMatchObject({
      status: 404,
      body: { code: 'email_change_ended' },
    })
    expect(await confirm(maya, real)).toEqual({ status: 200, body: { email: fresh } })
    expect(await confirm(maya, real)).toMatchObject({ status: 404, body: { code: 'email_change_ended' } })
    await runAccountJobs(server)
    expect(server.mails.findLast(({ to }) => to === old)?.subject).toBe('Your email address was changed')
    expect(await security(maya)).toMatchObject({ email: fresh, emailVerified: true, newEmail: null })
    const row = await memberRow(fresh)
    expect(row?.entries).toBe(1)
    expect(await detailsOf(row?.id)).toEqual([[`Email address: ${old} → ${fresh}`]])
    expect((await elsewhere(server).signIn(old)).statusCode).toBe(401)
    expect((await elsewhere(server).signIn(fresh)).statusCode).toBe(200)
    expect((await maya.logIn()).member.email).toBe(fresh)
    const { rows } = await server.database.pool.query(
      'select encode(token_hash, $1) as hash from account_change where email = $2',
      ['hex', old],
    )
    expect(rows[0].hash).not.toContain(tokenIn(server, old, 'undo'))
  })

  test('of an address with an account gets the same answer, and its owner a mail without a link to confirm', async () => {
    const [taken, old] = [address('tomas'), address('nora')]
    await newcomer(server, taken)
    const nora = await newcomer(server, old)
    const free = await call(nora, 'POST', '/account/email', { email: address('free') })
    const known = await call(nora, 'POST', '/account/email', { email: taken })
    expect(Object.keys(known.body)).toEqual(Object.keys(free.body))
    expect(known.status).toBe(free.status)
    await runAccountJobs(server)
    expect(server.mails.findLast(({ to }) => to === taken)?.subject).toBe(
      'Your address belongs to a Goodword account',
    )
    expect(tokenIn(server, taken, 'email')).toBe('missing')
    expect(await call(nora, 'POST', '/account/email', { email: old })).toMatchObject({
      status: 409,
      body: { code: 'email_same' },
    })
  })

  test('needs a fresh sign-in, and is limited', async () => {
    const ada = await newcomer(server, address('ada'))
    for (let time = 0; time < 5; time += 1) await ask(ada, address(`ada${time}`))
    expect(await call(ada, 'POST', '/account/email', { email: address('ada9') })).toMatchObject({
      status: 429,
      body: { code: 'email_change_limit' },
    })
    await server.database.pool.query(`update member_session set proved_at = now() - interval '1 hour'`)
    expect(await call(ada, 'POST', '/account/email', { email: address('ada9') })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    })
  })

  test('to one address by two members gives it to one of them', async () => {
    const wanted = address('wanted')
    const both = [await newcomer(server, address('one')), await newcomer(server, address('two'))]
    const tokens: string[] = []
    for (const each of both) tokens.push(await ask(each, wanted))
    const answers = await Promise.all(both.map((each, at) => confirm(each, tokens[at]!))) // one per member
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('fails when the address gets an account between the request and the confirmation', async () => {
    const wanted = address('between')
    const lena = await newcomer(server, address('lena'))
    const token = await ask(lena, wanted)
    await newcomer(server, wanted)
    expect(await confirm(lena, token)).toMatchObject({ status: 409, body: { code: 'email_change_taken' } })
  })

  test('that a newer one replaced, or that was withdrawn, no longer works', async () => {
    const iris = await newcomer(server, address('iris'))
    const first = await ask(iris, address('iris1'))
    const second = await ask(iris, address('iris2'))
    expect((await confirm(iris, first)).status).toBe(404)
    expect((await call(iris, 'DELETE', '/account/email')).status).toBe(200)
    expect((await confirm(iris, second)).status).toBe(404)
  })
})

describe('undoing a change', () => {
  test('restores the first address through several changes, ends all sessions, and works once', async () => {
    const [own, thief, last] = [address('owner'), address('thief'), address('last')]
    const intruder = await newcomer(server, own)
    await changed(intruder, thief)
    const token = tokenIn(server, own, 'undo')
    await changed(intruder, last)
    const later = tokenIn(server, thief, 'undo')
    await call(intruder, 'POST', '/account/password', { current: testPassword, new: 'harbor lantern moss' })
    expect(await call(elsewhere(server), 'POST', '/account/changes/view', { token })).toMatchObject({
      status: 200,
      body: { kind: 'email', email: own },
    })
    expect((await intruder.verify()).statusCode).toBe(200)

    const answers = await Promise.all([undo(token), undo(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect((await undo(later)).status).toBe(404)
    expect((await intruder.verify()).statusCode).toBe(401)
    expect(await intruder.session()).toBeNull()
    for (const [email, password] of [
      [own, testPassword],
      [own, 'harbor lantern moss'],
      [last, 'harbor lantern moss'],
    ] as const)
      expect((await elsewhere(server).signIn(email, password)).statusCode).toBe(401)
    const row = await memberRow(own)
    expect(row).toMatchObject({ email_verified: true })
    expect(await detailsOf(row?.id)).toEqual([
      [`Email address: ${own} → ${thief}`],
      [`Email address: ${thief} → ${last}`],
      ['Password'],
      [`Email address: ${last} → ${own}`],
    ])
    expect(await memberRow(last)).toBeUndefined()

    const owner = elsewhere(server)
    await owner.post('/request-password-reset', { email: own, redirectTo: '/signin' })
    const reset = server.mails.findLast(({ to, subject }) => to === own && subject === 'Reset your password')
    const resetToken = /reset-password\/([^?]+)/.exec(reset?.text ?? '')?.[1]
    await owner.post('/reset-password', { token: resetToken, newPassword: 'copper meadow rain' })
    expect((await owner.signIn(own, 'copper meadow rain')).statusCode).toBe(200)
    expect((await owner.logIn()).member.email).toBe(own)
  })

  test('takes the address from an account that never confirmed it', async () => {
    const own = address('squat')
    const intruder = await newcomer(server, own)
    await changed(intruder, address('elsewhere'))
    const squatter = elsewhere(server)
    await squatter.signUp(own)
    await squatter.logIn()
    expect((await undo(tokenIn(server, own, 'undo'))).status).toBe(200)
    expect((await squatter.verify()).statusCode).toBe(401)
    expect((await security(await resetAndSignIn(own))).email).toBe(own)
  })

  test('is refused after seven days, and for made-up tokens', async () => {
    const own = address('late')
    await changed(await newcomer(server, own), address('late.new'))
    await server.database.pool.query(`update account_change set undo_until = now() where email = $1`, [own])
    expect((await undo(tokenIn(server, own, 'undo'))).body).toMatchObject({ code: 'undo_ended' })
    expect((await undo('A'.repeat(43))).body).toMatchObject({ code: 'undo_ended' })
  })

  test('is not offered to an address that was never confirmed', async () => {
    const own = address('unproved')
    const visitor = elsewhere(server)
    await visitor.signUp(own)
    await visitor.logIn()
    await changed(visitor, address('proved'))
    expect(tokenIn(server, own, 'undo')).toBe('missing')
  })
})

async function resetAndSignIn(email: string): Promise<Visitor> {
  const owner = elsewhere(server)
  await owner.post('/request-password-reset', { email, redirectTo: '/signin' })
  const token = /reset-password\/([^?]+)/.exec(
    server.mails.findLast(({ to }) => to === email)?.text ?? '',
  )?.[1]
  await owner.post('/reset-password', { token, newPassword: 'copper meadow rain' })
  await owner.signIn(email, 'copper meadow rain')
  await owner.logIn()
  return owner
}

describe('the password', () => {
  const change = (visitor: Visitor, current: string | null, next: string) =>
    call(visitor, 'POST', '/account/password', { current, new: next })

  test('changes with the current one, ends the other devices, and notifies by mail', async () => {
    const email = address('pat')
    const here = await newcomer(server, email)
    const there = elsewhere(server)
    await there.signIn(email)
    await there.logIn()
    expect((await change(here, 'not my password', 'walnut ferry dusk')).body).toEqual({ outcome: 'wrong' })
    expect((await change(here, testPassword, 'password1')).body).toEqual({ outcome: 'common' })
    expect((await change(here, testPassword, 'walnut ferry dusk')).body).toEqual({ outcome: 'changed' })
    await runAccountJobs(server)
    expect(server.mails.findLast(({ to }) => to === email)?.subject).toBe('Your password was changed')
    expect((await here.verify()).statusCode).toBe(200)
    expect((await here.session())?.user.email).toBe(email)
    expect((await there.verify()).statusCode).toBe(401)
    expect(await there.session()).toBeNull()
    expect((await elsewhere(server).signIn(email, 'walnut ferry dusk')).statusCode).toBe(200)
    expect((await elsewhere(server).signIn(email)).statusCode).toBe(401)
  })

  test('stops parallel guesses after ten', async () => {
    const here = await newcomer(server, address('guess'))
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => change(here, 'a wrong one', 'walnut ferry')),
    )
    expect(answers.filter(({ body }) => body['outcome'] === 'wrong')).toHaveLength(10)
    expect((await change(here, testPassword, 'walnut ferry dusk')).body).toEqual({ outcome: 'blocked' })
  })

  test('is set for an account of Google only, whose last way in cannot be unlinked before', async () => {
    const visitor = elsewhere(server)
    await visitor.signInWithGoogle('priya@goodword.example')
    await visitor.logIn()
    const { hasPassword, providers, email } = await security(visitor)
    expect({ hasPassword, providers: providers.map(({ provider }) => provider) }).toEqual({
      hasPassword: false,
      providers: ['google'],
    })
    expect(await call(visitor, 'DELETE', '/account/providers/google')).toMatchObject({
      status: 409,
      body: { code: 'last_sign_in_method' },
    })
    expect((await change(visitor, null, 'walnut ferry dusk')).body).toEqual({ outcome: 'changed' })
    expect((await elsewhere(server).signIn(email, 'walnut ferry dusk')).statusCode).toBe(200)
    expect((await call(visitor, 'DELETE', '/account/providers/google')).status).toBe(200)
    await runAccountJobs(server)
    expect(server.mails.findLast(({ to }) => to === email)?.subject).toBe(
      'Google was unlinked from your account',
    )
    expect((await security(visitor)).providers).toEqual([])
  })
})

describe('sessions', () => {
  test('name their device, and one of them is ended with the identity service', async () => {
    const email = address('devices')
    const here = await newcomer(server, email)
    const there = elsewhere(server)
    await there.signIn(email)
    await there.logIn()
    const { sessions } = await security(here)
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    const other = sessions[1]!
    const stranger = await newcomer(server, address('other'))
    await call(stranger, 'DELETE', `/account/sessions/${other.id}`)
    expect((await there.verify()).statusCode).toBe(200)
    expect((await call(here, 'DELETE', `/account/sessions/${other.id}`)).status).toBe(200)
    expect((await call(here, 'DELETE', `/account/sessions/${other.id}`)).status).toBe(200)
    expect((await there.verify()).statusCode).toBe(401)
    expect(await there.session()).toBeNull()
    expect((await here.verify()).statusCode).toBe(200)
    expect((await here.session())?.user.email).toBe(email)
    expect((await security(here)).sessions).toHaveLength(1)
  })

  test('are touched once an hour', async () => {
    const here = await newcomer(server, address('used'))
    const { id } = (await security(here)).sessions[0]!
    const lastUse = async () =>
      (
        await server.database.pool.query<{ at: string }>(
          'select last_used_at as at from member_session where id = $1',
          [id],
        )
      ).rows[0]?.at
    const before = await lastUse()
    const use = async () => {
      await here.verify()
      await recordSessionUses(server.database.contextOf())
    }
    await use()
    expect(await lastUse()).toEqual(before)
    await server.database.pool.query(
      `update member_session set last_used_at = now() - interval '61 minutes' where id = $1`,
      [id],
    )
    const old = await lastUse()
    await here.verify()
    expect(await lastUse()).toEqual(old)
    await use()
    expect(await lastUse()).not.toEqual(old)
  })
})

test('linking a provider needs a fresh sign-in', async () => {
  const visitor = await newcomer(server, address('links'))
  const link = () => visitor.post('/link-social', { provider: 'google', callbackURL: '/additional-info' })
  expect((await link()).statusCode).toBe(200)
  await server.database.pool.query(`update member_session set proved_at = now() - interval '1 hour'`)
  expect((await link()).json()).toMatchObject({ status: 403, code: 'sign_in_again' })
  expect((await elsewhere(server).post('/link-social', { provider: 'google' })).statusCode).toBe(401)
})
