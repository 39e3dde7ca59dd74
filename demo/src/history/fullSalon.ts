import type { ServiceId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { joinWaitlist } from '../../../server/src/modules/bookings/waitlist/waitlist.ts'
import { noCalendars } from '../../../server/src/modules/slots/availability/calendarsPort.ts'
import { listFreeSlots } from '../../../server/src/modules/slots/availability/listFreeSlots.ts'
import { bookAt, servicesWithoutDeposit } from './booking.ts'
import type { Moment } from './calendar.ts'
import type { History, HistoryEvent, Mailbox } from './context.ts'

const shop = 'full-salon'
const fullDays = 6
/** The salon needs some minutes between two visits. */
const minutesBetween = 5

/** Books every time of a salon for the next days, by turns for these customers, and fills its waiting list. */
export function fullSalon(
  moment: Moment,
  { customers, waiting }: { customers: readonly Mailbox[]; waiting: readonly Mailbox[] },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const services = await servicesWithoutDeposit(history.context, history, shop)
      const dates = await bookEverything(history, services, customers)
      const [serviceId] = services
      if (!serviceId) return
      for (const [index, who] of waiting.entries()) {
        const date = dates[1 + (index % 2)]
        if (date) await joinWaitlist(history.as(who), { serviceId, date })
      }
    },
  }
}

/** Returns the booked days. */
async function bookEverything(
  history: History,
  services: readonly ServiceId[],
  customers: readonly Mailbox[],
): Promise<LocalDate[]> {
  const dates = new Set<LocalDate>()
  let visitor = 0
  for (const serviceId of services) {
    let free = history.context.now
    for (const { startsAt, endsAt, localStart } of await freeTimes(history, serviceId)) {
      if (startsAt < free) continue
      const who = customers[visitor++ % customers.length]! // below the length
      await bookAt(history.as(who), { serviceId, startsAt })
      free = plus(endsAt, { minutes: minutesBetween })
      dates.add(localStart.slice(0, 10) as LocalDate) // a local time begins with its date
    }
  }
  return [...dates]
}

async function freeTimes(history: History, serviceId: ServiceId) {
  const range = { from: dayAfter(history, 0), to: dayAfter(history, fullDays), staff: 'any' } as const
  const { slots } = await listFreeSlots(history.context, { serviceId, ...range }, noCalendars)
  return slots
}

function dayAfter({ context }: History, days: number): LocalDate {
  return plus(context.now, { days }).slice(0, 10) as LocalDate // the day of an instant
}
