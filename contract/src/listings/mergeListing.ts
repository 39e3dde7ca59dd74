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

/**
 * Three-way merge by field: a change on only one side is accepted. A location that one side removed and the other
 * changed is a conflict as a whole. At least one location stays.
 */
export function mergeListings(sides: Sides): MergedListing {
  const { base, mine, theirs } = sides
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)]
  const usual = mergedLocations(sides, 'changed')
  // Two sides that removed each other's locations would leave none.
  const disputed = new Set(usual.conflicts.map(({ path }) => path))
  const isSafe = usual.locations.some(({ id }) => !disputed.has(locationPath(id)))
  const { locations, conflicts } = isSafe ? usual : mergedLocations(sides, 'all')
  const isWhole = new Set<string>(locations.filter(({ whole }) => whole).map(({ id }) => id))
  const isKept = new Set<string>(locations.map(({ id }) => id))
  const merged = new Map<ListingPath, unknown>()
  for (const path of new Set([...own.keys(), ...other.keys()])) {
    const id = locationIdIn(path)
    if (id !== null && (isWhole.has(id) || !isKept.has(id))) continue
    const [was, my, their] = [before.get(path), own.get(path), other.get(path)]
    if (isSame(my, was)) merged.set(path, their)
    else {
      merged.set(path, my)
      if (!isSame(their, was) && !isSame(my, their))
        conflicts.push({ path, base: was, mine: my, theirs: their })
    }
  }
  return { document: documentOf(merged, locations), conflicts }
}

/** A location of the result: `whole` as only one side has it, or else of the merged fields. */
interface MergedLocation {
  readonly id: LocationId
  readonly whole?: ListingLocation | undefined
}

/** @param disputed the removals that are conflicts: those of changed locations, or all */
function mergedLocations(
  { base, mine, theirs }: Sides,
  disputed: 'changed' | 'all',
): {
  locations: MergedLocation[]
  conflicts: ListingConflict[]
} {
  const [before, own, other] = [locationsById(base), locationsById(mine), locationsById(theirs)]
  const locations: MergedLocation[] = []
  const conflicts: ListingConflict[] = []
  for (const id of [...new Set([...own.keys(), ...other.keys()])].toSorted()) {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)]
    if (my && their) locations.push({ id })
    else if (!was) locations.push({ id, whole: my ?? their })
    else if (disputed === 'all' || !isSame(my ?? their, was)) {
      conflicts.push({ path: locationPath(id), base: was, mine: my, theirs: their })
      if (my) locations.push({ id, whole: my })
    }
  }
  return { locations, conflicts }
}

const locationsById = ({ locations }: ListingDocument) =>
  new Map(locations.map((location) => [location.id, location]))

/** The fields of a document by path. The pin is one field: a position needs both coordinates. */
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

/** A field that differs; a location that only one of both documents has is one field. */
export interface ChangedField {
  readonly path: ListingPath
  readonly before: unknown
  readonly after: unknown
}

export function changedFields(before: ListingDocument, after: ListingDocument): ChangedField[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const [earlier, later] = [locationsById(before), locationsById(after)]
  const alone = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (id) => earlier.has(id) !== later.has(id),
  )
  const isAlone = new Set<string | null>(alone)
  return [
    ...[...new Set([...old.keys(), ...current.keys()])]
      .filter((path) => !isAlone.has(locationIdIn(path)))
      .map((path) => ({ path, before: old.get(path), after: current.get(path) }))
      .filter((each) => !isSame(each.before, each.after)),
    ...alone.map((id) => ({ path: locationPath(id), before: earlier.get(id), after: later.get(id) })),
  ]
}

/** The document with other values of these fields. A location without a value is removed. */
export function withFields(
  document: ListingDocument,
  values: ReadonlyMap<ListingPath, unknown>,
): ListingDocument {
  const locations = locationsById(document)
  for (const [path, value] of values) {
    if (!isWholeLocation(path)) continue
    const id = locationIdIn(path) as LocationId // of the path of a location
    if (value === undefined) locations.delete(id)
    else locations.set(id, value as ListingLocation) // the value of such a path
  }
  const known = [...locations.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const fields = fieldsOf({ ...document, locations: known })
  for (const [path, value] of values) {
    const id = locationIdIn(path)
    if (!isWholeLocation(path) && (id === null || locations.has(id))) fields.set(path, value)
  }
  return documentOf(fields, known)
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other))

/** The path of a whole location. */
export const locationPath = (id: LocationId): ListingPath => `locations.${id}`

/** The location of a path; null for fields of the business itself. */
export const locationIdIn = (path: ListingPath): LocationId | null =>
  (/^locations\.([^.]+)/.exec(path)?.[1] as LocationId | undefined) ?? null // `fieldsOf` makes the paths

export const isWholeLocation = (path: ListingPath): boolean => /^locations\.[^.]+$/.test(path)

function documentOf(
  fields: ReadonlyMap<ListingPath, unknown>,
  locations: readonly MergedLocation[],
): ListingDocument {
  const own: Record<string, unknown> = {}
  for (const [path, value] of fields) if (!path.startsWith('locations.')) own[path] = value
  return {
    ...own,
    locations: locations.map(({ id, whole }) => whole ?? locationOf(fields, id)),
  } as ListingDocument // its own fields, taken apart by `fieldsOf`
}

function locationOf(fields: ReadonlyMap<ListingPath, unknown>, id: LocationId): ListingLocation {
  const prefix = `locations.${id}.`
  const own: Record<string, unknown> = { id }
  for (const [path, value] of fields)
    if (path === `${prefix}pin`) Object.assign(own, value)
    else if (path.startsWith(prefix)) own[path.slice(prefix.length)] = value
  return own as ListingLocation // its own fields, taken apart by `fieldsOf`
}
