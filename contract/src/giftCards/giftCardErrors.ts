/** Errors about gift cards; part of the catalogue in `errors.ts`. */
export const giftCardErrors = {
  gift_card_not_found: { status: 404, title: 'We couldn’t find this gift card. Check the code.' },
  gift_card_redeemed: { status: 409, title: 'This gift card was already redeemed.' },
  gift_card_frozen: {
    status: 409,
    title: 'The payment for this gift card is disputed. Try again in a few days.',
  },
  gift_card_refunded: {
    status: 409,
    title: 'This gift card was canceled by its buyer and is no longer valid.',
  },
  gift_card_state: {
    status: 409,
    title: 'This gift card has changed, and this is no longer possible. Reload to see the latest.',
  },
  gift_card_date: {
    status: 422,
    title: 'A gift card can be sent between today and a year from now. Choose another day.',
  },
  gift_card_limit: {
    status: 429,
    title: 'You have reached the limit of gift cards for one day. Try again tomorrow.',
  },
  gift_card_resend_limit: {
    status: 429,
    title: 'This gift card was already sent several times. Ask the recipient to check their inbox.',
  },
  gift_card_guesses: {
    status: 429,
    title: 'Too many wrong codes. Wait a while and try again.',
  },
} as const
