import { hasPermission } from 'contract/core/roles'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import type { Answer, Received } from 'contract/core/route'
import type { InboxFreshness, listInboxReviews } from 'contract/reviewInbox/inbox'
import * as z from 'zod/mini'
import { type Context, memberOf } from '../../../platform/context.ts'
import { readPage } from '../../../platform/db/page.ts'
import { concurrently, overOneConnection } from '../../../platform/db/pipeline.ts'
import { peopleAtLocations } from '../../businesses/public.ts'
import {
  googleInboxCounts,
  googleInboxPage,
  type GoogleInboxRow,
  type LinkedLocation,
} from '../../googleReviews/public.ts'
import { openOwnReviews, ownInboxPage, type OwnInboxReview } from '../../reviews/public.ts'
import {
  answerable,
  type Chosen,
  chosenAmong,
  type InboxBusiness,
  lanesOf,
  ownScopes,
} from '../scope/scope.ts'
import { mergeSorted, type Position } from './merge.rules.ts'
import { type InboxEntry, locationName, presented } from './present.ts'
import { searchWordsOf } from './words.rules.ts'

type Query = Received<typeof listInboxReviews>['query']

const Cursor = z.strictObject({ isOpen: z.boolean(), at: Instant, id: z.uuid() })

/** @throws Refusal business_not_found, page_token_invalid */
export async function listInbox(context: Context, query: Query): Promise<Answer<typeof listInboxReviews>> {
  return overOneConnection(context.db, (db) => list({ ...context, db }, query))
}

async function list(context: Context, query: Query): Promise<Answer<typeof listInboxReviews>> {
  const scope = await answerable(context)
  const { businesses, linked } = scope
  const chosen = chosenAmong(businesses, query)
  const { lanes, locations } = lanesOf(chosen, linked, query)
  const businessIds = chosen.businesses.map(({ facts }) => facts.id)
  const [{ rows, nextPageToken }, google, own, people] = await concurrently([
    pageOf(context, query, { chosen, lanes }),
    googleInboxCounts(context, lanes),
    chosen.hasOwn ? openOwnReviews(context, businessIds) : 0,
    assignable(context, businessIds),
  ])
  const { items, nameOf } = await presented(context, rows, { scope, people })
  return {
    reviews: items,
    counts: { ...google, open: google.open + own },
    freshness: chosen.businesses.flatMap((business) =>
      locations
        .filter(({ businessId }) => businessId === business.facts.id)
        .map((location) => freshnessOf(business, location)),
    ),
    people: people
      .map((memberId) => ({ memberId, name: nameOf(memberId) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    choices: businesses.map((business) => choiceOf(business, linked)),
    nextPageToken,
  }
}

/** Each source is sorted in the same way, so a page needs at most one page of each. */
function pageOf(
  context: Context,
  query: Query,
  { chosen, lanes }: { chosen: Chosen; lanes: ReturnType<typeof lanesOf>['lanes'] },
) {
  const scopes = ownScopes(chosen, query)
  const words = searchWordsOf(query.q)
  const filter = {
    view: query.show,
    stars: query.stars ?? null,
    only: query.with ?? null,
    assigned: query.assigned === 'me' ? memberOf(context) : (query.assigned ?? null),
  }
  // No text matches a query without letters or digits.
  const isHopeless = query.q !== '' && words.length === 0
  return readPage<InboxEntry, Position>({
    list: 'review-inbox',
    cursor: Cursor,
    pageSize: query.pageSize,
    pageToken: query.pageToken,
    read: async (size, last) => {
      const [google, own] = await concurrently([
        isHopeless ? [] : googleInboxPage(context, { lanes, filter: { ...filter, words } }, { size, last }),
        ownInboxPage(context, { scopes, filter, q: query.q }, { size, last }),
      ])
      return mergeSorted<InboxEntry, InboxEntry>(
        [google.map((row) => ({ source: 'google', row })), positionOf],
        [own.map((row) => ({ source: 'goodword', row })), positionOf],
        size,
      )
    },
    cursorOf: positionOf,
  })
}

const positionOf = ({ source, row }: InboxEntry): Position =>
  source === 'google' ? googlePosition(row) : ownPosition(row)

const googlePosition = ({ isOpen, sortedAt, id }: GoogleInboxRow): Position => ({ isOpen, at: sortedAt, id })
const ownPosition = ({ isOpen, sortedAt, review }: OwnInboxReview): Position => ({
  isOpen,
  at: sortedAt,
  id: review.id,
})

/** The people who may answer reviews at some location of these businesses. */
async function assignable(context: Context, ids: readonly BusinessId[]): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const peopleAt = await peopleAtLocations(context, ids, 'reviews.reply')
  return [...new Set(ids.flatMap((id) => peopleAt(id, undefined)))]
}

const freshnessOf = (
  business: InboxBusiness,
  { locationId, status, syncedAt, imported, total }: LinkedLocation,
): InboxFreshness => ({
  location: { id: locationId, name: locationName(business, locationId) },
  businessName: business.facts.name,
  status,
  syncedAt,
  imported,
  total,
})

function choiceOf({ facts, access, locations }: InboxBusiness, linked: readonly LinkedLocation[]) {
  return {
    id: facts.id,
    slug: facts.slug,
    name: facts.name,
    locations: locations.map(({ id, name }) => ({
      id,
      name,
      hasGoogle: linked.some(({ locationId }) => locationId === id),
    })),
    mayApprove: hasPermission(access, 'reviews.manage'),
  }
}
