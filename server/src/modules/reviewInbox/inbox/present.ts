import { hasPermission } from 'contract/core/roles'
import type { LocationId, MemberId } from 'contract/core/ids'
import type { GoogleReply } from 'contract/googleReviews/replies'
import type { InboxItem } from 'contract/reviewInbox/inbox'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { type GoogleInboxRow, type LinkedLocation, replyOf } from '../../googleReviews/public.ts'
import { peopleOf } from '../../identity/public.ts'
import type { OwnInboxReview } from '../../reviews/public.ts'
import type { Answerable, InboxBusiness } from '../scope/scope.ts'

export type InboxEntry =
  | { readonly source: 'google'; readonly row: GoogleInboxRow }
  | { readonly source: 'goodword'; readonly row: OwnInboxReview }

/** The public view of entries whose business and location the member may see, and the names of people. */
export async function presented(
  context: Context,
  entries: readonly InboxEntry[],
  { scope, people = [] }: { scope: Answerable; people?: readonly MemberId[] },
): Promise<{ items: InboxItem[]; nameOf: NameOf }> {
  const [nameOf, replies] = await concurrently([
    namesOf(context, [...people, ...entries.flatMap(({ row }) => row.assignedTo ?? [])]),
    replyOf(
      context,
      entries.flatMap(({ source, row }) => (source === 'google' ? row.id : [])),
    ),
  ])
  const businesses = new Map(scope.businesses.map((business) => [business.facts.id, business]))
  const places = new Map(scope.linked.map((place) => [place.id, place]))
  const items = entries.map(({ source, row }) => {
    const business = businesses.get(row.businessId)
    if (!business) throw new Error(`the inbox must not show a review of the business ${row.businessId}`)
    return source === 'google'
      ? googleItem(row, business, {
          place: places.get(row.googleLocationId),
          reply: replies.get(row.id) ?? null,
          nameOf,
        })
      : ownItem(row, business, nameOf)
  })
  return { items, nameOf }
}

type NameOf = (memberId: MemberId) => string

/** Empty for people who have left. */
async function namesOf(context: Context, ids: readonly MemberId[]): Promise<NameOf> {
  const people = await peopleOf(context, ids)
  return (id) => people.get(id)?.displayName ?? ''
}

const shared = (
  { facts }: InboxBusiness,
  { doneAt, assignedTo }: { doneAt: GoogleInboxRow['doneAt']; assignedTo: MemberId | null },
  nameOf: NameOf,
) => ({
  business: { id: facts.id, slug: facts.slug, name: facts.name, timeZone: facts.timeZone },
  doneAt,
  assignedTo: assignedTo && { memberId: assignedTo, name: nameOf(assignedTo) },
})

function googleItem(
  row: GoogleInboxRow,
  business: InboxBusiness,
  { place, reply, nameOf }: { place: LinkedLocation | undefined; reply: GoogleReply | null; nameOf: NameOf },
): InboxItem {
  if (!place) throw new Error(`the inbox must not show the review ${row.id}`)
  return {
    ...shared(business, row, nameOf),
    source: 'google',
    id: row.id,
    location: { id: place.locationId, name: locationName(business, place.locationId) },
    stars: row.stars,
    text: row.text,
    authorName: row.authorName,
    createdAt: row.createdAt,
    editedAt: row.updatedAt === row.createdAt ? null : row.updatedAt,
    isAnswered: row.isAnswered,
    media: row.media.map(({ thumbnailUrl, label, videoUrl }) => ({ thumbnailUrl, label, videoUrl })),
    removedAt: row.removedAt,
    reply,
    isReadOnly: place.isReadOnly || row.removedAt !== null,
    needsApproval: place.needsApproval && !hasPermission(business.access, 'reviews.manage'),
  }
}

export const locationName = ({ locations }: InboxBusiness, id: LocationId): string =>
  locations.find((location) => location.id === id)?.name ?? ''

function ownItem(row: OwnInboxReview, business: InboxBusiness, nameOf: NameOf): InboxItem {
  const { review } = row
  return {
    ...shared(business, row, nameOf),
    source: 'goodword',
    id: review.id,
    location: null,
    stars: review.stars,
    text: review.text === '' ? null : review.text,
    authorName: review.authorName,
    createdAt: review.publishedAt,
    editedAt: review.editedAt,
    isAnswered: review.reply !== null,
    itemName: review.itemName,
    media: review.photos.map(({ alt, smallPath, largePath }) => ({
      thumbnailUrl: smallPath,
      label: alt,
      largeUrl: largePath,
    })),
    reply: review.reply,
  }
}
