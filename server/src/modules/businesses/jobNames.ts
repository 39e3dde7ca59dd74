/** Enqueued after every change that affects search results; the search module handles it. */
export const businessChanged = 'business-changed'
