/** Syncs the calendars of one connection. */
export const syncCalendarLink = 'sync-calendar-link'

/** Writes one booking to a member's calendar, or deletes it there. */
export const writeCalendarEvent = 'write-calendar-event'

/** Revokes a permission at the provider. */
export const revokeCalendarAccess = 'revoke-calendar-access'

/**
 * Handled by bookings: a member connected a calendar or linked a staff profile, so upcoming bookings must be written to
 * it.
 */
export const showComingBookings = 'show-coming-bookings'
