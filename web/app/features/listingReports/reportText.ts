import type { ListingReportReason } from 'contract/listingReports/listingReports'

export const reasonNames = {
  closed: 'It has closed permanently',
  wrong_details: 'Its address, phone number or hours are wrong',
  not_a_business: 'There is no such business',
  duplicate: 'It is listed twice',
  offensive: 'It has offensive or illegal content',
  other: 'Another reason',
  photo: 'A photo breaks the rules',
} as const satisfies Record<ListingReportReason, string>
