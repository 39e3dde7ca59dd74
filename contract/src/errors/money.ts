/** Errors about cards, rewards, gift cards and estimates; part of the catalogue in `errors.ts`. */
export const moneyErrors = {
  payments_unavailable: {
    status: 503,
    title: 'Card payments are unavailable right now. Try again in a moment. You won’t be charged twice.',
  },
  card_not_found: { status: 404, title: 'This card is not saved.' },
  card_required: { status: 409, title: 'This service requires a saved card. Choose one.' },
  card_expired: { status: 409, title: 'This card expires before the visit. Choose another card.' },
  payment_not_found: { status: 404, title: 'We couldn’t find this payment.' },
  payment_mismatch: {
    status: 409,
    title: 'This payment does not belong to this purchase. Your card will be refunded.',
  },
  payment_moved_on: {
    status: 409,
    title: 'This payment changed while you were looking at it. Reload to see the latest.',
  },
  checkout_open: {
    status: 409,
    title: 'You have an unfinished card payment. Continue it, or give it up first.',
  },
  payment_processing: {
    status: 409,
    title: 'The bank is still processing your earlier payment. Try again in a minute.',
  },
  payment_too_small: { status: 422, title: 'A card payment must be at least $0.50.' },
  payout_balance_insufficient: {
    status: 409,
    title: 'The balance is too low for this payout. We will try again.',
  },
  payout_not_held: { status: 409, title: 'This payout is no longer on hold.' },
  payouts_stopped: {
    status: 409,
    title: 'Payouts are stopped, because a change of the bank account was undone. Resume them first.',
  },
  payout_account_missing: { status: 409, title: 'There is no new bank account to use. Start again.' },
  payout_account_not_ready: {
    status: 409,
    title: 'The payment service has not accepted the new bank account yet. Complete its form first.',
  },
  payout_being_sent: {
    status: 409,
    title: 'A payout is being sent at this moment. Try again in a minute.',
  },
  reversal_above_transfer: { status: 409, title: 'This is more than the remaining amount of this payout.' },
  webhook_signature_invalid: {
    status: 400,
    title: 'The signature of this message is not from our payment provider.',
  },
  period_invalid: {
    status: 422,
    title: 'The period must start before it ends and last at most two years.',
  },
  reward_not_found: { status: 404, title: 'This reward is no longer available.' },
  reward_sold_out: { status: 409, title: 'This reward has just sold out.' },
  reward_limit_reached: { status: 409, title: 'You have reached the limit for this reward.' },
  reward_tier_needed: { status: 403, title: 'This reward is for a higher tier.' },
  reward_own_business: {
    status: 403,
    title: 'You can’t redeem rewards of a business that you work for with points from Goodword.',
  },
  reward_tier_unknown: { status: 422, title: 'There is no tier with this name.' },
  voucher_not_found: { status: 404, title: 'We couldn’t find this voucher here.' },
  voucher_used: { status: 409, title: 'This voucher was already used.' },
  voucher_expired: { status: 409, title: 'This voucher has expired.' },
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
  estimate_template_not_found: {
    status: 404,
    title: 'We couldn’t find this kind of job. Choose another one.',
  },
  estimate_answers_invalid: {
    status: 400,
    title: 'Some answers don’t fit the questions. Check the marked answers.',
  },
  estimate_template_invalid: {
    status: 400,
    title: 'This template can’t compute a price yet. Check the marked parts.',
  },
  estimate_template_incomplete: {
    status: 422,
    title: 'Finish the marked parts before you publish this template.',
  },
  estimate_template_changed: {
    status: 409,
    title: 'Someone changed this template at the same time. Compare both versions, and save again.',
  },
  estimate_templates_full: {
    status: 409,
    title: 'A business can have 40 templates. Remove one before you add another.',
  },
  estimate_not_found: { status: 404, title: 'We couldn’t find this estimate.' },
  estimates_full: {
    status: 409,
    title: 'You have saved 100 estimates. Remove one before you save another.',
  },
  estimate_sent: {
    status: 409,
    title: 'You already sent this estimate, so its answers stay. Save the new answers as another estimate.',
  },
  estimate_requests_too_many: {
    status: 409,
    title: 'You can ask three businesses at a time. Withdraw one request to ask another.',
  },
  estimate_business_unavailable: {
    status: 409,
    title: 'This business doesn’t take requests for this work right now. Choose another one.',
  },
  estimate_request_not_found: { status: 404, title: 'We couldn’t find this request.' },
  estimate_request_changed: {
    status: 409,
    title: 'This request changed in the meantime. Check its current state, and try again.',
  },
  estimate_request_closed: {
    status: 409,
    title: 'This request has ended and can’t change. A copy of the estimate can be sent again.',
  },
  estimate_already_accepted: {
    status: 409,
    title: 'Another business already has this job. Withdraw from it before you choose a new one.',
  },
  estimate_quote_expired: {
    status: 409,
    title:
      'This price is no longer valid. Ask another business, or save a copy of the estimate to ask this one again.',
  },
  estimate_photos_full: { status: 409, title: 'An estimate can have six photos.' },
  estimate_price_unused: {
    status: 409,
    title: 'The agreed price can’t be used for this booking. Book the service that the business named.',
  },
} as const
