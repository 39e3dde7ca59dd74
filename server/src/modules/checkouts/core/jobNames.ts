/** Job that re-reads the object of a processor event. */
export const providerEventArrived = 'provider-event-arrived'
