import type { BusinessOverview } from 'contract/overview/overview'
import { type BusinessPage, businessPages } from '../shared/businessPages.ts'

/** The number of pending items on a page, for its badge. */
export function waitingOn(page: BusinessPage, overview: BusinessOverview | undefined): number {
  if (!overview) return 0
  if (page === 'orders') return overview.newOrders.count + overview.refundRequests.count
  if (page === 'bookings') return overview.bookingRequests.count
  if (page === 'estimates') return overview.estimateRequests.count
  return page === 'reviews' ? overview.reviewsWithoutReply : 0
}

/** The page of an address; pages below another one belong to it. */
export function currentPage(
  slug: string,
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
): BusinessPage | null {
  const exact = pages.find((page) => businessPages[page].path(slug) === pathname + hash)
  const first = exact ?? pages.find((page) => pathOf(page, slug) === pathname)
  const above = pages.find((page) => page !== 'today' && pathname.startsWith(`${pathOf(page, slug)}/`))
  return first ?? above ?? null
}

// Keys of an object, in its order.
const pages = Object.keys(businessPages) as BusinessPage[]

const pathOf = (page: BusinessPage, slug: string) => businessPages[page].path(slug).split(/[?#]/)[0]
