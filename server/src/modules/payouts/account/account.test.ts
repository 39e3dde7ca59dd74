import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { usePayoutsFixture } from '../../../../test-support/fixtures/payouts.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { createSession } from '../../identity/sessions/sessions.ts'
import { mailPayoutAccountChange } from '../jobNames.ts'
import { heldPayouts, releasePayouts } from '../plan/holds.ts'
import { removePayoutAccount } from '../removeAccount.ts'
import { resendPayouts } from '../send/sendPayouts.ts'
import { changeAccount, openAccount, prepareAccount, readAccount, readNewAccount } from './changeAccount.ts'
import { sendAccountNotice } from './mailAccountChange.ts'
import { resumeByOwner } from './resumePayouts.ts'
import { readChange, readEarlierAccount, undoChange } from './undoChange.ts'

const { database, fixture, settle, latest, read, pass, toPayday, order, fulfil, withGateway, sent, bakery } =
  usePayoutsFixture()
const origin = 'https://goodword.example'
let owner: MemberId
let other: MemberId
const mails: Mail[] = []

beforeAll(async () => {
  owner = await newOwner()
  other = await newOwner()
})

beforeEach(() => {
  mails.length = 0
  database.enqueued.length = 0
})

async function newOwner(): Promise<MemberId> {
  const id = await fixture.loyalty.newMember()
  await database.pool.query('update member set email_verified = true where id = $1', [id])
  await addMembership(database.contextOf(), { businessId: bakery(), memberId: id, role: 'owner' })
  return id
}

const port = () => ({ gateway: fixture.port.gateway, origin })
const state = () => readAccount(database.contextOf(owner), bakery())

async function open(memberId = owner): Promise<string> {
  const prepared = await prepareAccount(database.contextOf(memberId), port(), bakery())
  const { url } = await fixture.as(memberId, (context) => openAccount(context, bakery(), prepared))
  return url
}

async function enterBank(url: string, last4: string): Promise<void> {
  const token = new URL(url).searchParams.get('token') ?? ''
  await fixture.sandbox.bank.enterBankAccount({ token, name: 'Test Bank', last4 })
}

async function use(memberId = owner): Promise<void> {
  const found = await readNewAccount(database.contextOf(memberId), port(), bakery())
  await fixture.as(memberId, (context) => changeAccount(context, bakery(), found))
}

/** Changes the bank account, and returns the mail tokens by address. */
async function change(last4: string, memberId = owner): Promise<Map<string, string>> {
  await enterBank(await open(memberId), last4)
  await use(memberId)
  return tokens()
}

async function tokens(): Promise<Map<string, string>> {
  const post = {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    origin,
    write: fixture.port.write,
  }
  const due = database.enqueued.splice(0).filter(({ job }) => job === mailPayoutAccountChange)
  // Jobs may run twice; only the newest link works.
  for (const { data } of [...due, ...due])
    await sendAccountNotice(post, (data as { noticeId: string }).noticeId) // its data
  return new Map(mails.map(({ to, text }) => [to, /account\/payouts\?t=([\w-]+)/.exec(text)?.[1] ?? '']))
}

async function undo(token: string | undefined) {
  const earlier = await readEarlierAccount(database.contextOf(), port(), token ?? '')
  return inTransaction(database.db, (db) => undoChange({ ...database.contextOf(), db }, token ?? '', earlier))
}

const addressOf = async (id: MemberId) => {
  const { rows } = await database.pool.query<{ email: string }>('select email from member where id = $1', [
    id,
  ])
  return rows[0]?.email ?? ''
}

const destination = async () => {
  const { rows } = await database.pool.query<{ destination: string }>(
    'select destination from business_payout_account where business_id = $1',
    [bakery()],
  )
  return rows[0]?.destination
}

