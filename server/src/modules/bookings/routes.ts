import * as businessBookings from 'contract/bookings/businessBookings'
import * as bookings from 'contract/bookings/bookings'
import type { FastifyInstance } from 'fastify'
import type { CalendarPort } from '../../integrations/google/calendarPort.ts'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { askBeforeBooking } from './calendar/externalCalendars.ts'
import { cardForBooking, type ChosenCard } from './charges/cardOnFile.ts'
import { calendarOf } from './calendar/icsFile.ts'
import { cancelOwn } from './cancel/cancelBooking.ts'
import { createBooking } from './create/createBooking.ts'
import { markMessagesRead, readMessages, sendMessage } from './messages/messages.ts'
import { moveByBusiness } from './visit/businessActions.ts'
import { reschedule, rescheduleByBusiness } from './reschedule/rescheduleBooking.ts'
import { decide, dispute } from './visit/noShow.ts'
import { bookingsOfBusiness, bookingsOfMember, readBooking } from './core/readBookings.ts'
import { retireStaff } from './visit/retireStaff.ts'
import { joinWaitlist, leaveWaitlist, ownEntries } from './waitlist/waitlist.ts'

export function bookingsRoutes(
  app: FastifyInstance,
  { calendarPort, port: paymentPort }: { calendarPort: CalendarPort; port: PaymentPort },
): void {
  bind<typeof bookings.createBooking, ChosenCard | null>(
    app,
    bookings.createBooking,
    (context, { body }, _caller, card) => createBooking(context, { ...body, card }),
    async ({ body }, base) => {
      await askBeforeBooking(calendarPort, body.holdId)
      return cardForBooking(paymentPort, memberOf(base), body.card)
    },
  )
  bind(app, bookings.listBookings, (context, { query }) => bookingsOfMember(context, query))
  bind(app, bookings.readBooking, (context, { params }) => readBooking(context, params.bookingId))
  bind<typeof bookings.rescheduleBooking, void>(
    app,
    bookings.rescheduleBooking,
    (context, { params, body }) => reschedule(context, { ...params, ...body }),
    ({ body }) => askBeforeBooking(calendarPort, body.holdId),
  )
  bind(app, bookings.cancelBooking, (context, { params, body }) => cancelOwn(context, { ...params, ...body }))
  bind(app, bookings.disputeNoShow, (context, { params, body }) => dispute(context, { ...params, ...body }))
  bind(app, bookings.downloadBookingCalendar, (context, { params }) => calendarOf(context, params.bookingId))
  bind(app, businessBookings.listBusinessBookings, (context, { params, query }) =>
    bookingsOfBusiness(context, { ...params, ...query }),
  )
  bind(app, businessBookings.moveBooking, (context, { params, body }) =>
    moveByBusiness(context, { ...params, ...body }),
  )
  bind<typeof businessBookings.rescheduleByBusiness, void>(
    app,
    businessBookings.rescheduleByBusiness,
    (context, { params, body }) => rescheduleByBusiness(context, { ...params, ...body }),
    ({ body }) => askBeforeBooking(calendarPort, body.holdId),
  )
  bind(app, businessBookings.decideDispute, (context, { params, body }) =>
    decide(context, { ...params, ...body }),
  )
  bind(app, businessBookings.retireStaff, (context, { params, body }) =>
    retireStaff(context, { ...params, ...body }),
  )
  bind(app, businessBookings.listBookingMessages, (context, { params }) =>
    readMessages(context, params.bookingId),
  )
  bind(app, businessBookings.sendBookingMessage, (context, { params, body }) =>
    sendMessage(context, { ...params, ...body }),
  )
  bind(app, businessBookings.markBookingMessagesRead, (context, { params }) =>
    markMessagesRead(context, params.bookingId),
  )
  bind(app, businessBookings.listWaitlist, (context) => ownEntries(context))
  bind(app, businessBookings.joinWaitlist, (context, { body }) => joinWaitlist(context, body))
  bind(app, businessBookings.leaveWaitlist, (context, { params }) =>
    leaveWaitlist(context, params.waitlistEntryId),
  )
}
