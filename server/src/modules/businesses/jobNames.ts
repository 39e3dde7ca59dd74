/** Sent after every change that a search could show; the search module listens. */
export const businessChanged = 'business-changed'
