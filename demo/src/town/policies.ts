/** Cancellation policies by kind of business. `policyTerms` parses them. */
export const policies = {
  salon: [
    'Free changes up to 24 hours before. After that, a 50% fee applies.',
    'Please reschedule or cancel a day ahead. Within 24 hours we charge 50%; a missed appointment is charged in full.',
    'Cancel free of charge up to 12 hours before. After that, the deposit is not refunded.',
    'Running late? Call us: after 15 minutes we may have to shorten the appointment.',
  ],
  clinic: [
    'Please cancel 24 hours ahead so that we can offer your slot to the waitlist. Missed visits cost $40.',
    'Cancel free of charge up to one business day before; after that, we charge $50.',
    'Reschedule by phone or online until the evening before. We waive the first late cancellation.',
  ],
  class: [
    'Cancel a class up to 12 hours before and your credit is returned immediately.',
    'Cancel your place until 8 PM the day before. Places cancelled later count as used.',
    'Reschedule single lessons free of charge with 24 hours of notice.',
    'Full refund up to 48 hours before the start; after that, a friend can take your place.',
  ],
  visit: [
    'Reschedule free of charge until the evening before. Once the van is on the road, a change costs $35.',
    'Cancel free of charge up to 24 hours before. You pay for parts ordered for you.',
    'Estimates are free and non-binding. You can reschedule a booked day once with 48 hours of notice.',
  ],
  table: [
    'We hold tables for 15 minutes. Parties of six or more: please cancel 24 hours ahead.',
    'Cancel or change your table up to two hours before, online or by phone.',
    'No card is required for tables. If your plans change, please let us know.',
  ],
  order: [
    'Orders can be changed until 6 PM the day before pickup.',
    'Return unopened goods within 14 days for money or points. Fresh and made-to-order goods cannot be returned.',
    'Made to order: free changes for 24 hours; after that, a 50% fee applies.',
  ],
  none: [],
} as const satisfies Record<string, readonly string[]>

export type PolicyKind = keyof typeof policies

export function isPolicyKind(value: unknown): value is PolicyKind {
  return typeof value === 'string' && Object.hasOwn(policies, value)
}
