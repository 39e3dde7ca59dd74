import type { LocationId } from '../core/ids.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { ListingDocument, ListingLocation } from './listing.ts'

/** A field of a listing: `name`, or `locations.<id>.pin`. */
export type ListingPath = string

/** A field that both sides changed, each to another value. */
export interface ListingConflict {
  readonly path: ListingPath
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedListing {
  /** Conflicting fields have the values of `mine`. */
  readonly document: ListingDocument
  readonly conflicts: readonly ListingConflict[]
}

interface Sides {
  /** The document that both sides began with. */
  readonly base: ListingDocument
  readonly mine: ListingDocument
  readonly theirs: ListingDocument
}

/** Three-way merge by field: each change of one side alone is taken. */
export function mergeListings({ base, mine, theirs }: Sides): MergedListing {
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)]
  const merged = new Map<ListingPath, unknown>()
  const conflicts: ListingConflict[] = []
  for (const path of new Set([...own.keys(), ...other.keys()])) {
    const [was, my, their] = [before.get(path), own.get(path), other.get(path)]
    if (isSame(my, was)) merged.set(path, their)
    else {
      merged.set(path, my)
      if (!isSame(their, was) && !isSame(my, their))
        conflicts.push({ path, base: was, mine: my, theirs: their })
    }
  }
  return { document: documentOf(merged, { base, mine, theirs }), conflicts }
}

/** The fields of a document by path. The pin is one field: half of a position is none. */
export function fieldsOf(document: ListingDocument): Map<ListingPath, unknown> {
  const { locations, ...own } = document
  return new Map<ListingPath, unknown>([
    ...Object.entries(own),
    ...locations.flatMap(({ id, latitude, longitude, ...fields }) => [
      [`locations.${id}.pin`, { latitude, longitude }] as const,
      ...Object.entries(fields).map(([name, value]) => [`locations.${id}.${name}`, value] as const),
    ]),
  ])
}

/** The document with other values of these fields. */
export function withFields(
  document: ListingDocument,
  values: ReadonlyMap<ListingPath, unknown>,
): ListingDocument {
  const fields = fieldsOf(document)
  for (const [path, value] of values) if (fields.has(path)) fields.set(path, value)
  return documentOf(fields, { base: document, mine: document, theirs: document })
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other))

function documentOf(fields: ReadonlyMap<ListingPath, unknown>, sides: Sides): ListingDocument {
  const own: Record<string, unknown> = {}
  for (const [path, value] of fields) if (!path.startsWith('locations.')) own[path] = value
  const locations = locationIdsOf(sides).map((id) => locationOf(fields, id))
  return { ...own, locations } as ListingDocument // its own fields, taken apart by `fieldsOf`
}

function locationOf(fields: ReadonlyMap<ListingPath, unknown>, id: LocationId): ListingLocation {
  const prefix = `locations.${id}.`
  const own: Record<string, unknown> = { id }
  for (const [path, value] of fields)
    if (path === `${prefix}pin`) Object.assign(own, value)
    else if (path.startsWith(prefix)) own[path.slice(prefix.length)] = value
  return own as ListingLocation // its own fields, taken apart by `fieldsOf`
}

/** Locations of either side, without those that one side removed. */
function locationIdsOf({ base, mine, theirs }: Sides): LocationId[] {
  const idsOf = ({ locations }: ListingDocument) => locations.map(({ id }) => id)
  const [before, own, other] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const added = other.filter((id) => !own.includes(id) && !before.includes(id))
  return [...own.filter((id) => other.includes(id) || !before.includes(id)), ...added]
}
