import { canonicalJson } from 'contract/listings/canonicalJson'
import type { BusinessId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import type { ListingDraft } from 'contract/listings/listings'
import { paths } from 'contract/paths'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type BusinessFacts,
  currentBreaks,
  liveListing,
  locationsOfOthers,
  requirePermission,
  slugFor,
} from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import type { PreviewKeys } from '../preview/previewKeys.ts'
import { checkListing } from './checks.ts'
import { mustBeUnused } from './locationUse.ts'
import { listingHash } from './listingHash.ts'
import { draftRow, latestVersion, scheduleRow } from './listing.queries.ts'
import { normalized } from './normalized.ts'
import { insertDraft, insertVersion, lockDraft, updateDraft } from './listing.repository.ts'

/** The stored draft and the published version that it will replace. */
export interface Listing {
  readonly draft: NonNullable<Awaited<ReturnType<typeof draftRow>>>
  readonly published: Pick<
    NonNullable<Awaited<ReturnType<typeof latestVersion>>>,
    'number' | 'document' | 'hash' | 'published_at' | 'published_by' | 'note'
  >
}

/** The draft; for a business without one, a draft of its public profile. */
export async function readDraft(
  context: Context,
  businessId: BusinessId,
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  return presentDraft(context, business, { listing: await listingOf(context, businessId), keys })
}

/** @throws Refusal as `saveListing` of the contract */
export async function saveDraft(
  context: Context,
  {
    businessId,
    document,
    ifMatch,
  }: { businessId: BusinessId; document: ListingDocument; ifMatch: string | null },
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  if (ifMatch === null) throw new Refusal('listing_rev_missing')
  const listing = await lockListing(context, businessId)
  const { draft } = listing
  const isSame = canonicalJson(document) === canonicalJson(draft.document)
  // A repeated save of the same document changes nothing.
  if (!isSame) {
    if (Number(ifMatch) !== draft.rev) throw await changedBySomeone(context, business, { listing, keys })
    await checkLocations(context, { businessId, before: draft.document, after: document })
    await updateDraft(context.db, {
      businessId,
      document,
      basedOnVersion: draft.based_on_version,
      rev: draft.rev + 1,
      updatedBy: memberOf(context),
      now: context.now,
    })
  }
  return presentDraft(context, business, { listing: await listingOf(context, businessId), keys })
}

/** @throws Refusal listing_location_taken, and as `mustBeUnused` for locations that this change removes */
async function checkLocations(
  context: Context,
  change: {
    readonly businessId: BusinessId
    readonly before: ListingDocument
    readonly after: ListingDocument
  },
): Promise<void> {
  const [known, ids] = [change.before, change.after].map(({ locations }) => locations.map(({ id }) => id))
  const added = ids!.filter((id) => !known!.includes(id)) // two lists of two documents
  const isTwice = new Set(ids).size < ids!.length
  const taken = await locationsOfOthers(context, { businessId: change.businessId, ids: added })
  if (isTwice || taken.length > 0) throw new Refusal('listing_location_taken')
  await mustBeUnused(context, change)
}

/** The refusal contains the current draft, so that comparing the two needs no further call. */
export async function changedBySomeone(
  context: Context,
  business: BusinessFacts,
  shown: { readonly listing: Listing; readonly keys: PreviewKeys },
): Promise<Refusal> {
  return new Refusal('listing_changed', { details: { draft: await presentDraft(context, business, shown) } })
}

/** The draft and the published version, without storing them; the same for each caller until someone changes it. */
export async function listingOf(context: Context, businessId: BusinessId): Promise<Listing> {
  const [draft, published] = await concurrently([
    draftRow(context.db, businessId),
    latestVersion(context.db, businessId),
  ])
  if (draft && published) return { draft, published }
  const document = await liveListing(context, businessId)
  return {
    draft: {
      business_id: businessId,
      document,
      based_on_version: 1,
      rev: 1,
      updated_by: null,
      updated_at: context.now,
      derived_at: context.now,
    },
    published: {
      number: 1,
      document,
      hash: listingHash(document),
      published_at: context.now,
      published_by: null,
      note: null,
    },
  }
}

/** Locks the draft; stores it and the first version if the business had none. */
export async function lockListing(context: Context, businessId: BusinessId): Promise<Listing> {
  const { db, now } = context
  let draft = await lockDraft(db, businessId)
  if (!draft) {
    const document = await liveListing(context, businessId)
    if (await insertDraft(db, { businessId, document, now }))
      await insertVersion(db, {
        businessId,
        number: 1,
        document,
        hash: listingHash(document),
        draftRev: 1,
        publishedBy: null,
        note: null,
        watchedFields: [],
        undoes: null,
        now,
      })
    draft = await lockDraft(db, businessId)
  }
  const published = await latestVersion(db, businessId)
  if (!draft || !published) throw new Error(`the listing of ${businessId} was not stored`)
  return { draft, published }
}

/** The draft with everything that the editor shows beside it. */
export async function presentDraft(
  context: Context,
  business: BusinessFacts,
  { listing: { draft, published }, keys }: { readonly listing: Listing; readonly keys: PreviewKeys },
): Promise<ListingDraft> {
  const { id: businessId, slug } = business
  const { document } = draft
  const [checked, schedule, pauses, slugOfName, people] = await concurrently([
    checkListing(context, {
      businessId,
      document: normalized(document, todayAt(context)),
      published: published.document,
    }),
    scheduleRow(context.db, businessId),
    currentBreaks(context, businessId),
    slugFor(context, { businessId, present: slug, document }),
    peopleOf(context, draft.updated_by ? [draft.updated_by] : []),
  ])
  return {
    businessId,
    slug,
    slugOfName: slugOfName === slug ? null : slugOfName,
    document,
    rev: draft.rev,
    basedOnVersion: draft.based_on_version,
    published: {
      number: published.number,
      publishedAt: published.published_at,
      document: published.document,
    },
    issues: [...checked.issues],
    needsPinConfirmation: checked.needsPinConfirmation,
    scheduled: schedule ? { publishAt: schedule.publish_at, note: schedule.note } : null,
    pauses,
    previewPath: paths.businessPreview(slug, keys.tokenFor({ businessId, now: context.now })),
    updatedAt: draft.updated_at,
    updatedBy: draft.updated_by && (people.get(draft.updated_by)?.displayName ?? null),
  }
}

/** The local date at an instant. */
export const todayAt =
  ({ now }: Pick<Context, 'now'>) =>
  (timeZone: TimeZone): LocalDate =>
    Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString() as LocalDate // an ISO date
