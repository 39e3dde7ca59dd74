/** Enqueued for the time of a scheduled publication. */
export const publishScheduledListing = 'publish-scheduled-listing'
