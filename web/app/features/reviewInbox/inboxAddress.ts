import { LocationId, Slug } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import type { Sent } from 'contract/core/route'
import type { OwnReviewsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { type InboxItem, InboxView, type listInboxReviews, ReviewSource } from 'contract/reviewInbox/inbox'

type Query = Sent<typeof listInboxReviews>['query']

/** The reviews that the inbox shows; the address holds the choice. */
export interface InboxChoice extends Omit<Query, 'show' | 'q' | 'pageToken' | 'pageSize'> {
  readonly show: InboxView
  readonly q: string
}

/** The default view of an inbox: reviews that need an answer. */
export const usualView: InboxView = 'open'

/** Names one review in addresses and selections: `google.<id>`. */
export type ReviewKey = `${ReviewSource}.${string}`

export const keyOf = ({ source, id }: Pick<InboxItem, 'source' | 'id'>): ReviewKey => `${source}.${id}`

/** Element id of a row's link, to which the keyboard moves. */
export const rowId = (item: Pick<InboxItem, 'source' | 'id'>) => `review-${keyOf(item)}`

/** Null for a text that names no review. */
export function reviewOfKey(text: string | null): { source: ReviewSource; reviewId: string } | null {
  const [, source, reviewId] = /^(\w+)\.([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  const known = ReviewSource.safeParse(source).data
  return known && reviewId ? { source: known, reviewId } : null
}

/** Unknown values are ignored, so that a mistyped address still shows a list. A workspace sets the business. */
export function choiceOfAddress(query: URLSearchParams, slug?: string): InboxChoice {
  const value = (name: string) => query.get(name) ?? undefined
  const stars = query.get('stars') ?? ''
  return {
    business: Slug.safeParse(slug ?? value('business')).data,
    location: LocationId.safeParse(value('location')).data,
    source: ReviewSource.safeParse(value('source')).data,
    from: LocalDate.safeParse(value('from')).data,
    to: LocalDate.safeParse(value('to')).data,
    show: InboxView.safeParse(value('show')).data ?? usualView,
    stars: /^[1-5](,[1-5]){0,4}$/.test(stars) ? stars : undefined,
    with: oneOf(['media', 'text'], value('with')),
    assigned: oneOf(['me', 'none'], value('assigned')),
    q: (value('q') ?? '').trim().slice(0, 100),
  }
}

/** The address of the inbox with these filters: the page of all businesses, or a workspace. */
export function inboxAddress(
  choice: InboxChoice,
  { workspace, review }: { readonly workspace?: string | undefined; readonly review?: ReviewKey | undefined },
): string {
  const { show, business, ...rest } = choice
  const query = { ...rest, ...(show === usualView ? {} : { show }), review }
  return workspace === undefined ? paths.reviews({ business, ...query }) : paths.ownReviews(workspace, query)
}

/** The same filters in another tab of the page. */
export const tabAddress = (
  tab: NonNullable<OwnReviewsAddress['tab']>,
  { business }: Pick<InboxChoice, 'business'>,
) => paths.reviews({ tab, business })

/** The filters apart from the view and the business, which have their own controls. */
export const narrowed = ({ location, source, from, to, stars, with: withWhat, assigned, q }: InboxChoice) =>
  [location, source, from ?? to, stars, withWhat, assigned, q || undefined].filter(
    (value) => value !== undefined,
  ).length

export const withoutFilters = ({ business, show }: InboxChoice): InboxChoice => ({ business, show, q: '' })

const oneOf = <const Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)
