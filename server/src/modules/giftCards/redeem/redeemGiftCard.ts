import type { Answer } from 'contract/core/route'
import type { redeemGiftCard as redeemRoute } from 'contract/giftCards/giftCards'
import type { GiftCardId, MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { noteGiftCardRedeemed } from '../../cards/public.ts'
import { countAttempt, pauseOf, personOf, requireActive } from '../../identity/public.ts'
import { redeemGiftCard, balancesOf } from '../../ledger/public.ts'
import { dollars } from '../../../platform/format/format.ts'
import { notify } from '../../notifications/public.ts'
import type { GiftCodes } from '../giftCodes.ts'
import { readGiftCode } from '../giftCode.rules.ts'
import { giftCardByHash, type GiftCardRow, lockGiftCard, setRedeemed } from '../giftCard.repository.ts'
import { isGood, wasPaid } from '../giftCardState.rules.ts'

const alarmingCount = 50
const everybody = 'everybody'

interface Try {
  readonly typed: string
  /** Null for a visitor. */
  readonly memberId: MemberId | null
  readonly addressGroup: string
}

/**
 * The gift card of a typed code. Counts wrong codes in a separate transaction, which commits even if the call is
 * refused; it serializes attempts of one member or one address, so that none escapes the count.
 * @throws Refusal gift_card_not_found, gift_card_guesses
 */
export async function giftCardOfCode(port: PaymentPort, codes: GiftCodes, attempt: Try): Promise<GiftCardId> {
  const found = await port.write((context) => judge(context, codes, attempt))
  if (found instanceof Refusal) throw found
  return found
}

async function judge(context: Context, codes: GiftCodes, attempt: Try): Promise<GiftCardId | Refusal> {
  const { addressGroup, memberId } = attempt
  const subjects = [`address ${addressGroup}`, ...(memberId === null ? [] : [`member ${memberId}`])].map(
    codes.markOf,
  )
  const pause = await pauseOf(context, subjects)
  if (pause) return new Refusal('gift_card_guesses', { details: { ...pause } })
  const code = readGiftCode(attempt.typed)
  const row = code === null ? null : await giftCardByHash(context.db, codes.hashOf(code))
  if (row && wasPaid(row.status)) return row.id
  await countAttempt(context, subjects)
  // Locked last: all wrong codes of all members share this row.
  const [ofEverybody = 0] = await countAttempt(context, [everybody])
  if (ofEverybody % alarmingCount === 0)
    context.log.warn({ wrongCodes: ofEverybody }, 'many wrong gift card codes within an hour')
  return new Refusal('gift_card_not_found')
}

/**
 * Turns a gift card into store credit, once.
 * @throws Refusal member_suspended, gift_card_redeemed, gift_card_refunded, gift_card_frozen
 */
export async function redeem(context: Context, id: GiftCardId): Promise<Answer<typeof redeemRoute>> {
  const memberId = memberOf(context)
  await requireActive(context, memberId)
  const row = await lockGiftCard(context.db, id)
  if (!row) throw new Refusal('gift_card_not_found')
  if (row.status === 'redeemed')
    throw new Refusal('gift_card_redeemed', { details: { isYours: row.redeemer_id === memberId } })
  if (row.status === 'refunded') throw new Refusal('gift_card_refunded')
  if (!isGood(row.status)) throw new Refusal('gift_card_not_found')
  if (row.frozen_at !== null) throw new Refusal('gift_card_frozen')
  await redeemGiftCard(context, { giftCardId: id, usdCents: row.amount, memberId })
  await setRedeemed(context.db, id, { memberId, now: context.now })
  await noteGiftCardRedeemed(context, { giftCardId: id, redeemerId: memberId })
  if (row.buyer_id !== memberId) await notifyBuyer(context, row, memberId)
  const { storeCredit } = await balancesOf(context, memberId)
  return { usdCents: row.amount, storeCreditUsdCents: usdCents(storeCredit) }
}

async function notifyBuyer(context: Context, row: GiftCardRow, memberId: MemberId): Promise<void> {
  const { displayName } = await personOf(context, memberId)
  await notify(context, {
    memberId: row.buyer_id,
    kind: 'gift_card',
    naturalKey: `gift-card:${row.id}:redeemed`,
    title: `${row.recipient_name ?? displayName} redeemed your gift card`,
    body: `The ${dollars(row.amount)} are now store credit for any business on Goodword.`,
    href: paths.cards({ tab: 'credit' }),
    mail: { button: 'Open gift cards', about: null },
  })
}
