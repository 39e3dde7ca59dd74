import type { Guest } from 'contract/bookings/guest'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import type { BookingRow } from './booking.repository.ts'
import { endedStatuses } from './bookingState.rules.ts'

type Customer = Pick<BookingRow, 'member_id' | 'guest_name' | 'status'>

/** Names the customers of these bookings: members and guests. */
export async function customerNames(
  context: Context,
  rows: readonly Customer[],
): Promise<(row: Customer) => string> {
  const people = await peopleOf(
    context,
    rows.flatMap((row) => row.member_id ?? []),
  )
  return ({ member_id: memberId, guest_name: guestName, status }) => {
    const person = memberId === null ? undefined : people.get(memberId)
    const name = endedStatuses.includes(status) ? person?.displayName : person?.servedName
    return guestName ?? name ?? 'A customer'
  }
}

export const isGuest = ({ member_id: memberId }: Pick<BookingRow, 'member_id'>): boolean => memberId === null

/** Null for a member. */
export function guestOf(row: Pick<BookingRow, 'guest_name' | 'guest_phone' | 'guest_email'>): Guest | null {
  return row.guest_name === null
    ? null
    : { name: row.guest_name, phone: row.guest_phone, email: row.guest_email }
}
