import { canonicalJson } from 'contract/listings/canonicalJson'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'
import type { ListingDocument } from 'contract/listings/listing'
import type { ListingDraft, ListingVersion } from 'contract/listings/listings'
import { mergeListings } from 'contract/listings/mergeListing'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type BusinessFacts,
  moveSlug,
  replaceListing,
  requirePermission,
  slugFor,
} from '../../businesses/public.ts'
import { checkListing } from '../core/checks.ts'
import {
  changedBySomeone,
  type Listing,
  listingOf,
  lockListing,
  presentDraft,
  todayAt,
} from '../core/drafts.ts'
import { mustBeUnused, withUsedLocations } from '../core/locationUse.ts'
import { listingHash } from '../core/listingHash.ts'
import { scheduleRow, versionOfRev, versionRow } from '../core/listing.queries.ts'
import {
  deleteSchedule,
  insertVersion,
  setDerived,
  updateDraft,
  upsertSchedule,
} from '../core/listing.repository.ts'
import { normalized } from '../core/normalized.ts'
import { watchedFieldsOf } from '../core/watchedFields.rules.ts'
import { publishScheduledListing } from '../jobNames.ts'
import type { PreviewKeys } from '../preview/previewKeys.ts'
import { presentVersion } from './versions.ts'

const scheduleDaysMax = 366

interface Publication {
  readonly businessId: BusinessId
  readonly rev: number
  readonly note: string | null
  readonly movesSlug: boolean
  readonly confirmsPin: boolean
}

export interface Published {
  readonly version: ListingVersion
  readonly draft: ListingDraft
}

/** @throws Refusal as `publishListing` of the contract */
export async function publishDraft(
  context: Context,
  { businessId, rev, note, movesSlug, confirmsPin }: Publication,
  keys: PreviewKeys,
): Promise<Published> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  const listing = await lockListing(context, businessId)
  const earlier = await versionOfRev(context.db, businessId, rev)
  if (!earlier) {
    const document = await checkedDocument(context, { business, listing, rev, confirmsPin, keys })
    await addVersion(context, listing, {
      document,
      draftRev: rev,
      publishedBy: memberOf(context),
      note,
    })
  }
  if (movesSlug) await moveToName(context, business)
  return answerWith(context, businessId, { keys, number: earlier?.number })
}

/** The normalized draft. @throws Refusal listing_changed, listing_incomplete */
async function checkedDocument(
  context: Context,
  {
    business,
    listing,
    rev,
    confirmsPin,
    keys,
  }: {
    business: BusinessFacts
    listing: Listing
    rev: number
    confirmsPin: boolean
    keys: PreviewKeys
  },
): Promise<ListingDocument> {
  if (listing.draft.rev !== rev) throw await changedBySomeone(context, business, { listing, keys })
  const document = normalized(listing.draft.document, todayAt(context))
  const { issues, needsPinConfirmation } = await checkListing(context, {
    businessId: business.id,
    document,
    published: listing.published.document,
  })
  const errors = issues.filter(
    ({ level, path }) => level === 'error' || (needsPinConfirmation && !confirmsPin && path.endsWith('.pin')),
  )
  if (errors.length > 0)
    throw new Refusal('listing_incomplete', {
      fields: errors.map(({ path, message }) => ({ path, message })),
    })
  return document
}

interface VersionToAdd {
  readonly document: ListingDocument
  readonly draftRev: number | null
  readonly publishedBy: MemberId | null
  readonly note: string | null
  readonly undoes?: number
}

/**
 * Publishes a document as the next version, unless it equals the published version. The draft keeps its unpublished
 * changes and continues from the new version.
 * @throws Refusal as `mustBeUnused` for locations that the document lacks; listing_location_taken
 */
export async function addVersion(
  context: Context,
  { draft, published }: Listing,
  { document, draftRev, publishedBy, note, undoes }: VersionToAdd,
): Promise<void> {
  const { db, now } = context
  const businessId = draft.business_id
  const hash = listingHash(document)
  const isNew = hash !== published.hash
  const number = isNew ? published.number + 1 : published.number
  if (isNew) {
    await mustBeUnused(context, { businessId, before: published.document, after: document })
    await insertVersion(db, {
      businessId,
      number,
      document,
      hash,
      draftRev,
      publishedBy,
      note,
      watchedFields: watchedFieldsOf(published.document, document),
      undoes: undoes ?? null,
      now,
    })
    await replaceListing(context, { businessId, document, number })
    await setDerived(db, businessId, now)
  }
  const rest =
    draftRev === null
      ? mergeListings({ base: published.document, mine: draft.document, theirs: document }).document
      : document
  const isChanged = canonicalJson(rest) !== canonicalJson(draft.document)
  await updateDraft(db, {
    businessId,
    document: rest,
    basedOnVersion: number,
    rev: isChanged ? draft.rev + 1 : draft.rev,
    updatedBy: draft.updated_by,
    now: isChanged ? now : draft.updated_at,
  })
}

