import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { type ListingChange, listingChangeHours } from 'contract/listings/listingChanges'
import { listingDifferences } from 'contract/listings/listingDifferences'
import { mergeListings } from 'contract/listings/mergeListing'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleOf } from '../../identity/public.ts'
import { lockListing } from '../core/drafts.ts'
import { latestVersion, versionRow } from '../core/listing.queries.ts'
import { addVersion } from '../publish/publish.ts'
import { undoingVersion, watchedVersions } from './changes.queries.ts'

const changesShownMax = 200

/** Changes that could turn a listing into that of another business; they are public already. */
export async function recentChanges(context: Context): Promise<ListingChange[]> {
  const rows = await watchedVersions(context.db, {
    since: minus(context.now, { hours: listingChangeHours }),
    count: changesShownMax,
  })
  const people = await peopleOf(
    context,
    rows.flatMap(({ published_by }) => published_by ?? []),
  )
  return rows.map((row) => ({
    businessId: row.business_id,
    businessName: row.name,
    slug: row.slug,
    version: row.number,
    publishedAt: row.published_at,
    publishedBy: row.published_by && (people.get(row.published_by)?.displayName ?? null),
    differences: listingDifferences(row.earlier, row.document).filter(({ path }) =>
      row.watched_fields.includes(path),
    ),
    undoneBy: row.undone_by,
  }))
}

/**
 * Publishes the listing without the changes of a version; later changes of its owner remain. A repeated call changes
 * nothing.
 * @throws Refusal business_not_found, listing_change_settled when none of the change remains
 */
export async function undoChange(
  context: Context,
  { businessId, version }: { businessId: BusinessId; version: number },
): Promise<{ version: number }> {
  const { db } = context
  const listing = await lockListing(context, businessId)
  const done = await undoingVersion(db, businessId, version)
  if (done) return { version: done.number }
  const [row, earlier] = [
    await versionRow(db, businessId, version),
    await versionRow(db, businessId, version - 1),
  ]
  if (!row || !earlier) throw new Refusal('listing_change_settled')
  const { document } = mergeListings({
    base: row.document,
    mine: listing.published.document,
    theirs: earlier.document,
  })
  await addVersion(context, listing, {
    document,
    draftRev: null,
    publishedBy: memberOf(context),
    note: `An operator undid version ${version}`,
    undoes: version,
  })
  const now = await latestVersion(db, businessId)
  if (!now || now.number === listing.published.number) throw new Refusal('listing_change_settled')
  return { version: now.number }
}
