/** Reads the calendars of one connection. */
export const syncCalendarLink = 'sync-calendar-link'

/** Brings one booking into the calendar of one of its people, or out of it. */
export const writeCalendarEvent = 'write-calendar-event'

/** Withdraws a permission at the calendar service. */
export const revokeCalendarAccess = 'revoke-calendar-access'

/** For whoever makes bookings: a member connected a calendar or said who they are, so what is to come has to stand there. */
export const showComingBookings = 'show-coming-bookings'
