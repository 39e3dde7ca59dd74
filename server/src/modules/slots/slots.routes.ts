import { readBookingTerms } from 'contract/bookingTerms'
import { holdSlot, listSlots, readSlotHold, releaseSlotHold } from 'contract/slots'
import { listNextSlots } from 'contract/nextSlots'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import type { Calendars } from './slots.calendars.ts'
import { listFreeSlots } from './slots.list.service.ts'
import { listNextSlots as nextSlotsOf } from './slots.outlook.service.ts'
import { holdFreeSlot, readHold, releaseHold } from './slots.service.ts'
import { shownTerms } from './slots.terms.service.ts'

export function slotsRoutes(app: FastifyInstance, calendars: Calendars): void {
  bind(app, listSlots, (context, { params, query }) =>
    listFreeSlots(context, { ...params, ...query }, calendars),
  )
  bind(app, listNextSlots, (context, { params }) => nextSlotsOf(context, params.slug, calendars))
  bind(app, readBookingTerms, (context, { params }) => shownTerms(context, params.serviceId))
  bind(app, holdSlot, (context, { body }, caller) => holdFreeSlot(context, body, caller, calendars))
  bind(app, readSlotHold, (context, { params }) => readHold(context, params.holdId))
  bind(app, releaseSlotHold, (context, { params }) => releaseHold(context, params.holdId))
}
