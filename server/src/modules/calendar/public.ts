export { freshnessOf, linkedCalendars } from './busy/linkedCalendars.ts'
export type { Bookings } from './core/bookingsPort.ts'
export { showComingBookings } from './jobNames.ts'
export {
  disconnect as disconnectCalendar,
  finishLink,
  usesAccount as calendarUsesAccount,
} from './link/linkCalendar.ts'
export { removeBooking, writeBooking } from './own/writeEvents.ts'
export { freshen } from './sync/syncCalendars.ts'
