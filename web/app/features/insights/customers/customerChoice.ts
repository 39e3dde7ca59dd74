import { CustomerSegment, CustomerSort } from 'contract/insights/customers'
import type { OwnCustomersAddress } from 'contract/pageAddresses'

/** The customers to show and their order; absent values are the defaults of the server. */
export interface CustomerChoice {
  readonly q?: string | undefined
  readonly segment?: CustomerSegment | undefined
  readonly sort?: CustomerSort | undefined
}

/** Unknown values are ignored, so that a mistyped address still shows a list. */
export function choiceOfAddress(query: URLSearchParams): CustomerChoice {
  const q = query.get('q')?.trim()
  return {
    q: q === '' ? undefined : q,
    segment: CustomerSegment.safeParse(query.get('segment')).data,
    sort: CustomerSort.safeParse(query.get('sort')).data,
  }
}

export function addressOfCustomers({ q, segment, sort }: CustomerChoice): OwnCustomersAddress {
  return {
    ...(q === undefined ? {} : { q }),
    ...(segment === undefined ? {} : { segment }),
    ...(sort === undefined || sort === 'recent' ? {} : { sort }),
  }
}

export const isNarrowed = ({ q, segment }: CustomerChoice): boolean =>
  q !== undefined || segment !== undefined
