/** Sent when words found nothing; counts them for the operator. */
export const searchFoundNothing = 'search-found-nothing'
