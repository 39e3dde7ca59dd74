import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../businesses.ts'
import type { BusinessDraft } from './businessDraft.ts'
import { namesakeRows, overwriteListing, takenSlugs } from './importedListing.repository.ts'

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

/** Replaces a listing by an imported one, with its weekly hours; false when it has an owner, who edits it. */
export async function replaceImportedListing(
  context: Context,
  { id, draft }: { id: BusinessId; draft: BusinessDraft },
): Promise<boolean> {
  if (!(await overwriteListing(context.db, { id, draft, now: context.now }))) return false
  await announceChange(context, id)
  return true
}