test('a new bank account is used once it is entered; payouts wait, and all owners get a mail', async () => {
  const stranger = await fixture.loyalty.newMember()
  await expect(open(stranger)).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(open(fixture.orders.tomas)).rejects.toMatchObject({ code: 'not_permitted' })

  const [first, second] = [await open(), await open()]
  expect(second).toBe(first)
  expect(new URL(first).searchParams.get('return')).toBe(paths.ownStatement('the-bakery'))
  await expect(use()).rejects.toMatchObject({ code: 'payout_account_not_ready' })
  // The other owner does not see the account, which may belong to an intruder.
  await expect(use(other)).rejects.toMatchObject({ code: 'payout_account_missing' })
  await enterBank(first, '6789')
  const found = await readNewAccount(database.contextOf(owner), port(), bakery())
  await Promise.all(
    [0, 1, 2].map(() => fixture.as(owner, (context) => changeAccount(context, bakery(), found))),
  )
  expect(await state()).toMatchObject({ bank: { name: 'Test Bank', last4: '6789' }, hasNewAccount: false })
  expect((await state()).waitsUntil).not.toBeNull()
  await tokens()
  expect(new Set(mails.map(({ to }) => to))).toEqual(
    new Set([await addressOf(owner), await addressOf(other)]),
  )
  expect(mails[0]?.text).toContain('Test Bank, ending in 6789')

  await fulfil(await order(4000))
  pass(2.75)
  await settle()
  expect(await latest()).toMatchObject({ status: 'pending', reason: expect.stringContaining('was changed') })
  expect(await read()).toMatchObject({ nextPayout: null, noPayoutBecause: expect.stringContaining('wait') })
  pass(1)
  expect((await state()).waitsUntil).toBeNull()
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid' })
  const { rows } = await database.pool.query(
    'select destination from payout where business_id = $1 order by created_at desc limit 1',
    [bakery()],
  )
  expect(rows).toEqual([{ destination: await destination() }])
})

test('the link of an owner restores the earlier account, stops payouts and signs the other owner out', async () => {
  const before = await destination()
  await createSession(database.contextOf(), owner)
  const links = await change('1111')
  const token = links.get(await addressOf(other))
  expect(await readChange(database.contextOf(), token ?? '')).toMatchObject({
    businessName: 'The bakery',
    bank: { last4: '1111' },
  })
  // Opening the link, as programs that check mails do, changes nothing.
  expect(await destination()).not.toBe(before)
  const undone = await Promise.all([undo(token), undo(token), undo(links.get(await addressOf(owner)))])
  expect(undone).toEqual([0, 1, 2].map(() => ({ isEarlierAccountBack: true })))
  expect(await destination()).toBe(before)
  expect(await state()).toMatchObject({ isStopped: true, waitsUntil: null })
  const { rows: sessions } = await database.pool.query('select 1 from member_session where member_id = $1', [
    owner,
  ])
  expect(sessions).toEqual([])
  const { rows: entries } = await database.pool.query(
    `select 1 from audit_entry where action = 'payout.changed' and member_id = $1`,
    [owner],
  )
  expect(entries).toHaveLength(1)
  await expect(open()).rejects.toMatchObject({ code: 'payouts_stopped' })

  await fulfil(await order(4000))
  toPayday()
  pass(10)
  await settle()
  expect(await latest()).toMatchObject({ status: 'pending', reason: expect.stringContaining('undo') })
  const operator = database.contextOf(await fixture.loyalty.newMember())
  expect((await heldPayouts(operator)).find(({ business }) => business.id === bakery())).toMatchObject({
    signs: [expect.stringContaining('Test Bank, ending in 1111')],
  })
  await releasePayouts(operator, { businessId: bakery(), note: 'The owner called.' })
  await expect(releasePayouts(operator, { businessId: bakery(), note: 'Again' })).rejects.toMatchObject({
    code: 'payout_not_held',
  })
  expect(await state()).toMatchObject({ isStopped: false })
  await expect(undo(token)).rejects.toMatchObject({ code: 'undo_ended' })
  pass(1)
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid' })
})

test('after two changes, the link of either restores the account of before both', async () => {
  const before = await destination()
  const links = await change('2222')
  await change('3333', other)
  expect(await undo(links.get(await addressOf(owner)))).toEqual({ isEarlierAccountBack: true })
  expect(await destination()).toBe(before)
  await fixture.as(other, (context) => resumeByOwner(context, bakery()))
  await fixture.as(other, (context) => resumeByOwner(context, bakery()))
  expect(await state()).toMatchObject({ isStopped: false })
})

