import type { GiftCardId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { buyGiftCard, cancelGiftCard } from '../../../server/src/modules/giftCards/buy/buyGiftCard.ts'
import { closePayment, noteCardPayment } from '../../../server/src/modules/giftCards/buy/cardPayment.ts'
import { settleOwnGiftCard } from '../../../server/src/modules/giftCards/buy/settleGiftCard.ts'
import { giftCodesWith } from '../../../server/src/modules/giftCards/giftCodes.ts'
import { redeem } from '../../../server/src/modules/giftCards/redeem/redeemGiftCard.ts'
import type { Moment } from './calendar.ts'
import { pastRefunds } from './cardRefunds.ts'
import type { HistoryEvent, Mailbox } from './context.ts'
import { paymentOf } from './ordering.ts'

/** Codes come from a server's secret: gift cards of the history are redeemed or refunded, which needs no code. */
const codes = giftCodesWith('the gift cards of the demo town')

interface Gift {
  readonly from: Mailbox
  readonly to: { readonly who: Mailbox; readonly name: string }
  readonly usdCents: number
  readonly message: string
  readonly redeemedAfterDays: number | null
}

/** Gift cards of the demo people, redeemed or canceled. */
export function giftCardsOfTheDemo([first = 'jonah', second = 'priya']: readonly Mailbox[]): HistoryEvent[] {
  const maya = 'maya'
  const person = (who: Mailbox) => ({ who, name: firstNameOf(who) })
  return [
    gift(
      { daysAgo: 214, minute: 18 * 60 },
      {
        from: maya,
        to: person(first),
        usdCents: 2500,
        message: 'Happy birthday! Breakfast is on me. Maya',
        redeemedAfterDays: 2,
      },
    ),
    gift(
      { daysAgo: 83, minute: 20 * 60 },
      {
        from: maya,
        to: person(second),
        usdCents: 4000,
        message: 'Thank you for looking after the cat.',
        redeemedAfterDays: 1,
      },
    ),
    gift(
      { daysAgo: 27, minute: 12 * 60 },
      { from: maya, to: person(first), usdCents: 2000, message: '', redeemedAfterDays: null },
    ),
  ].flat()
}

/** "regular clara.amato" is Clara. */
function firstNameOf(who: Mailbox): string {
  const name = who.replace(/^.* /, '').replace(/\..*$/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function gift(
  { daysAgo, minute }: Moment,
  { from, to, redeemedAfterDays, message, usdCents: cents }: Gift,
): HistoryEvent[] {
  const made: { id?: GiftCardId } = {}
  const bought: HistoryEvent = {
    daysAgo,
    minute,
    run: async (history) => {
      const context = history.as(from)
      const amount = usdCents(cents)
      const recipient = { name: to.name, email: `${to.who.replace(/^.* /, '')}@mail.example` }
      const { id } = await buyGiftCard(context, codes, {
        recipient,
        message,
        design: 'thanks',
        sendOn: null,
        usdCents: amount,
      })
      const intent = await paymentOf(context, { id, usdCents: amount })
      await noteCardPayment(context, id, { intent, provider: 'sandbox' })
      await settleOwnGiftCard(context, id, intent)
      made.id = id
    },
  }
  const ended: HistoryEvent = {
    daysAgo: daysAgo - (redeemedAfterDays ?? 0),
    minute: minute + 45,
    run: async (history) => {
      if (!made.id) throw new Error('a gift card is bought before it ends')
      if (redeemedAfterDays !== null) return void (await redeem(history.as(to.who), made.id))
      await cancelGiftCard(history.as(from), made.id)
      // Otherwise a job would refund the card, and notify the buyer, minutes after the first start.
      await closePayment(pastRefunds(history.context), made.id)
    },
  }
  return [bought, ended]
}
