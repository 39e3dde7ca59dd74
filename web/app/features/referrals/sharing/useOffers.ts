import { type ShareOffer, listShareOffers } from 'contract/referrals/sharing'
import { offerKey } from '../referralText.ts'
import { useRead } from '../../../shared/api/calls.ts'

interface Offers {
  /** Undefined until the first response. */
  readonly offers: readonly ShareOffer[] | undefined
  readonly error: unknown
  /** The requested slug has no offer. */
  readonly isMissing: boolean
  refetch(): void
}

/** Offers of the member, plus the linked one even without a purchase there. */
export function useOffers(businessSlug: string | undefined): Offers {
  const own = useRead(listShareOffers, { query: {} })
  const offers = own.data?.offers
  const isThere = offers?.some(({ campaign }) => offerKey(campaign) === businessSlug)
  const skip = businessSlug === undefined || offers === undefined || isThere
  const other = useRead(listShareOffers, { query: { business: businessSlug } }, { skip })
  const added = skip ? [] : (other.currentData?.offers ?? [])
  return {
    // Waits for both responses, so that the page does not switch offers.
    offers: offers && (skip || !other.isFetching) ? [...added, ...offers] : undefined,
    error: own.error,
    isMissing: !skip && !other.isFetching && added.length === 0,
    refetch: () => void own.refetch(),
  }
}
