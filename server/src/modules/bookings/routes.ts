import * as businessBookings from 'contract/bookings/businessBookings'
import * as bookings from 'contract/bookings/bookings'
import { listMoveSlots, rescheduleBooking } from 'contract/bookings/rescheduling'
import type { FastifyInstance } from 'fastify'
import type { CalendarPort } from '../../integrations/google/calendarPort.ts'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import { memberOf, withRequestCache } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { askBeforeBooking, askBeforeMove, mayAskStaff, mayUseHold } from './calendar/externalCalendars.ts'
import { cardForBooking } from './charges/cardOnFile.ts'
import { calendarOf } from './calendar/icsFile.ts'
import { cancelOwn } from './cancel/cancelBooking.ts'
import { bookGuest } from './create/bookGuest.ts'
import { createBooking } from './create/createBooking.ts'
import { markMessagesRead, readMessages, sendMessage } from './messages/messages.ts'
import { moveByBusiness } from './visit/businessActions.ts'
import { moveSlotsOf } from './reschedule/moveSlots.ts'
import { reschedule, rescheduleByBusiness } from './reschedule/rescheduleBooking.ts'
import { decide, dispute } from './visit/noShow.ts'
import { bookingsOfBusiness, bookingsOfMember, readBooking } from './core/readBookings.ts'
import { retireStaff } from './visit/retireStaff.ts'
import { joinWaitlist, leaveWaitlist, ownEntries } from './waitlist/waitlist.ts'

export function bookingsRoutes(
  app: FastifyInstance,
  {
    calendarPort,
    port: paymentPort,
    mailSender,
  }: { calendarPort: CalendarPort; port: PaymentPort; mailSender: string },
): void {
  bind(app, bookings.createBooking, {
    check: (context, { body }) => mayUseHold(context, body.holdId),
    prepare: async ({ body }, base) => {
      await askBeforeBooking(calendarPort, body.holdId)
      return cardForBooking(paymentPort, memberOf(base), body.card)
    },
    run: (context, { body }, card) => createBooking(withRequestCache(context), { ...body, card }),
  })
  bind(app, bookings.listBookings, (context, { query }) => bookingsOfMember(context, query))
  bind(app, bookings.readBooking, (context, { params }) => readBooking(context, params.bookingId))
  bind(app, listMoveSlots, (context, { params, query }) => moveSlotsOf(context, { ...params, ...query }))
  bind(app, rescheduleBooking, {
    check: async (context, { params, body }) => {
      await readBooking(context, params.bookingId)
      if ('holdId' in body) await mayUseHold(context, body.holdId)
    },
    prepare: ({ body }) =>
      'holdId' in body
        ? askBeforeBooking(calendarPort, body.holdId)
        : askBeforeMove(calendarPort, body.staffId),
    run: (context, { params, body }) => reschedule(context, { ...params, ...body }),
  })
  bind(app, bookings.cancelBooking, (context, { params, body }) => cancelOwn(context, { ...params, ...body }))
  bind(app, bookings.disputeNoShow, (context, { params, body }) => dispute(context, { ...params, ...body }))
  bind(app, bookings.downloadBookingCalendar, (context, { params }) =>
    calendarOf(context, { ...params, sender: mailSender }),
  )
  bind(app, businessBookings.listBusinessBookings, (context, { params, query }) =>
    bookingsOfBusiness(context, { ...params, ...query }),
  )
  bind(app, businessBookings.bookGuest, {
    check: (context, { params, body }) => mayAskStaff(context, params.businessId, body.staffId),
    prepare: ({ body }) => askBeforeMove(calendarPort, body.staffId),
    run: (context, { params, body }) => bookGuest(withRequestCache(context), { ...params, ...body }),
  })
  bind(app, businessBookings.moveBooking, (context, { params, body }) =>
    moveByBusiness(context, { ...params, ...body }),
  )
  bind(app, businessBookings.rescheduleByBusiness, {
    check: async (context, { params, body }) => {
      await mayAskStaff(context, params.businessId, 'holdId' in body ? null : body.staffId)
      if ('holdId' in body) await mayUseHold(context, body.holdId)
    },
    prepare: ({ body }) =>
      'holdId' in body
        ? askBeforeBooking(calendarPort, body.holdId)
        : askBeforeMove(calendarPort, body.staffId),
    run: (context, { params, body }) => rescheduleByBusiness(context, { ...params, ...body }),
  })
  bind(app, businessBookings.decideBookingDispute, (context, { params, body }) =>
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
