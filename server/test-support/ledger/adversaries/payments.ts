import type { Checkout, Tender } from 'contract/checkouts/checkouts'
import type { BusinessId, GiftCardId, HoldId, MemberId, VoucherId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { minus } from 'contract/core/time'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { addToCart, emptyCart } from '../../../src/modules/carts/carts.ts'
import {
  cardPaymentFor,
  cardPaymentOf,
  noteCardPayment,
} from '../../../src/modules/checkouts/settle/cardPayment.ts'
import { priceCheckout } from '../../../src/modules/checkouts/quote/quoteCheckout.ts'
import { startCheckout } from '../../../src/modules/checkouts/start/startCheckout.ts'
import { giveUpCheckout } from '../../../src/modules/checkouts/settle/giveUp.ts'
import { settleOwnCheckout } from '../../../src/modules/checkouts/settle/settleCheckout.ts'
import * as giftCardPayments from '../../../src/modules/giftCards/buy/cardPayment.ts'
import {
  giftCardOfCode,
  redeem as redeemGiftCard,
} from '../../../src/modules/giftCards/redeem/redeemGiftCard.ts'
import { buyGiftCard } from '../../../src/modules/giftCards/buy/buyGiftCard.ts'
import { settleOwnGiftCard as settleGiftCard } from '../../../src/modules/giftCards/buy/settleGiftCard.ts'
import { changeProfile } from '../../../src/modules/identity/members/profile.ts'
import { reversibleDays } from '../../../src/modules/payouts/reversals/reversals.ts'
import {
  accountsOf,
  adversaries,
  type Participants,
  type Person,
  runnerOf,
  type Shop,
} from './participants.ts'
import type { Market } from './market.ts'
import type { Action } from './plots.ts'
import { pick } from '../books/scenarioState.ts'

export type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>

/** The action has no target, such as an order or a hold. */
export class NoTarget extends Error {}

const goodCard = { number: '4242424242424242', expiry: '12/49', cvc: '123' }
const declinedCard = { ...goodCard, number: '4000000000000002' }

/** Shared parts of all actions, and the actions that pay. */
export class Payments {
  readonly market: Market
  readonly participants: Participants

  constructor(market: Market, participants: Participants) {
    this.market = market
    this.participants = participants
  }

  async buy({ who, at, also, product, quantity, pointsShare, usesCredit, end }: Of<'buy'>): Promise<unknown> {
    const { market } = this
    const memberId = this.member(who)
    const shops = also === null || also === at ? [at] : [at, also]
    await market.as(memberId, async (context) => {
      await emptyCart(context)
      await addToCart(
        context,
        shops.map((shop) => ({ productId: this.participants.products[shop][product]!, quantity })), // there are four
      )
    })
    const plain: Tender = { points: 0, usesStoreCredit: usesCredit, tips: [] }
    const { quote } = await market.as(memberId, (context) => priceCheckout(context, plain))
    const share = Math.floor((quote.maxPoints * pointsShare) / 100)
    const tender = { ...plain, points: end === 'pay' ? await this.#payable(memberId, plain, share) : share }
    const checkout = await market.as(memberId, (context) =>
      startCheckout(context, { ...tender, version: quote.version }),
    )
    if (end === 'cancel') return market.as(memberId, (context) => giveUpCheckout(context, checkout.id, null))
    const intentId = await this.#openPayment(memberId, checkout)
    if (end === 'abandon') return
    if (intentId !== null) {
      const card = end === 'decline' ? declinedCard : goodCard
      await market.sandbox.bank.confirm({ clientSecret: intentId, card })
    }
    const paid = await cardPaymentOf(market.port, checkout.id)
    const { status } = await market.as(memberId, (context) => settleOwnCheckout(context, checkout.id, paid))
    if (end === 'pay' && status !== 'paid') throw new Refusal('checkout_ended')
  }

  /** A card payment is zero or at least 50 cents, so this may reduce the points. */
  async #payable(memberId: MemberId, tender: Tender, share: number): Promise<number> {
    if (share === 0) return 0
    const { quote } = await this.market.as(memberId, (context) =>
      priceCheckout(context, { ...tender, points: share }),
    )
    return quote.cardTooSmall?.fewerPoints ?? share
  }

  async #openPayment(memberId: MemberId, { id, cardUsdCents }: Checkout): Promise<string | null> {
    if (cardUsdCents === 0) return null
    const intent = await cardPaymentFor(this.market.port, id)
    await this.market.as(memberId, (context) => noteCardPayment(context, id, { intent, provider: 'sandbox' }))
    return intent?.clientSecret ?? null
  }

  async setBirthday({ who, days }: Of<'setBirthday'>): Promise<void> {
    const today = Temporal.Instant.from(this.market.now()).toZonedDateTimeISO('UTC')
    const { month, day } = today.add({ days })
    await this.market.as(this.member(who), (context) =>
      changeProfile(context, { birthday: { month, day }, timeZone: 'UTC' as TimeZone }),
    )
  }

  async buyGiftCard({ who, cents }: Of<'buyGiftCard'>): Promise<void> {
    const { market } = this
    const memberId = this.member(who)
    const { id } = await market.as(memberId, (context) =>
      buyGiftCard(context, market.codes, {
        usdCents: usdCents(cents),
        recipient: null,
        message: '',
        design: 'plain',
        sendOn: null,
      }),
    )
    const intent = await giftCardPayments.cardPaymentFor(market.port, id)
    await market.as(memberId, (context) =>
      giftCardPayments.noteCardPayment(context, id, { intent, provider: 'sandbox' }),
    )
    if (!intent) throw new Error('the new gift card has no payment')
    await market.sandbox.bank.confirm({ clientSecret: intent.clientSecret, card: goodCard })
    const paid = await giftCardPayments.cardPaymentOf(market.port, id)
    await market.as(memberId, (context) => settleGiftCard(context, id, paid))
  }

  /** Adversaries share their gift cards. Honest customers redeem those that they bought. */
  async redeemGiftCard({ who, which }: Of<'redeemGiftCard'>): Promise<void> {
    const { market } = this
    const memberId = this.member(who)
    const { id } = await this.pick<{ id: GiftCardId }>(
      which,
      `select id from gift_card where buyer_id = any($1) and status in ('paid', 'sent') order by id`,
      [isAdversary(who) ? adversaries.map((name) => this.member(name)) : [memberId]],
    )
    const typed = market.codes.codeOf(id)
    const found = await giftCardOfCode(market.port, market.codes, { typed, memberId, addressGroup: who })
    await market.as(memberId, (context) => redeemGiftCard(context, found))
  }

  async dispute({ who, which }: Of<'dispute'>): Promise<void> {
    const payment = await this.pick<{ id: string }>(
      which,
      `select sandbox_intent.id from sandbox_intent
       left join checkout on checkout.id::text = reference left join gift_card on gift_card.id::text = reference
       where sandbox_intent.status = 'succeeded' and dispute_id is null and received_usd_cents > refunded_usd_cents
         and coalesce(checkout.member_id, gift_card.buyer_id) = $1 and sandbox_intent.created_at > $2
       order by sandbox_intent.created_at, sandbox_intent.id`,
      [this.member(who), minus(this.market.now(), { days: reversibleDays })],
    )
    await this.market.sandbox.bank.openDispute(payment.id)
    await this.market.pass(0.25)
  }

  async decideDispute({ which, verdict }: Of<'decideDispute'>): Promise<void> {
    const dispute = await this.pick<{ id: string }>(
      which,
      `select dispute_id as id from sandbox_intent where dispute_status in ('needs_response', 'under_review') order by disputed_at, id`,
      [],
    )
    await this.market.sandbox.bank.moveDispute(dispute.id, verdict)
    await this.market.pass(0.25)
  }

  member(name: Person): MemberId {
    return this.participants.people[name]
  }

  shop(name: Shop): BusinessId {
    return this.participants.shops[name]
  }

  /** Runs `work` as the shop's owner. */
  by<T>(
    shop: Shop,
    work: (context: Parameters<Parameters<Market['as']>[1]>[0], businessId: BusinessId) => Promise<T>,
  ) {
    return this.market.as(this.member(runnerOf(shop)), (context) => work(context, this.shop(shop)))
  }

  async pick<Row>(which: number, text: string, values: readonly unknown[]): Promise<Row> {
    const row = pick(await this.market.rows<Row>(text, values), which)
    if (!row) throw new NoTarget()
    return row
  }

  /** Assumes that adversaries know the ids of all their holds. */
  async hold(which: number) {
    return this.pick<{ id: HoldId; member_id: MemberId }>(
      which,
      `select id, member_id from ledger_hold where member_id = any($1) and status = 'held' order by id`,
      [accountsOf(this.participants)],
    )
  }

  async voucher({ who, which }: Of<'useVoucher' | 'returnVoucher'>) {
    return this.pick<{ id: VoucherId; code: string; business_id: BusinessId }>(
      which,
      `select id, code, business_id from voucher where member_id = $1 and status = 'issued' order by id`,
      [this.member(who)],
    )
  }
}

const isAdversary = (person: Person) => (adversaries as readonly Person[]).includes(person)
