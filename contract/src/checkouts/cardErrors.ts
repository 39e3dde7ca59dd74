/** Errors about card payments, payouts and the card processor; part of the catalogue in `errors.ts`. */
export const cardErrors = {
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
} as const satisfies Record<string, { status: number; title: string }>
