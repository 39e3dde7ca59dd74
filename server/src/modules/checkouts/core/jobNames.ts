/** Reads what a message of the card processor speaks of. */
export const providerEventArrived = 'provider-event-arrived'
