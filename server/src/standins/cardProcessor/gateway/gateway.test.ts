import { sumOf } from 'contract/core/sum'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import { cardWith, intentDraft, paidIntent, useSandbox } from '../../../../test-support/cardProcessor.ts'

const tested = useSandbox()
const gateway = () => tested.sandbox.gateway
const refund = (intentId: string, cents: number, key: string = crypto.randomUUID()) =>
  gateway().refund({ key, intentId, amountUsdCents: usdCents(cents), reference: 'refund-1' })
const idsOf = async (all: AsyncIterable<{ id: string }>) => {
  const ids: string[] = []
  for await (const { id } of all) ids.push(id)
  return ids
}

describe('a payment in the sandbox', () => {
  test('waits for a card', async () => {
    const created = await gateway().createIntent(intentDraft())
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      amountUsdCents: 1500,
      receivedUsdCents: 0,
      reference: 'group-1',
      decline: null,
      actionUrl: null,
      card: null,
    })
    expect(await gateway().readIntent(created.id)).toEqual(created)
  })
  test('is returned in its original state for the same key', async () => {
    const draft = intentDraft()
    const created = await gateway().createIntent(draft)
    await tested.sandbox.bank.confirm({
      clientSecret: created.clientSecret,
      card: cardWith('4242424242424242'),
    })
    expect(await gateway().createIntent(draft)).toEqual(created)
    expect((await gateway().readIntent(created.id)).status).toBe('succeeded')
  })
  test.each([{ amountUsdCents: usdCents(1501) }, { reference: 'group-2' }, { receiptEmail: null }])(
    'is refused with a key that was used without %j',
    async (change) => {
      const draft = intentDraft()
      await gateway().createIntent(draft)
      await expect(gateway().createIntent({ ...draft, ...change })).rejects.toThrow('idempotency_key_reused')
    },
  )
  test('is created once by ten concurrent calls', async () => {
    const draft = intentDraft()
    const created = await Promise.all(Array.from({ length: 10 }, () => gateway().createIntent(draft)))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  })
  test('is at least fifty cents', async () => {
    await expect(gateway().createIntent(intentDraft({ amountUsdCents: usdCents(49) }))).rejects.toThrow(
      'payment_too_small',
    )
  })
  test('can be canceled once, while it is unpaid', async () => {
    const { id, clientSecret } = await gateway().createIntent(intentDraft())
    expect((await gateway().cancelIntent(id)).status).toBe('canceled')
    await expect(gateway().cancelIntent(id)).rejects.toThrow('payment_moved_on')
    await expect(
      tested.sandbox.bank.confirm({ clientSecret, card: cardWith('4242424242424242') }),
    ).rejects.toThrow('payment_moved_on')
  })
  test('cannot be canceled once it is paid', async () => {
    const { id } = await paidIntent(tested.sandbox)
    await expect(gateway().cancelIntent(id)).rejects.toThrow('payment_moved_on')
    expect((await gateway().readIntent(id)).status).toBe('succeeded')
  })
  test('that does not exist is not found', async () => {
    for (const id of ['pi_1', '', "' or 1=1"])
      await expect(gateway().readIntent(id)).rejects.toThrow('payment_not_found')
  })
})

describe('refunds', () => {
  test('are partial, up to the paid amount', async () => {
    const { id } = await paidIntent(tested.sandbox)
    const first = await refund(id, 500)
    expect(first).toMatchObject({ intentId: id, status: 'succeeded', amountUsdCents: 500 })
    expect(await gateway().readRefund(first.id)).toEqual(first)
    await expect(refund(id, 1001)).rejects.toThrow('refund_above_paid')
    const second = await refund(id, 1000)
    expect(new Set(await gateway().refundsOf(id))).toEqual(new Set([first, second]))
    expect(await gateway().refundsOf('pi_unknown')).toEqual([])
    await expect(refund(id, 1)).rejects.toThrow('refund_above_paid')
    expect((await gateway().readIntent(id)).refundedUsdCents).toBe(1500)
  })
  test('happen once per key, and a key is bound to its parameters', async () => {
    const { id } = await paidIntent(tested.sandbox)
    const all = await Promise.all(Array.from({ length: 10 }, () => refund(id, 1500, 're:once')))
    expect(new Set(all.map((each) => each.id)).size).toBe(1)
    await expect(refund(id, 1499, 're:once')).rejects.toThrow('idempotency_key_reused')
    const { id: other } = await paidIntent(tested.sandbox)
    await expect(refund(other, 1500, 're:once')).rejects.toThrow('idempotency_key_reused')
  })
  test('never exceed the paid amount under concurrent calls', async () => {
    const { id } = await paidIntent(tested.sandbox)
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => refund(id, 400)))
    const done = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(sumOf(done, ({ amountUsdCents }) => amountUsdCents)).toBe(1200)
    expect((await gateway().readIntent(id)).refundedUsdCents).toBe(1200)
  })
  test('require a paid payment', async () => {
    const { id } = await gateway().createIntent(intentDraft())
    await expect(refund(id, 100)).rejects.toThrow('payment_moved_on')
  })
})

