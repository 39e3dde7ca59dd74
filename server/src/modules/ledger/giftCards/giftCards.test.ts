import { randomUUID } from 'node:crypto'
import type { GiftCardId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { giftCardsTaken, redeemGiftCard, refundGiftCard, sellGiftCard } from './giftCards.ts'
import { balancesOf } from '../wallets.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { checkInvariants } from '../verify/verifyLedger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

const broken = async () =>
  new Map(
    (await checkInvariants(database.db)).flatMap(({ code, isHeld, violations }) =>
      isHeld ? [] : [[code, violations] as const],
    ),
  )

test('a gift card is sold, redeemed and refunded once each, even if calls are repeated', async () => {
  const [redeemed, returned] = [randomUUID() as GiftCardId, randomUUID() as GiftCardId] // ids
  const memberId = await fixture.newMember()
  const context = database.contextOf()
  for (let time = 0; time < 2; time++)
    for (const giftCardId of [redeemed, returned]) await sellGiftCard(context, { giftCardId, usdCents: 2500 })
  expect(await broken()).toEqual(new Map())
  for (let time = 0; time < 2; time++) {
    await redeemGiftCard(context, { giftCardId: redeemed, usdCents: 2500, memberId })
    await refundGiftCard(context, { giftCardId: returned, usdCents: 2500 })
  }
  expect(await balancesOf(context, memberId)).toMatchObject({ storeCredit: 2500 })
  expect(await giftCardsTaken(context, [redeemed, returned, randomUUID() as GiftCardId])).toEqual(
    new Map([
      [redeemed, 2500],
      [returned, 0],
    ]),
  )
  expect(await broken()).toEqual(new Map())
})

test('I20 finds a gift card that was closed twice, and one that was closed with another amount', async () => {
  database.breakBooks()
  const [twice, less] = [randomUUID() as GiftCardId, randomUUID() as GiftCardId] // ids
  const memberId = await fixture.newMember()
  const context = database.contextOf()
  for (const giftCardId of [twice, less]) await sellGiftCard(context, { giftCardId, usdCents: 2500 })
  await redeemGiftCard(context, { giftCardId: twice, usdCents: 2500, memberId })
  await refundGiftCard(context, { giftCardId: twice, usdCents: 2500 })
  await redeemGiftCard(context, { giftCardId: less, usdCents: 2400, memberId })
  const found = (await broken()).get('I20')
  expect(found).toHaveLength(2)
  for (const id of [twice, less]) expect(found).toContainEqual(expect.stringContaining(id))
})
