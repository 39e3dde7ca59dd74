import { hasPermission } from 'contract/businesses/roles'
import type { LocationId, MemberId } from 'contract/core/ids'
import type { InboxItem } from 'contract/reviewInbox/inbox'
import { type Context } from '../../../platform/context.ts'
import type { GoogleInboxRow, LinkedLocation } from '../../googleReviews/public.ts'
import { peopleOf } from '../../identity/public.ts'
import type { OwnInboxReview } from '../../reviews/public.ts'
import type { InboxBusiness } from '../scope/scope.ts'

export type InboxEntry =
  | { readonly source: 'google'; readonly row: GoogleInboxRow }
  | { readonly source: 'goodword'; readonly row: OwnInboxReview }

export type NameOf = (memberId: MemberId | null) => string | null

/** The names of the people; null for those who have left. */
export async function namesOf(context: Context, ids: readonly (MemberId | null)[]): Promise<NameOf> {
  const people = await peopleOf(
    context,
    ids.filter((id) => id !== null),
  )
  return (id) => (id === null ? null : (people.get(id)?.displayName ?? null))
}

/** The people that an entry names. */
export const peopleIn = ({ source, row }: InboxEntry): (MemberId | null)[] =>
  source === 'google' ? [row.assignedTo, row.reply?.authorId ?? null] : [row.assignedTo]

/** The public view of entries whose business and location the member may see. */
export function presenterOf(
  businesses: readonly InboxBusiness[],
  linked: readonly LinkedLocation[],
  nameOf: NameOf,
): (entry: InboxEntry) => InboxItem {
  const ofBusiness = new Map(businesses.map((business) => [business.facts.id, business]))
  const ofLocation = new Map(linked.map((location) => [location.id, location]))
  const businessOf = (id: GoogleInboxRow['businessId']) => {
    const found = ofBusiness.get(id)
    if (!found) throw new Error(`the inbox must not show a review of the business ${id}`)
    return found
  }
  return (entry) =>
    entry.source === 'google'
      ? googleItem(entry.row, businessOf(entry.row.businessId), {
          place: ofLocation.get(entry.row.googleLocationId),
          nameOf,
        })
      : ownItem(entry.row, businessOf(entry.row.businessId), nameOf)
}

const shared = (
  { facts }: InboxBusiness,
  { doneAt, assignedTo }: { doneAt: GoogleInboxRow['doneAt']; assignedTo: MemberId | null },
  nameOf: NameOf,
) => ({
  business: { id: facts.id, slug: facts.slug, name: facts.name, timeZone: facts.timeZone },
  doneAt,
  assignedTo: assignedTo && { memberId: assignedTo, name: nameOf(assignedTo) ?? '' },
})

function googleItem(
  row: GoogleInboxRow,
  business: InboxBusiness,
  { place, nameOf }: { place: LinkedLocation | undefined; nameOf: NameOf },
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
    reply:
      row.reply === null || row.replyUpdatedAt === null
        ? null
        : {
            text: row.reply.text,
            state: row.reply.state,
            violation: row.reply.violation,
            publishedText: row.reply.publishedText,
            authorName: nameOf(row.reply.authorId),
            revision: row.reply.revision,
            updatedAt: row.replyUpdatedAt,
            publishedAt: row.replyPublishedAt,
            replyUrl: row.replyUrl,
          },
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