async function moveToName(context: Context, { id, slug }: BusinessFacts): Promise<void> {
  const { published } = await listingOf(context, id)
  const to = await slugFor(context, { businessId: id, present: slug, document: published.document })
  await moveSlug(context, { id, from: slug, to })
}

/** Publishes an earlier version again. @throws Refusal listing_version_not_found */
export async function restoreVersion(
  context: Context,
  { businessId, version }: { businessId: BusinessId; version: number },
  keys: PreviewKeys,
): Promise<Published> {
  await requirePermission(context, businessId, 'listing.edit')
  const listing = await lockListing(context, businessId)
  const row = await versionRow(context.db, businessId, version)
  if (!row) throw new Refusal('listing_version_not_found')
  await addVersion(context, listing, {
    document: row.document,
    draftRev: null,
    publishedBy: memberOf(context),
    note: `Restored version ${version}`,
  })
  return answerWith(context, businessId, { keys })
}

async function answerWith(
  context: Context,
  businessId: BusinessId,
  { keys, number }: { keys: PreviewKeys; number?: number | undefined },
): Promise<Published> {
  // The address may have moved.
  const business = await requirePermission(context, businessId, 'listing.edit')
  const listing = await listingOf(context, businessId)
  const row = await versionRow(context.db, businessId, number ?? listing.published.number)
  if (!row) throw new Error(`the version of ${businessId} was not stored`)
  return {
    version: await presentVersion(context, row),
    draft: await presentDraft(context, business, { listing, keys }),
  }
}

/** @throws Refusal as `scheduleListing` of the contract */
export async function schedulePublication(
  context: Context,
  schedule: {
    businessId: BusinessId
    rev: number
    publishAt: Instant
    note: string | null
    confirmsPin: boolean
  },
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const { businessId, publishAt, note } = schedule
  const business = await requirePermission(context, businessId, 'listing.edit')
  if (!isBefore(context.now, publishAt) || isBefore(plus(context.now, { days: scheduleDaysMax }), publishAt))
    throw new Refusal('listing_schedule_past')
  const listing = await lockListing(context, businessId)
  const document = await checkedDocument(context, { business, listing, keys, ...schedule })
  const id = crypto.randomUUID()
  await upsertSchedule(context.db, {
    businessId,
    id,
    document,
    basedOnVersion: listing.published.number,
    publishAt,
    scheduledBy: memberOf(context),
    note,
  })
  await context.enqueue(publishScheduledListing, { businessId, scheduleId: id }, publishAt)
  return presentDraft(context, business, { listing, keys })
}

export async function cancelSchedule(
  context: Context,
  businessId: BusinessId,
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  // A publication under way ends first; otherwise it would publish a schedule that the answer calls canceled.
  const listing = await lockListing(context, businessId)
  await deleteSchedule(context.db, businessId)
  return presentDraft(context, business, { listing, keys })
}

/**
 * Publishes the scheduled document. Fields that were published since retain their new values, unless the schedule
 * changes them; locations that are still needed remain. A job of a cancelled or replaced schedule does nothing.
 */
export async function publishScheduled(
  context: Context,
  { businessId, scheduleId }: { businessId: BusinessId; scheduleId: string },
): Promise<void> {
  const listing = await lockListing(context, businessId)
  const schedule = await scheduleRow(context.db, businessId)
  if (schedule?.id !== scheduleId) return
  const base = await versionRow(context.db, businessId, schedule.based_on_version)
  const { document } = mergeListings({
    base: base?.document ?? listing.published.document,
    mine: schedule.document,
    theirs: listing.published.document,
  })
  await addVersion(context, listing, {
    document: await withUsedLocations(context, {
      businessId,
      before: listing.published.document,
      after: normalized(document, todayAt(context)),
    }),
    draftRev: null,
    publishedBy: schedule.scheduled_by,
    note: schedule.note,
  })
  await deleteSchedule(context.db, businessId)
}
