import type { Booking } from 'contract/bookings/bookings'

/** How to reach a guest; a member is reached by messages. */
export function GuestContact({ booking: { guest } }: { readonly booking: Booking }) {
  if (!guest) return null
  return (
    <p>
      {guest.phone === null && guest.email === null && 'No phone number or email address.'}
      {guest.phone !== null && <a href={`tel:${guest.phone.replaceAll(/[^+\d]/g, '')}`}>{guest.phone}</a>}
      {guest.phone !== null && guest.email !== null && ' · '}
      {guest.email !== null && <a href={`mailto:${guest.email}`}>{guest.email}</a>}
    </p>
  )
}
