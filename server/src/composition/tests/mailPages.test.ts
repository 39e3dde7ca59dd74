import { globSync, readFileSync } from 'node:fs'
import type { BusinessId } from 'contract/core/ids'
import { operationId, routes } from 'contract/routes'
import { paths } from 'contract/paths'
import { beforeAll, expect, test } from 'vitest'
import { insertAnyRow } from '../../../test-support/anyRow.ts'
import { useApp } from '../../../test-support/app.ts'
import { elsewhere, newcomer, runAccountJobs } from '../../../test-support/fixtures/account.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import type { Visitor } from '../../../test-support/fixtures/identity.ts'
import { tableVersions } from '../../../test-support/tableVersions.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { sendInvitation } from '../../modules/memberships/invitations/mailInvitation.ts'
import { sendAccountNotice } from '../../modules/payouts/account/mailAccountChange.ts'

// Mails lead to pages of the website. Programs that scan mails open them, so opening changes nothing, and a button posts.
// `mailLinks.test.ts` is about the links that the server answers itself.

const server = useApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const source = new URL('../../', import.meta.url)
let bakery: BusinessId

beforeAll(async () => {
  const context = server.database.contextOf()
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, bakery)
})

const call = (visitor: Visitor, method: 'GET' | 'POST', path: string, payload?: object) =>
  visitor.jar.send(server.app, { method, url: `/api/v1${path}`, ...(payload && { payload }) })

/** The token of the link to a page, in the newest mail to the address. */
function tokenOf(email: string, page: (query: { t: string }) => string): string {
  const text = server.mails.findLast(({ to }) => to === email)?.text ?? ''
  const [before = ''] = page({ t: '' }).split('?')
  return new RegExp(`${before}\\?t=([\\w-]+)`).exec(text)?.[1] ?? 'missing'
}

async function askForAddress(member: Visitor, fresh: string): Promise<string> {
  await call(member, 'POST', '/account/email', { email: fresh })
  await runAccountJobs(server)
  return tokenOf(fresh, paths.confirmEmail)
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const client = await server.database.pool.connect()
  try {
    await insertAnyRow(client, table, row)
  } finally {
    client.release()
  }
}

interface Page {
  /** Sends the mail. Returns its token. */
  readonly mail: (member: Visitor, email: string) => Promise<string>
  /** What the page asks when it opens. */
  readonly view?: (visitor: Visitor, token: string) => ReturnType<typeof call>
  /** What its button does. */
  readonly act: (member: Visitor, token: string) => ReturnType<typeof call>
  /** The button cannot act twice: the code of the refusal. */
  readonly ended?: string
}

/** The pages behind links that act, by the name of their path. */
const acting: Readonly<Record<string, Page>> = {
  confirmEmail: {
    mail: (member, email) => askForAddress(member, `new.${email}`),
    act: (member, token) => call(member, 'POST', '/account/email/confirmation', { token }),
    ended: 'email_change_ended',
  },
  undoChange: {
    mail: async (member, email) => {
      const token = await askForAddress(member, `new.${email}`)
      await call(member, 'POST', '/account/email/confirmation', { token })
      await runAccountJobs(server)
      return tokenOf(email, paths.undoChange)
    },
    view: (visitor, token) => call(visitor, 'POST', '/account/changes/view', { token }),
    act: (member, token) => call(member, 'POST', '/account/changes/undo', { token }),
    ended: 'undo_ended',
  },
  undoPayoutChange: {
    mail: async (member, email) => {
      const { id: memberId } = (await member.logIn()).member
      const [changeId, noticeId] = [crypto.randomUUID(), crypto.randomUUID()]
      const change = { id: changeId, business_id: bakery, member_id: memberId, status: 'changed' }
      const times = { changed_at: new Date(), undo_until: new Date(Date.now() + 86_400_000) }
      await insert('payout_account_change', { ...change, ...times })
      await insert('payout_account_notice', { id: noticeId, change_id: changeId, member_id: memberId, email })
      await sendAccountNotice(server.claimPort, noticeId)
      return tokenOf(email, paths.undoPayoutChange)
    },
    view: (visitor, token) => call(visitor, 'POST', '/payout-account-changes/view', { token }),
    act: (member, token) => call(member, 'POST', '/payout-account-changes/undo', { token }),
  },
  invitation: {
    mail: async (member, email) => {
      const owner = await newcomer(server, `owner.${email}`)
      const { id: memberId } = (await owner.logIn()).member
      await addMembership(server.database.contextOf(), { businessId: bakery, memberId, role: 'owner' })
      await member.logIn()
      await call(owner, 'POST', `/businesses/${bakery}/invitations`, {
        email,
        role: 'till',
        locationIds: null,
      })
      const { data } = server.jobs.findLast(({ job }) => job === 'mail-invitation')!
      await sendInvitation(server.claimPort, (data as { invitationId: never }).invitationId) // the job's own data
      return tokenOf(email, paths.invitation)
    },
    view: (visitor, token) => call(visitor, 'GET', `/access-invitations/${token}`),
    act: (member, token) => call(member, 'POST', `/access-invitations/${token}/accept`),
  },
}

