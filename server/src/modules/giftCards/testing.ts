import type { GiftCard, GiftCardDraft } from 'contract/giftCards'
import type { GiftCardId, MemberId } from 'contract/ids'
import { usdCents } from 'contract/money'
import { cardWith } from '../../integrations/payments/sandbox/testingSandbox.ts'
import type { Mail } from '../../integrations/mail/mailer.ts'
import type { TestDatabase } from '../../testing.ts'
import { type CheckoutsWorld, useCheckoutsWorld, visa } from '../checkouts/testing.ts'
import { cardPaymentFor, cardPaymentOf, closePayment, noteCardPayment } from './giftCards.card.service.ts'
import { type GiftCodes, giftCodesWith } from './giftCards.codes.ts'
import { shownGiftCode } from './giftCards.code.rules.ts'
import { giftCardOfCode, redeem } from './giftCards.redeem.service.ts'
import { mailCode, sendDue } from './giftCards.sending.service.ts'
import { buyGiftCard } from './giftCards.service.ts'
import { settleOwn } from './giftCards.settle.service.ts'
import { presentGiftCard } from './giftCards.views.ts'

export interface GiftsWorld {
  readonly checkouts: CheckoutsWorld
  readonly codes: GiftCodes
  /** What was mailed, in order. */
  readonly mails: Mail[]
  /** Begins a purchase and tells the processor. */
  begin(memberId: MemberId, draft?: Partial<GiftCardDraft>): Promise<GiftCard>
  pay(card: GiftCard, number?: string): Promise<void>
  settle(memberId: MemberId, id: GiftCardId): Promise<GiftCard>
  bought(memberId: MemberId, draft?: Partial<GiftCardDraft>): Promise<GiftCard>
  codeOf(id: GiftCardId): string
  redeem(memberId: MemberId, typed: string, addressGroup?: string): ReturnType<typeof redeem>
  /** Does what was enqueued for after the commits, and what is due by the clock. */
  work(): Promise<void>
}

/** Members who buy gift cards, a card processor on records of its own, and a letter box. */
export function useGiftsWorld(database: TestDatabase): GiftsWorld {
  const checkouts = useCheckoutsWorld(database)
  const codes = giftCodesWith('only for tests')
  const mails: Mail[] = []
  const post = {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    codes,
    origin: 'https://goodword.example',
  }
  const world: GiftsWorld = {
    checkouts,
    codes,
    mails,
    begin: async (memberId, more = {}) => {
      const draft = { usdCents: usdCents(2500), recipient: null, message: '', sendOn: null, ...more }
      const { id } = await checkouts.as(memberId, (context) => buyGiftCard(context, codes, draft))
      const intent = await cardPaymentFor(checkouts.desk, id)
      return checkouts.as(memberId, async (context) =>
        presentGiftCard(await noteCardPayment(context, id, { intent, provider: 'sandbox' }), codes),
      )
    },
    pay: async ({ card }, number = visa) => {
      if (!card?.clientSecret) throw new Error('there is nothing to pay')
      await checkouts.sandbox.bank.confirm({ clientSecret: card.clientSecret, card: cardWith(number) })
    },
    settle: async (memberId, id) => {
      const intent = await cardPaymentOf(checkouts.desk, id)
      return checkouts.as(memberId, async (context) =>
        presentGiftCard(await settleOwn(context, id, intent), codes),
      )
    },
    bought: async (memberId, draft) => {
      const card = await world.begin(memberId, draft)
      await world.pay(card)
      return world.settle(memberId, card.id)
    },
    codeOf: (id) => shownGiftCode(codes.codeOf(id)),
    redeem: async (memberId, typed, addressGroup = `address of ${memberId}`) => {
      const id = await giftCardOfCode(checkouts.desk, codes, { typed, memberId, addressGroup })
      return checkouts.as(memberId, (context) => redeem(context, id))
    },
    work: async () => {
      await checkouts.desk.write((context) => sendDue(context, 100))
      for (const { job, data } of database.enqueued.splice(0)) {
        const { giftCardId } = data as { giftCardId: GiftCardId } // of the two jobs below
        if (job === 'close-gift-card-payment') await closePayment(checkouts.desk, giftCardId)
        if (job === 'mail-gift-card') await mailCode(checkouts.desk, post, giftCardId)
      }
    },
  }
  return world
}
