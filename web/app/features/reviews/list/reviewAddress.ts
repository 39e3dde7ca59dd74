import { pageTokenForm } from 'contract/core/forms'
import type { ReviewAddress } from 'contract/pageAddresses'
import { type listReviews, reviewSorts } from 'contract/reviews/reviews'
import type { Sent } from 'contract/core/route'

const wordsLengthMax = 100

/** Review filters from the profile's address; invalid ones are ignored. */
export function readReviewAddress(search: URLSearchParams): ReviewAddress {
  const stars = search.get('stars') ?? ''
  const kind = search.get('with')
  const words = search.get('words')?.trim().slice(0, wordsLengthMax)
  const sort = reviewSorts.find((name) => name === search.get('sort') && name !== 'newest')
  const pageToken = search.get('pageToken') ?? ''
  return {
    ...(/^[1-5](,[1-5]){0,4}$/.test(stars) && { stars }),
    ...((kind === 'text' || kind === 'reply') && { with: kind }),
    ...(words && { words }),
    ...(sort && { sort }),
    ...(pageTokenForm.test(pageToken) && { pageToken }),
    ...(search.get('reviews') === 'all' && { reviews: 'all' }),
  }
}

/** Request for the server, the same in loader and page. */
export function reviewsInput(
  slug: string,
  { words, reviews: _reviews, ...rest }: ReviewAddress,
): Sent<typeof listReviews> {
  return { params: { slug }, query: { ...rest, ...(words && { q: words }) } }
}

/** Same list with some filters changed (`undefined` removes one), on its first page. */
export function changedReviews(
  address: ReviewAddress,
  change: { readonly [Name in keyof ReviewAddress]?: ReviewAddress[Name] | undefined },
): ReviewAddress {
  const { pageToken: _token, ...rest } = { ...address, ...change }
  return readReviewAddress(
    new URLSearchParams(Object.entries(rest).filter((entry): entry is [string, string] => !!entry[1])),
  )
}

/** Whether the whole list is shown, instead of the first reviews of a profile. */
export const isExpanded = (address: ReviewAddress) => Object.keys(address).length > 0

/** Whether a filter applies. */
export function isNarrowed({ stars, with: kind, words }: ReviewAddress): boolean {
  return Boolean(stars ?? kind ?? words)
}
