/** Ends the payment of a checkout at the card processor, or gives it back where it was paid meanwhile. */
export const closeCardPayment = 'close-card-payment'

/** Sends the card part of a refund to the card processor. */
export const refundCard = 'refund-card'