describe('transfers', () => {
  test('reach a business once per key, and are reversed in parts', async () => {
    const draft = { amountUsdCents: usdCents(1200), destination: 'acct_1', group: 'order-1' }
    const sent = await gateway().transfer({ key: 'tr:1', ...draft })
    expect(await gateway().transfer({ key: 'tr:1', ...draft })).toEqual(sent)
    await expect(gateway().transfer({ key: 'tr:1', ...draft, destination: 'acct_2' })).rejects.toThrow(
      'idempotency_key_reused',
    )

    expect(await gateway().transferOfGroup(draft.group)).toEqual(sent)
    expect(await gateway().transferOfGroup('another')).toBeNull()

    const back = (key: string, cents: number) =>
      gateway().reverseTransfer({ key, transferId: sent.id, amountUsdCents: usdCents(cents) })
    const first = await back('trr:1', 700)
    expect(await back('trr:1', 700)).toEqual(first)
    expect(await gateway().transferOfGroup(draft.group)).toMatchObject({ reversedUsdCents: 700 })
    await expect(back('trr:1', 600)).rejects.toThrow('idempotency_key_reused')
    await expect(back('trr:2', 501)).rejects.toThrow('reversal_above_transfer')
    expect(await back('trr:3', 500)).toMatchObject({ transferId: sent.id, amountUsdCents: 500 })
  })
})

describe('disputes', () => {
  test('are opened once on a paid payment, and are closed', async () => {
    const { id } = await paidIntent(tested.sandbox)
    expect(await gateway().disputeOf(id)).toBeNull()
    const opened = await tested.sandbox.bank.openDispute(id)
    expect(await gateway().disputeOf(id)).toEqual({
      id: opened.id,
      intentId: id,
      status: 'needs_response',
      amountUsdCents: 1500,
    })
    await expect(tested.sandbox.bank.openDispute(id)).rejects.toThrow('payment_moved_on')
    await expect(refund(id, 1500)).rejects.toThrow('payment_moved_on')
    await tested.sandbox.bank.moveDispute(opened.id, 'won')
    expect((await gateway().disputeOf(id))?.status).toBe('won')
    await expect(tested.sandbox.bank.moveDispute(opened.id, 'lost')).rejects.toThrow('payment_moved_on')
    expect((await refund(id, 1500)).status).toBe('succeeded')
    await expect(tested.sandbox.bank.openDispute(id)).rejects.toThrow('payment_moved_on')
  })

  test('cover the unrefunded amount, and are found by opening time', async () => {
    const { id } = await paidIntent(tested.sandbox)
    await refund(id, 500)
    const began = tested.database.clock.now()
    const { id: disputeId } = await tested.sandbox.bank.openDispute(id)
    await tested.sandbox.bank.moveDispute(disputeId, 'under_review')
    await tested.sandbox.bank.moveDispute(disputeId, 'prevented')
    const since = []
    for await (const dispute of gateway().disputesSince(began)) since.push(dispute)
    expect(since.find((dispute) => dispute.id === disputeId)).toEqual({
      id: disputeId,
      intentId: id,
      status: 'prevented',
      amountUsdCents: 1000,
    })
    expect((await refund(id, 1000)).status).toBe('succeeded')
  })
})

test('lists everything since an instant, page by page, newest first', async () => {
  tested.database.clock.moveTo('2026-11-21T09:00:00Z')
  const since = tested.database.clock.now()
  const ids: string[] = []
  for (let number = 0; number < 205; number += 1) {
    tested.database.clock.moveTo(`2026-11-21T09:${String(Math.floor(number / 10)).padStart(2, '0')}:00Z`)
    ids.push((await gateway().createIntent(intentDraft())).id)
  }
  const listed = await idsOf(gateway().intentsSince(since))
  expect(listed.toSorted()).toEqual(ids.toSorted())
  expect(listed.slice(0, 5).toSorted()).toEqual(ids.slice(-5).toSorted())
  const { id } = await paidIntent(tested.sandbox)
  const refunds = [await refund(id, 100), await refund(id, 200)].map((each) => each.id)
  expect((await idsOf(gateway().refundsSince(since))).toSorted()).toEqual(refunds.toSorted())
})

test('acknowledged writes survive a restart', async () => {
  const paid = await paidIntent(tested.sandbox)
  const draft = intentDraft()
  const created = await gateway().createIntent(draft)
  const refunded = await refund(paid.id, 300, 're:restart')
  await tested.reopen()
  expect(await gateway().readIntent(paid.id)).toEqual({ ...paid, refundedUsdCents: 300 })
  expect(await gateway().createIntent(draft)).toEqual(created)
  expect(await refund(paid.id, 300, 're:restart')).toEqual(refunded)
})
