import type { Booking } from 'contract/bookings/bookings'

/** Whether and how the customer is notified of a change: members in the app, guests only by mail. */
export function notifiedText({ customerName, guest }: Pick<Booking, 'customerName' | 'guest'>): string {
  if (!guest) return `${customerName} sees your reason.`
  return guest.email === null
    ? `We can’t notify ${customerName}, who has no email address here. Tell them yourself.`
    : `${customerName} gets an email with your reason.`
}
