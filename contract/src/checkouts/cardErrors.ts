/** Errors about card payments, payouts and the card processor; part of the catalogue in `errors.ts`. */
export const cardErrors = {
  payments_unavailable: {
    status: 503,
    title: 'Card payments do not answer right now. Please try again in a moment; you will not pay twice.',
  },
  card_not_found: { status: 404, title: 'This card is not saved here.' },
  card_required: { status: 409, title: 'This service is booked with a saved card. Please choose one.' },
  card_expired: { status: 409, title: 'This card expires before the visit. Please choose another one.' },
  payment_not_found: { status: 404, title: 'We do not know this payment.' },
  payment_mismatch: {
    status: 409,
    title: 'This payment does not belong to this purchase. What your card paid for it goes back.',
  },
  payment_moved_on: {
    status: 409,
    title: 'This payment has changed in the meantime. Please look at it again.',
  },
  payment_too_small: { status: 422, title: 'A card can pay $0.50 or more.' },
  payout_balance_insufficient: {
    status: 409,
    title: 'There is not enough money for this payout yet. We will try again.',
  },
  payout_not_held: { status: 409, title: 'This payout does not wait for a look any more.' },
  reversal_above_transfer: { status: 409, title: 'That is more than is left of this payout.' },
  webhook_signature_invalid: { status: 400, title: 'This message was not signed by our payment provider.' },
  period_invalid: {
    status: 422,
    title: 'The period must start before it ends and be at most two years long.',
  },
} as const satisfies Record<string, { status: number; title: string }>
