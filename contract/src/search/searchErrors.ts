/** Errors about searches; part of the catalogue in `errors.ts`. */
export const searchErrors = {
  search_too_slow: {
    status: 503,
    title: 'This search takes too long. Try fewer or longer words.',
  },
  saved_search_not_found: { status: 404, title: 'This saved search no longer exists.' },
  saved_searches_too_many: { status: 409, title: 'You can save up to 20 searches. Remove one first.' },
  saved_search_too_broad: {
    status: 409,
    title: 'Alerts need a search with at most 500 results. Add a word or a filter.',
  },
  synonym_means_itself: { status: 422, title: 'These words already mean that. Enter other words.' },
  synonym_finds_nothing: {
    status: 422,
    title: 'No business has these words. Enter words that find businesses, such as a category.',
  },
} as const
