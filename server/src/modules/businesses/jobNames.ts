/** Enqueued after every change that affects search results; the search module handles it. */
export const businessChanged = 'business-changed'

/** Enqueued after a change of a category: its businesses are indexed again. */
export const categoryChanged = 'category-changed'
