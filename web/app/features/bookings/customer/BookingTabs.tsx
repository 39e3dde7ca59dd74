import type { BookingsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'

const bookingTabs = [
  { show: 'upcoming', name: 'Upcoming', title: 'Your bookings' },
  { show: 'requests', name: 'Requests', title: 'Requested bookings' },
  { show: 'past', name: 'Past', title: 'Past bookings' },
  { show: 'waitlist', name: 'Waiting list', title: 'Your waiting lists' },
] as const satisfies readonly { show: BookingsAddress['show'] | 'upcoming'; name: string; title: string }[]

export type BookingTab = (typeof bookingTabs)[number]

/** Tab from the address; upcoming bookings for an unknown value. */
export function bookingTab(parameter: string | null): BookingTab {
  return bookingTabs.find(({ show }) => show === parameter) ?? bookingTabs[0]
}

export const tabAddress = (show: BookingTab['show']): BookingsAddress => (show === 'upcoming' ? {} : { show })

export const BookingTabs = ({ current }: { readonly current: BookingTab['show'] }) => (
  <TabLinks
    label="Bookings"
    tabs={bookingTabs.map(({ show, name }) => ({ tab: show, name, to: paths.bookings(tabAddress(show)) }))}
    current={current}
  />
)
