export { holdBookings, moveBookings } from './accounts/mergeBookings.ts'
export { bookingsForCalendars } from './calendar/calendarSync.ts'
export { giveUpUnpaid } from './cancel/cancelBooking.ts'
export { askBeforePayment } from './calendar/externalCalendars.ts'
export { bookingWork } from './core/bookingWork.ts'
export { chargeCardOnFile } from './charges/chargeJobs.ts'
export {
  chargesOfOrders,
  chargesToTry,
  declineCharge,
  type DueCharge,
  endChargeOrder,
  payCharge,
  takeCharge,
} from './charges/collect.ts'
export { type DueVisit, dueVisits, keepForPayment, notePayment } from './charges/visitPayment.ts'
export { bookingsOfMemberBefore } from './core/memberBookings.ts'
export { confirmPaidBookings, endUnbookable } from './create/confirmBooking.ts'
export { comingBookings, hasBooked, usualServices, type UsualService } from './core/memberVisits.ts'
export { bookingsToComeAt, upcomingBookings } from './core/upcomingBookings.ts'
export { bookingVisitOf, bookingVisitsSince, bookingVisitState } from './visit/visitedBookings.ts'
export { describeBooking, describeBusinessBooking } from './notifications/mailDetails.ts'
export { ownBookingName } from './core/ownBooking.ts'
