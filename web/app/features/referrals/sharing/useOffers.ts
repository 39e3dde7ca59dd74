import type { ShareOffer } from 'contract/referrals/sharing'
import { offerKey } from '../referralWords.ts'
import { useListShareOffersQuery } from '../referralsApi.ts'

interface Offers {
  /** Undefined until they are here for the first time. */
  readonly offers: readonly ShareOffer[] | undefined
  readonly error: unknown
  /** What was asked for by its slug offers nothing. */
  readonly isMissing: boolean
  refetch(): void
}

/** What the member can recommend, and beside it what a link asked for although they never bought there. */
export function useOffers(asked: string | undefined): Offers {
  const own = useListShareOffersQuery({ query: {} })
  const offers = own.data?.offers
  const isThere = offers?.some(({ campaign }) => offerKey(campaign) === asked)
  const skip = asked === undefined || offers === undefined || isThere
  const other = useListShareOffersQuery({ query: { business: asked } }, { skip })
  const added = skip ? [] : (other.currentData?.offers ?? [])
  return {
    // The page would jump from one offer to another when the second answer arrives.
    offers: offers && (skip || !other.isFetching) ? [...added, ...offers] : undefined,
    error: own.error,
    isMissing: !skip && !other.isFetching && added.length === 0,
    refetch: () => void own.refetch(),
  }
}