test.each(Object.entries(acting))('%s: opening changes nothing, and its button acts', async (name, page) => {
  const email = `${name.toLowerCase()}@example.com`
  const member = await newcomer(server, email)
  const token = await page.mail(member, email)
  expect(token).toMatch(/^[\w-]{20,}$/)
  const before = await tableVersions(server.database.pool)
  for (let opened = 0; opened < 2; opened += 1)
    if (page.view) expect((await page.view(elsewhere(server), token)).statusCode).toBe(200)
  expect(await tableVersions(server.database.pool)).toEqual(before)
  expect((await page.act(member, token)).json()).not.toHaveProperty('code')
  expect(await tableVersions(server.database.pool)).not.toEqual(before)
  if (page.ended) expect((await page.act(member, token)).json()).toMatchObject({ code: page.ended })
})

/** The pages of all links, by the file that writes the mail. A new mail or link says here what opening it does. */
const mails: Readonly<Record<string, readonly string[]>> = {
  'modules/account/security/securityMails.ts': ['confirmEmail', 'signIn', 'undoChange'],
  'modules/claims/proofs/sendCodeJob.ts': ['claim'],
  'modules/giftCards/delivery/mails.ts': ['receivedGiftCard'],
  // Links of the identity service.
  'modules/identity/auth/mails.ts': [],
  'modules/identity/signInCodes/signInCodes.ts': ['dashboard'],
  'modules/mailing/confirmation/confirmAddress.ts': ['mailConfirmation'],
  'modules/memberships/invitations/mailInvitation.ts': ['invitation'],
  // Links of notifications, which are pages without a token, and the link that ends mails.
  'modules/notifications/delivery/deliver.ts': [],
  'modules/notifications/delivery/digest.ts': ['notificationSettings', 'notifications'],
  'modules/payouts/account/mailAccountChange.ts': ['undoPayoutChange'],
}

/** Pages that members and visitors read. The code of a gift card is in the fragment, which is not sent. */
const reading = ['claim', 'dashboard', 'notificationSettings', 'notifications', 'receivedGiftCard', 'signIn']
/** In `mailLinks.test.ts`. */
const answeredByServer = ['mailConfirmation', 'unsubscribe']

test('every mail says which pages it leads to, and those that act are tested', () => {
  const files = globSync('**/*.ts', { cwd: source, exclude: ['integrations/mail/**', '**/*.test.ts'] })
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    if (!/\brenderMail\(/.test(text)) return []
    return [
      [file, [...new Set([...text.matchAll(/\bpaths\.(\w+)/g)].map(([, name = '']) => name))].toSorted()],
    ]
  })
  expect(Object.fromEntries(found)).toEqual(mails)
  const known = new Set([...Object.keys(acting), ...reading, ...answeredByServer])
  expect(Object.values(mails).flatMap((names) => names.filter((name) => !known.has(name)))).toEqual([])
})

test('one call by GET takes a token, and it is tested above', () => {
  const tokenRoutes = routes.filter(({ path, method }) => method === 'GET' && /token|secret/i.test(path))
  expect(tokenRoutes.map(operationId).toSorted()).toEqual(['readAccessInvitation'])
})
