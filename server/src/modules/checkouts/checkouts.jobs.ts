/** Ends the payment of a checkout at the card processor, or gives it back where it was paid meanwhile. */
export const closeCardPayment = 'close-card-payment'

/** Reads what a message of the card processor speaks of. */
export const providerEventArrived = 'provider-event-arrived'
