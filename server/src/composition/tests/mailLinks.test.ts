import { paths } from 'contract/paths'
import { beforeEach, expect, test } from 'vitest'
import { Jar, useApp } from '../../../test-support/app.ts'
import { newcomer, runAccountJobs } from '../../../test-support/fixtures/account.ts'
import { letterLink, type Visitor, visitorOf } from '../../../test-support/fixtures/identity.ts'
import { tableVersions } from '../../../test-support/tableVersions.ts'
import { addressHash } from '../../modules/mailing/suppression/addressHash.ts'
import { unsubscribeToken } from '../../modules/notifications/unsubscribe/unsubscribeToken.ts'

const server = useApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const secret = 'only-for-tests-0123456789abcdefghij'
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

const send = (visitor: Visitor, path: string, body: object) => visitor.post(path, body)

/** Each mail with a link that acts: asks for it, and tells whether the press of its button acted. */
const mails: readonly {
  readonly name: string
  readonly link: (email: string) => Promise<URL>
  readonly acted: (email: string, answer: Awaited<ReturnType<Jar['send']>>, jar: Jar) => Promise<boolean>
}[] = [
  {
    name: 'the sign-in link of a new address',
    link: async (email) => {
      await send(visitorOf(server), '/sign-in/magic-link', { email, callbackURL: '/signin' })
      return letterLink(server, email)
    },
    acted: async (_email, answer, jar) => answer.statusCode === 303 && jar.cookies.size > 0,
  },
  {
    name: 'the sign-in link of a member',
    link: async (email) => {
      await newcomer(server, email)
      await send(visitorOf(server), '/sign-in/magic-link', { email, callbackURL: '/signin' })
      return letterLink(server, email)
    },
    acted: async (_email, answer, jar) => answer.statusCode === 303 && jar.cookies.size > 0,
  },
  {
    name: 'the link that confirms an address',
    link: async (email) => {
      await visitorOf(server).signUp(email)
      return letterLink(server, email)
    },
    acted: async (email) => isConfirmed(email),
  },
  {
    name: 'the link that resets a password',
    link: async (email) => {
      await newcomer(server, email)
      await send(visitorOf(server), '/request-password-reset', { email, redirectTo: '/signin?step=reset' })
      return letterLink(server, email)
    },
    // The page that it leads to posts the new password.
    acted: async (_email, answer) => String(answer.headers.location).includes('token='),
  },
  {
    name: 'the link to choose a first password',
    link: async (email) => {
      const draft = { email, displayName: 'Invited' }
      await server.signIn.identity.mailAccountLink({ kind: 'invitation', ...draft })
      return letterLink(server, email)
    },
    acted: async (_email, answer) => String(answer.headers.location).includes('token='),
  },
  {
    name: 'the link that confirms that mails arrive',
    link: async (email) => {
      const member = await newcomer(server, email)
      await suppress(email)
      await send(member, '/api/v1/account/mail-state/confirmation', {})
      return letterLink(server, email)
    },
    acted: async (_email, answer) => answer.body.includes('Your address is confirmed'),
  },
  {
    name: 'the link that ends mails',
    link: async (email) => {
      const { member } = await (await newcomer(server, email)).logIn()
      const token = unsubscribeToken(secret, { memberId: member.id, categories: ['referral'] })
      return new URL(paths.unsubscribe(token), 'http://localhost:3999')
    },
    acted: async (_email, answer) => answer.body.includes('You no longer get emails'),
  },
]

async function isConfirmed(email: string): Promise<boolean> {
  const { rows } = await server.database.pool.query<{ isConfirmed: boolean }>(
    'select email_verified as "isConfirmed" from identity.user where email = $1',
    [email],
  )
  return rows[0]?.isConfirmed ?? false
}

/** Mails to the address bounced. */
const suppress = async (email: string) =>
  server.database.pool.query(
    `insert into mail_suppression (address_hash, reason, since) values ($1, 'returned', now())`,
    [addressHash(email)],
  )

test.each(mails)(
  '$name changes nothing when scanners open it, and acts by POST',
  async ({ link, acted, name }) => {
    const email = `${name.replaceAll(/\W+/g, '-')}@example.com`
    const { pathname, search } = await link(email)
    await runAccountJobs(server)
    const url = `${pathname}${search}`
    const before = await tableVersions(server.database.pool)
    const scanner = new Jar()
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
      const page = await scanner.send(server.app, { method, url })
      expect([method, page.statusCode < 400]).toEqual([method, true])
      expect(page.headers['set-cookie']).toBeUndefined()
      if (method === 'GET' && page.statusCode === 200) {
        expect(page.body).toMatch(/<form method="post"/)
        expect(page.body).not.toContain('<script')
      }
    }
    expect(await tableVersions(server.database.pool)).toEqual(before)
    const jar = new Jar()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await jar.send(server.app, { method: 'POST', url, headers: form, payload: 'press=own' })
    expect(await acted(email, answer, jar)).toBe(true)
  },
)

test('a link that was used says so and offers a new one', async () => {
  const email = 'used@example.com'
  await send(visitorOf(server), '/sign-in/magic-link', { email, callbackURL: '/signin' })
  await visitorOf(server).followLetter(email)
  const { pathname, search } = letterLink(server, email)
  const page = await server.app.inject({ url: `${pathname}${search}` })
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('It was used already, or it has expired')
  expect(page.body).toContain('Request a new link')
  const done = 'confirmed@example.com'
  await newcomer(server, done)
  const again = letterLink(server, done)
  const confirmed = await server.app.inject({ url: `${again.pathname}${again.search}` })
  expect(confirmed.body).toContain('was confirmed before')
})

test('other sites cannot press the buttons', async () => {
  const email = 'forged-press@example.com'
  await visitorOf(server).signUp(email)
  const { pathname, search } = letterLink(server, email)
  const answer = await server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'press=own',
  })
  expect(answer.json()).toMatchObject({ code: 'origin_refused' })
  expect(await isConfirmed(email)).toBe(false)
})
