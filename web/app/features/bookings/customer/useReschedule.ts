import type { BookingId, SlotHoldId } from 'contract/core/ids'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useRescheduleBookingMutation } from '../bookingsApi.ts'

/** Moves a booking to a held slot; resolves to true on success. */
export function useReschedule(bookingId: BookingId) {
  const key = useIdempotencyKey()
  const [move] = useRescheduleBookingMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    async reschedule(holdId: SlotHoldId): Promise<boolean> {
      setRefusal(null)
      const body = { holdId }
      const { error } = await move({ params: { bookingId }, body, idempotencyKey: key.keyFor(body) })
      if (!error) return true
      const { sentence, isPassing } = problemOf(error)
      if (!isPassing) key.renew()
      setRefusal(sentence)
      return false
    },
  }
}
