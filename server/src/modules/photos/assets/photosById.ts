import type { PhotoId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { Context } from '../../../platform/context.ts'
import { toPhoto } from '../gallery/presentPhoto.ts'
import { photoRows } from './photo.queries.ts'

/** Photos without a text alternative, for modules that keep their own lists of photos. */
export async function photosById(
  context: Context,
  ids: readonly PhotoId[],
): Promise<ReadonlyMap<PhotoId, Photo>> {
  const rows = await photoRows(context.db, ids)
  return new Map(rows.map((row) => [row.id, toPhoto({ ...row, alt: '' })]))
}