test('the link ends with the wait, and with a change of the ownership', async () => {
  const late = (await change('4444')).get(await addressOf(owner))
  pass(3.1)
  await expect(undo(late)).rejects.toMatchObject({ code: 'undo_ended' })
  const moved = (await change('5555')).get(await addressOf(owner))
  await fixture.loyalty.run((context) => removePayoutAccount(context, bakery()))
  await expect(undo(moved)).rejects.toMatchObject({ code: 'undo_ended' })
  expect(await destination()).toBeUndefined()
})

test('an account that the processor no longer has is not restored', async () => {
  const token = (await change('6666')).get(await addressOf(owner))
  const gone = { gateway: { readAccount: () => Promise.resolve(null) } }
  const earlier = await readEarlierAccount(database.contextOf(), gone, token ?? '')
  const answer = await fixture.loyalty.run((context) => undoChange(context, token ?? '', earlier))
  expect(answer).toEqual({ isEarlierAccountBack: false })
  expect(await destination()).toBeUndefined()
  await fixture.as(owner, (context) => resumeByOwner(context, bakery()))
})

/** A payout whose first attempt failed, and a change that can be undone. */
async function retriedPayout(): Promise<string | undefined> {
  await fulfil(await order(4000))
  toPayday()
  await settle(withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) }))
  expect(await latest()).toMatchObject({ status: 'processing' })
  const token = (await change('7777')).get(await addressOf(owner))
  pass(0.01)
  return token
}

test('an attempt that starts while a change is undone sends nothing, until payouts are resumed', async () => {
  const token = await retriedPayout()
  const before = await sent()
  const earlier = await readEarlierAccount(database.contextOf(), port(), token ?? '')
  let attempt: Promise<void> | undefined
  await inTransaction(database.db, async (db) => {
    await undoChange({ ...database.contextOf(), db }, token ?? '', earlier)
    attempt = resendPayouts(fixture.port)
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and not granted
         union all select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
  })
  await attempt
  await Promise.all([resendPayouts(fixture.port), settle()])
  expect(await sent()).toBe(before)
  expect(await latest()).toMatchObject({
    status: 'pending',
    reason: expect.stringContaining('undo'),
  })
  await fixture.as(owner, (context) => resumeByOwner(context, bakery()))
  await settle()
  expect((await sent()) - before).toBe(1)
  expect(await latest()).toMatchObject({ status: 'paid' })
})

test('an attempt that already started ends before a change is undone', async () => {
  await fulfil(await order(4000))
  toPayday()
  const [entered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = withGateway({
    transfer: async (draft) => {
      entered.resolve()
      await released.promise
      return fixture.port.gateway.transfer(draft)
    },
  })
  const attempt = settle(slow)
  await entered.promise
  const token = (await change('8888')).get(await addressOf(owner))
  await expect(undo(token)).rejects.toMatchObject({ code: 'payout_being_sent' })
  expect(await state()).toMatchObject({ isStopped: false })
  released.resolve()
  await attempt
  expect(await latest()).toMatchObject({ status: 'paid' })
  expect(await undo(token)).toEqual({ isEarlierAccountBack: true })
  await fixture.as(owner, (context) => resumeByOwner(context, bakery()))
})

test('payouts and the undo at the same time leave sound books, and no transfer after the undo', async () => {
  const token = await retriedPayout()
  const seen = { undo: false, transferAfterIt: false }
  const watched = withGateway({
    transfer: (draft) => {
      seen.transferAfterIt ||= seen.undo
      return fixture.port.gateway.transfer(draft)
    },
  })
  const undoing = async () => {
    await undo(token)
    seen.undo = true
  }
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => resendPayouts(watched)),
    undoing(),
    ...Array.from({ length: 4 }, () => settle(watched)),
  ])
  expect(seen.transferAfterIt).toBe(false)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'payout_being_sent' })
  pass(0.01)
  await undo(token)
  await fixture.as(owner, (context) => resumeByOwner(context, bakery()))
})
