import * as z from 'zod/mini'
import { GiftCardId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents, UsdCentsPositive } from '../core/money.ts'
import { CardPayment } from '../checkouts/payments.ts'
import { route } from '../core/route.ts'

export const giftCardMinUsdCents = 500
export const giftCardMaxUsdCents = 50_000
export const giftCardMessageMax = 300
/** The preset amounts of the shop, in cents. */
export const giftCardChips = [1000, 2500, 5000, 10_000] as const
/** The limit of resends of a gift card's mail. */
export const giftCardResendsMax = 3
/** The limit of gift card purchases that one member may start per day. */
export const giftCardsPerDayMax = 20
/** The limit of their sum, without purchases that ended without a payment. */
export const giftCardsPerDayMaxUsdCents = 200_000

const line = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, 'must be one line'),
    )

export const GiftCardRecipient = z.strictObject({
  name: line(80),
  email: z.email({ error: 'must be an email address' }).check(z.maxLength(320)),
})
export type GiftCardRecipient = z.infer<typeof GiftCardRecipient>

/** The drawings on gift cards. */
export const giftCardDesigns = ['plain', 'birthday', 'thanks', 'new_home', 'get_well', 'holidays'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** How a gift card reaches its recipient; without a recipient the buyer sees it at once. */
export const GiftCardDelivery = z.strictObject({
  recipient: z.nullable(GiftCardRecipient),
  message: z
    .string()
    .check(z.trim(), z.maxLength(giftCardMessageMax, `must have at most ${giftCardMessageMax} characters`)),
  design: z._default(z.enum(giftCardDesigns), 'plain'),
  /** From today to one year ahead, in the buyer's time zone; null sends at once. */
  sendOn: z.nullable(LocalDate),
})
export type GiftCardDelivery = z.infer<typeof GiftCardDelivery>

export const GiftCardDraft = z.strictObject({
  ...GiftCardDelivery.shape,
  usdCents: z
    .int({ error: 'must be a whole number of cents' })
    .check(
      z.minimum(giftCardMinUsdCents, 'must be $5 or more'),
      z.maximum(giftCardMaxUsdCents, 'must be $500 or less'),
    )
    .brand<'UsdCents', 'inout'>(),
})
export type GiftCardDraft = z.infer<typeof GiftCardDraft>

export const GiftCardStatus = z.enum([
  /** Awaits the buyer's card payment. */
  'unpaid',
  /** Awaits its delivery date. */
  'paid',
  /** Delivered, not redeemed yet. */
  'sent',
  'redeemed',
  /** Cancelled by its buyer: the card payment is refunded. */
  'refunded',
  /** The payment never completed. */
  'cancelled',
])
export type GiftCardStatus = z.infer<typeof GiftCardStatus>

/** A gift card as its buyer sees it. */
export const GiftCard = z.strictObject({
  id: GiftCardId,
  usdCents: UsdCentsPositive,
  status: GiftCardStatus,
  ...GiftCardDelivery.shape,
  /**
   * Complete only for the buyer of a paid, unredeemed card without a recipient; otherwise only the recipient sees it.
   */
  code: z.nullable(z.string()),
  /** The last four characters of the code; null before payment. */
  last4: z.nullable(z.string()),
  resendsLeft: z.int(),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  redeemedAt: z.nullable(Instant),
  /** Null once no payment is due. */
  card: z.nullable(CardPayment),
})
export type GiftCard = z.infer<typeof GiftCard>

const ofGiftCard = { params: z.strictObject({ giftCardId: GiftCardId }) }

export const listGiftCards = route({
  method: 'GET',
  path: '/gift-cards',
  summary: 'List the latest 100 gift cards that the member bought, newest first',
  access: 'member',
  response: z.strictObject({ giftCards: z.array(GiftCard) }),
  tags: ['GiftCard'],
})

export const buyGiftCard = route({
  method: 'POST',
  path: '/gift-cards',
  summary: 'Start buying a gift card; it can only be paid by card',
  access: 'member',
  isIdempotent: true,
  body: GiftCardDraft,
  response: GiftCard,
  errors: ['gift_card_date', 'gift_card_limit'],
  tags: ['GiftCard'],
})

export const readGiftCard = route({
  method: 'GET',
  path: '/gift-cards/:giftCardId',
  summary: 'Get the status of a gift card that the member bought',
  access: 'member',
  ...ofGiftCard,
  response: GiftCard,
  errors: ['gift_card_not_found'],
})

export const openGiftCardPayment = route({
  method: 'POST',
  path: '/gift-cards/:giftCardId/card',
  summary: 'Create the card payment at the card processor; idempotent',
  access: 'member',
  ...ofGiftCard,
  response: GiftCard,
  errors: [
    'gift_card_not_found',
    'gift_card_state',
    'payments_unavailable',
    'payment_not_found',
    'payment_moved_on',
    'payment_too_small',
    'idempotency_key_reused',
    'idempotency_in_progress',
  ],
})

export const settleGiftCard = route({
  method: 'POST',
  path: '/gift-cards/:giftCardId/settle',
  summary: 'Check the payment with the card processor and complete the purchase when it is paid; idempotent',
  access: 'member',
  ...ofGiftCard,
  response: GiftCard,
  errors: ['gift_card_not_found', 'payments_unavailable', 'payment_not_found', 'payment_mismatch'],
  tags: ['GiftCard'],
})

export const changeGiftCard = route({
  method: 'PUT',
  path: '/gift-cards/:giftCardId/delivery',
  summary: 'Change the recipient, message or delivery day of a gift card that was not sent yet',
  access: 'member',
  ...ofGiftCard,
  body: GiftCardDelivery,
  response: GiftCard,
  errors: ['gift_card_not_found', 'gift_card_state', 'gift_card_date'],
  tags: ['GiftCard'],
})

export const resendGiftCard = route({
  method: 'POST',
  path: '/gift-cards/:giftCardId/resend',
  summary: 'Send the email with the code again, to the same address; at most three times',
  access: 'member',
  isIdempotent: true,
  ...ofGiftCard,
  response: GiftCard,
  errors: ['gift_card_not_found', 'gift_card_state', 'gift_card_resend_limit'],
  tags: ['GiftCard'],
})

export const cancelGiftCard = route({
  method: 'POST',
  path: '/gift-cards/:giftCardId/cancel',
  summary: 'Cancel an unredeemed gift card and refund the payment to the card',
  access: 'member',
  ...ofGiftCard,
  response: GiftCard,
  errors: ['gift_card_not_found', 'gift_card_redeemed', 'gift_card_frozen', 'payments_unavailable'],
  tags: ['GiftCard'],
})

export const redeemGiftCard = route({
  method: 'POST',
  path: '/gift-cards/redeem',
  summary:
    'Redeem a gift card code for store credit, once; spaces, lower case and look-alike characters are accepted',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({
    code: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(60, 'is too long')),
  }),
  response: z.strictObject({ usdCents: UsdCentsPositive, storeCreditUsdCents: UsdCents }),
  errors: [
    'gift_card_not_found',
    'gift_card_redeemed',
    'gift_card_frozen',
    'gift_card_refunded',
    'gift_card_guesses',
  ],
  tags: ['Wallet', 'GiftCard'],
})

/** A gift card as the recipient of its link or mail sees it. */
export const ReceivedGiftCard = z.strictObject({
  usdCents: UsdCentsPositive,
  /** The first name of the buyer. */
  from: z.string(),
  message: z.string(),
  design: z.enum(giftCardDesigns),
  last4: z.string(),
  state: z.enum(['ready', 'redeemed', 'refunded', 'frozen']),
})
export type ReceivedGiftCard = z.infer<typeof ReceivedGiftCard>

export const lookUpGiftCard = route({
  method: 'POST',
  path: '/gift-cards/look-up',
  summary:
    'Show the gift card of a code to its recipient. It changes nothing; wrong codes count as when redeeming',
  access: 'public',
  body: z.strictObject({
    code: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(60, 'is too long')),
  }),
  response: ReceivedGiftCard,
  errors: ['gift_card_not_found', 'gift_card_guesses'],
})
