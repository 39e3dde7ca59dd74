import type { BookingId } from 'contract/core/ids'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import type { MoveTarget } from '../../slots/pick/SlotPicker.tsx'
import { rescheduleBooking } from 'contract/bookings/rescheduling'
import { useWrite } from '../../../shared/api/calls.ts'

/** Moves a booking to a free slot; resolves to true on success. */
export function useReschedule(bookingId: BookingId) {
  const key = useIdempotencyKey()
  const [move] = useWrite(rescheduleBooking)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    async reschedule(body: MoveTarget): Promise<boolean> {
      setRefusal(null)
      const { error } = await move({ params: { bookingId }, body, idempotencyKey: key.keyFor(body) })
      if (!error) return true
      const { sentence, isPassing } = problemOf(error)
      if (!isPassing) key.renew()
      setRefusal(sentence)
      return false
    },
  }
}
