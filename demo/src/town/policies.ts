/** What a business says about changed plans, by how it works. */
export const policies = {
  salon: [
    'Free changes up to 24 hours before. Later than that, half of the price is kept.',
    'Please move or cancel a day ahead. Within 24 hours we charge 50 %; a missed appointment is charged in full.',
    'Cancel up to 12 hours before at no cost. After that the deposit is kept.',
    'Running late? Call us: after 15 minutes we may have to shorten the appointment.',
  ],
  clinic: [
    'Please give us 24 hours so that somebody waiting can have your time. Missed visits cost $40.',
    'Cancel up to one working day before at no cost; later than that we charge $50.',
    'Move your visit by phone or here until the evening before. The first late cancellation is forgiven.',
  ],
  class: [
    'Leave a class up to 12 hours before and your credit returns at once.',
    'Places can be given back until 8 in the evening the day before. Later ones count as used.',
    'Single lessons move free of charge with 24 hours of notice.',
    'A full refund up to 48 hours before the start; after that you may send a friend in your place.',
  ],
  visit: [
    'Visits can be moved free until the evening before. A van already on the road costs $35.',
    'Cancel up to 24 hours before at no cost. Parts ordered for you stay yours.',
    'Estimates are free and bind you to nothing. A booked day can be moved once with 48 hours of notice.',
  ],
  table: [
    'Tables are kept for 15 minutes. Parties of six and more: please cancel 24 hours ahead.',
    'Cancel or change your table up to two hours before, online or by phone.',
    'We hold no card for tables. If plans change, tell us and someone else will be happy.',
  ],
  order: [
    'Orders can be changed until 6 in the evening the day before collection.',
    'Unopened goods come back within 14 days for money or points. Fresh and made-to-order goods cannot.',
    'Made to order: free changes for 24 hours, after that half of the price is kept.',
  ],
  none: [],
} as const satisfies Record<string, readonly string[]>

export type PolicyKind = keyof typeof policies

export function isPolicyKind(value: unknown): value is PolicyKind {
  return typeof value === 'string' && Object.hasOwn(policies, value)
}
