import type { MemberId } from 'contract/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useDeliveriesFixture } from '../../../../test-support/fixtures/deliveries.ts'
import { addressHash } from '../../mailing/suppression/addressHash.ts'
import { saveSuppression } from '../../mailing/suppression/suppression.repository.ts'
import { isSuppressed } from '../../mailing/public.ts'
import { changeMails } from './unsubscribe.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribeToken.ts'

const database = useDatabase()
const fixture = useDeliveriesFixture(database)
const { sent } = fixture
let maya: MemberId

beforeEach(async () => {
  maya = await fixture.newMember()
})

const subscriptionIn = (address: string | undefined): Subscription =>
  readUnsubscribeToken(fixture.post.linkSecret, address?.split('/u/')[1] ?? '')!
const states = async () => (await fixture.rowsOf(maya)).map(({ state, reason }) => reason ?? state)

test('the link in a mail ends the mails of its category, and no others', async () => {
  await fixture.tell(maya, { kind: 'referral_changed' })
  await fixture.work()
  const [mail] = sent
  expect(mail?.html).toContain('Stop emails about referrals')
  expect(mail?.text).toContain(`Stop emails about referrals: ${mail?.unsubscribe}`)
  const subscription = subscriptionIn(mail?.unsubscribe)
  expect(subscription).toEqual({ memberId: maya, categories: ['referral'] })
  await fixture.post.write((context) => changeMails(context, subscription, false))
  for (const kind of ['referral_changed', 'receipt', 'account_changed', 'points_changed'] as const)
    await fixture.tell(maya, { kind })
  await fixture.work()
  expect(await states()).toEqual(['sent', 'switched_off', 'sent', 'sent', 'sent'])
  expect(sent.map(({ unsubscribe }) => unsubscribe !== undefined)).toEqual([true, false, false, true])
})

test('the link in a digest ends what the digest contained', async () => {
  await fixture.change(maya, { digest: { period: 'daily', hour: 13, weekday: 1 } })
  for (const kind of ['saved_search', 'points_changed'] as const) await fixture.tell(maya, { kind })
  await fixture.work()
  expect(await states()).toEqual(['digest', 'digest'])
  database.clock.moveTo('2026-11-20T18:00:00Z')
  await fixture.release()
  expect(sent).toHaveLength(1)
  expect(subscriptionIn(sent[0]?.unsubscribe).categories).toEqual(['money', 'news'])
})

test('an address whose owner complained gets receipts alone', async () => {
  fixture.post = { ...fixture.post, isSuppressed }
  await fixture.post.write(async (context) => {
    const { rows } = await database.pool.query('select email from member where id = $1', [maya])
    const complaint = { reason: 'complained', since: context.now, until: null, diagnostic: null } as const
    await saveSuppression(context.db, addressHash(rows[0].email), complaint)
  })
  for (const kind of ['referral_changed', 'receipt'] as const) await fixture.tell(maya, { kind })
  await fixture.work()
  expect(await states()).toEqual(['address_suppressed', 'sent'])
})

test('an address that the mail server refuses as unknown gets no more mails; other refusals say nothing', async () => {
  fixture.post = { ...fixture.post, isSuppressed }
  const { mailer } = fixture.post
  const { rows } = await database.pool.query('select email from member where id = $1', [maya])
  const refuse = (response: string) => {
    const error = { command: 'RCPT TO', responseCode: 550, response, rejected: [rows[0].email] }
    fixture.post = {
      ...fixture.post,
      mailer: { send: () => Promise.reject(Object.assign(new Error(), error)) },
    }
  }
  for (const response of ['550 5.7.1 Relaying denied', '550 No', '550 5.1.1 User unknown']) {
    refuse(response)
    await fixture.tell(maya, { kind: 'referral_changed' })
    await fixture.work()
  }
  fixture.post = { ...fixture.post, mailer }
  await fixture.tell(maya, { kind: 'receipt' })
  await fixture.work()
  expect(await states()).toEqual(['refused', 'refused', 'refused', 'address_suppressed'])
})
