import { isDeepStrictEqual } from 'node:util'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../businesses.ts'
import type { BusinessDraft } from './businessDraft.ts'
import { liveListing } from '../listing/liveListing.ts'
import {
  namesakeRows,
  noteListingChange,
  overwriteListing,
  takenSlugs,
} from './importedListing.repository.ts'

/** The slugs that no business has or had, in the given order. */
export async function freeSlugs({ db }: Context, slugs: readonly string[]): Promise<string[]> {
  const taken = await takenSlugs(db, slugs)
  return slugs.filter((slug) => !taken.has(slug))
}

/** The businesses with these names, in any status; ignores letter case. */
export async function namesakes(
  { db }: Context,
  names: readonly string[],
): Promise<{ id: BusinessId; slug: string; name: string; latitude: number; longitude: number }[]> {
  return namesakeRows(db, [...new Set(names.map((name) => name.toLowerCase()))])
}

/**
 * Replaces a listing by an imported one, with its weekly hours; false when it has an owner, who edits it. An import of the
 * same listing is no change.
 */
export async function replaceImportedListing(
  context: Context,
  { id, draft }: { id: BusinessId; draft: BusinessDraft },
): Promise<boolean> {
  const before = await liveListing(context, id)
  if (!(await overwriteListing(context.db, { id, draft }))) return false
  if (isDeepStrictEqual(before, await liveListing(context, id))) return true
  await noteListingChange(context.db, { id, now: context.now })
  await announceChange(context, id)
  return true
}
