import type { ServiceId, SlotHoldId } from 'contract/core/ids'
import { useContext } from 'react'
import { AuthContext } from '../../../shared/auth/useAuth.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { heldTime } from '../hold/heldTime.ts'
import type { Place, weeksQuery } from './slotQuery.ts'
import { listSlots } from 'contract/slots/slots'
import { listMoveSlots } from 'contract/bookings/rescheduling'
import { useRead } from '../../../shared/api/calls.ts'

/** Polls, because others book slots too. */
const slotPolling = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const

/** The free slots of a period: of a service, or of a booking that moves. Times that the visitor holds count as free. */
export function useSlotList(
  { serviceId, movedBookingId = null }: Pick<Place, 'serviceId' | 'movedBookingId'>,
  { params, query }: ReturnType<typeof weeksQuery>,
) {
  const hold = useVisitorHold(serviceId)
  const ofService = useRead(
    listSlots,
    { params, query: { ...query, ...(hold && { hold }) } },
    { ...slotPolling, skip: movedBookingId !== null },
  )
  const ofBooking = useRead(
    // Skipped without a booking.
    listMoveSlots,
    { params: { bookingId: movedBookingId as NonNullable<typeof movedBookingId> }, query },
    { ...slotPolling, skip: movedBookingId === null },
  )
  return movedBookingId === null ? ofService : ofBooking
}

/** The hold of a visitor without an account, which only this tab knows. The server knows those of members. */
export function useVisitorHold(serviceId: ServiceId): SlotHoldId | null {
  const backendData = useContext(AuthContext)?.backendData
  const isHydrated = useIsHydrated()
  const wish = isHydrated && !backendData ? heldTime() : null
  return wish?.wanted.serviceId === serviceId ? wish.holdId : null
}
