import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { visitorOf } from '../../../../test-support/fixtures/identity.ts'
import { createMember } from '../sessions/sessions.ts'

const server = useApp()
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

const refused = 'http://localhost:3999/signin?error=account_not_linked'

async function waysInto(email: string, { database } = server): Promise<string[]> {
  const { rows } = await database.pool.query<{ provider: string }>(
    `select provider_id as provider from identity.account join identity.user on "user".id = user_id
     where email = $1 order by 1`,
    [email],
  )
  return rows.map(({ provider }) => provider)
}

/** Signs in with Facebook, which does not say whether it verified the address, and keeps the session. */
async function squat(email: string) {
  const squatter = visitorOf(server)
  await squatter.signInWith('facebook', email)
  const { member } = await squatter.logIn()
  expect(member.emailVerified).toBe(false)
  return { squatter, member, token: await squatter.token() }
}

describe('a sign-in that proves the address takes it from a sign-in that does not', () => {
  test.each([
    ['google', 'maya@goodword.example'],
    ['github', 'tomas@goodword.example'],
    ['twitter', 'ines@goodword.example'],
  ] as const)('with %s', async (provider, email) => {
    const { squatter, member, token } = await squat(email)
    const owner = visitorOf(server)
    const back = await (provider === 'google'
      ? owner.signInWithGoogle(email)
      : owner.signInWith(provider, email))
    expect(back.headers.location).toBe(`/signin?signin=${provider}`)
    const own = (await owner.logIn()).member
    expect(own).toMatchObject({ email, emailVerified: true })
    expect(own.id).not.toBe(member.id)
    expect(await waysInto(email)).toEqual([provider])
    expect(await squatter.session()).toBeNull()
    expect((await squatter.verify()).statusCode).toBe(401)
    expect((await visitorOf(server).exchange(token, email)).statusCode).toBe(401)
    expect((await visitorOf(server).signInWith('facebook', email)).headers.location).toBe(refused)
  })
  test('while many sign in at once, and only one account has the address', async () => {
    const email = 'jonah@goodword.example'
    await squat(email)
    const owners = Array.from({ length: 4 }, () => visitorOf(server))
    await Promise.all(owners.map((owner) => owner.signInWithGoogle(email)))
    const { rows } = await server.database.pool.query(
      `select email_verified as "isProved" from identity.user where lower(email) = $1`,
      [email],
    )
    expect(rows).toEqual([{ isProved: true }])
  })
})

test('the address of a member who signed in elsewhere is answered like every known address', async () => {
  const email = 'priya@goodword.example'
  const draft = { email, displayName: 'Priya', emailVerified: true, isOperator: false }
  const { id } = await createMember(server.database.contextOf(), draft)
  expect((await visitorOf(server).signInWith('facebook', email)).headers.location).toBe(refused)
  const stranger = visitorOf(server)
  const made = await stranger.signUp(email)
  const fresh = await visitorOf(server).signUp('fresh@example.com')
  expect([made.statusCode, Object.keys(made.headers)]).toEqual([200, Object.keys(fresh.headers)])
  expect(server.mails.findLast(({ to }) => to === email)?.subject).toBe('You already have a Goodword account')
  expect(await stranger.session()).toBeNull()
  const owner = visitorOf(server)
  await owner.signInWithGoogle(email)
  expect((await owner.logIn()).member).toMatchObject({ id, emailVerified: true })
})

describe('an account without proof of its address', () => {
  const other = useApp()

  test('stays as it is when another member links a Google account with its address', async () => {
    const email = 'maya@goodword.example'
    await visitorOf(other).signUp(email)
    const linker = visitorOf(other)
    await linker.signUp('links-google@example.com')
    await linker.followLetter('links-google@example.com')
    await linker.logIn()
    const start = await linker.post('/link-social', { provider: 'google', callbackURL: '/signin' })
    await linker.finishAtGoogle(start.json<{ url: string }>().url, email)
    expect(await waysInto('links-google@example.com', other)).toEqual(['credential', 'google'])
    expect(await waysInto(email, other)).toEqual(['credential'])
  })
})
