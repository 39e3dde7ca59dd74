import { paths } from 'contract/paths'
import type { SupportCase, SupportStatus } from 'contract/support/support'

export const statusNames: Readonly<Record<SupportStatus, string>> = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
}

const caseNames = { order: 'Order', booking: 'Booking', referral: 'Referral' } as const

/** "Order GW-3F7K-9Q" */
export const caseText = ({ kind, label }: SupportCase & { readonly label: string }) =>
  kind === 'referral' ? label : `${caseNames[kind]} ${label}`

/** The page of the member's own case. */
export function casePath({ kind, id }: SupportCase): string {
  if (kind === 'order') return paths.orders({ o: id })
  return kind === 'booking' ? paths.bookings({ b: id }) : paths.referral(id)
}

/** The case that the address names; null without one. */
export function caseOf(search: URLSearchParams): SupportCase | null {
  for (const kind of ['order', 'booking', 'referral'] as const) {
    const id = search.get(kind)
    if (id) return { kind, id }
  }
  return null
}

/** "this order" */
export const thisCase = ({ kind }: SupportCase) => `this ${kind}`
