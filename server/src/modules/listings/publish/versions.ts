import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import type { ListingVersion } from 'contract/listings/listings'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { listingOf } from '../core/drafts.ts'
import { versionRow, versionRows } from '../core/listing.queries.ts'

const versionsShownMax = 50

interface VersionFacts {
  readonly number: number
  readonly hash: string
  readonly published_at: Instant
  readonly published_by: MemberId | null
  readonly note: string | null
}

export async function listVersions(context: Context, businessId: BusinessId): Promise<ListingVersion[]> {
  await requirePermission(context, businessId, 'listing.edit')
  const stored: VersionFacts[] = await versionRows(context.db, businessId, versionsShownMax)
  const rows = stored.length > 0 ? stored : [(await listingOf(context, businessId)).published]
  const people = await peopleOf(
    context,
    rows.flatMap(({ published_by }) => published_by ?? []),
  )
  return rows.map((row) => present(row, people))
}

/** A version with the document before it. @throws Refusal listing_version_not_found */
export async function readVersion(
  context: Context,
  { businessId, version }: { businessId: BusinessId; version: number },
): Promise<{ version: ListingVersion; document: ListingDocument; earlier: ListingDocument | null }> {
  await requirePermission(context, businessId, 'listing.edit')
  const { published } = await listingOf(context, businessId)
  const row =
    (await versionRow(context.db, businessId, version)) ?? (published.number === version ? published : null)
  if (!row) throw new Refusal('listing_version_not_found')
  const earlier = await versionRow(context.db, businessId, version - 1)
  return {
    version: await presentVersion(context, row),
    document: row.document,
    earlier: earlier?.document ?? null,
  }
}

export async function presentVersion(context: Context, row: VersionFacts): Promise<ListingVersion> {
  return present(row, await peopleOf(context, row.published_by ? [row.published_by] : []))
}

function present(
  { number, hash, published_at, published_by, note }: VersionFacts,
  people: Awaited<ReturnType<typeof peopleOf>>,
): ListingVersion {
  return {
    number,
    hash,
    publishedAt: published_at,
    publishedBy: published_by && (people.get(published_by)?.displayName ?? null),
    note,
  }
}
