import { type Instant, LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { listFreeSlots } from '../../slots/public.ts'
import type { BookingRow } from '../core/booking.repository.ts'

const nearestCount = 3

/** The free starts nearest to a booking's start, with any staff; empty when the service is no longer bookable. */
export async function alternativeStarts(
  context: Context,
  { service_id: serviceId, starts_at: startsAt }: Pick<BookingRow, 'service_id' | 'starts_at'>,
): Promise<Instant[]> {
  const day = LocalDate.parse(startsAt.slice(0, 10))
  try {
    const range = { serviceId, from: plusDays(day, -3), to: plusDays(day, 14), staff: 'any' } as const
    const { slots } = await listFreeSlots(context, range, linkedCalendars)
    const distance = (at: Instant) => Math.abs(Date.parse(at) - Date.parse(startsAt))
    return slots
      .map((slot) => slot.startsAt)
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, nearestCount)
      .sort()
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
