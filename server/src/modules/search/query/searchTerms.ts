import type { Instant } from 'contract/core/instant'
import type { SearchQuery } from 'contract/search/search'
import { fromMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { placeBySlug } from '../../places/public.ts'
import { type Box, boxAround, boxCut, isWithin, middleOf, type Point } from '../engine/cells.rules.ts'

export interface Origin extends Point {
  readonly name: string
}

/** The area of a search. */
export interface SearchArea {
  readonly origin: Origin
  readonly box: Box
  /** In meters; null for a search by map box. */
  readonly radiusMetres: number | null
}

/** @throws Refusal place_not_found, input_invalid for coordinates outside the globe */
export async function searchAreaOf(context: Context, query: SearchQuery): Promise<SearchArea> {
  const box = query.box === undefined ? null : boxOf(query.box)
  const origin = await originOf(context, query)
  // A marketplace without places: search everywhere.
  if (!origin)
    return {
      origin: { name: 'everywhere', latitude: 0, longitude: 0 },
      box: boxCut(box ?? world),
      radiusMetres: null,
    }
  if (box === null) return { origin, box: boxAround(origin, query.radius), radiusMetres: query.radius * 1000 }
  // When the origin is outside the map, measure distances from the map's center.
  const isNear = query.near !== undefined || isWithin(origin, box)
  return {
    origin: isNear ? origin : { name: 'the map', ...middleOf(box) },
    box: boxCut(box),
    radiusMetres: null,
  }
}

/** Null when the query names no place and none exists. @throws Refusal place_not_found, input_invalid */
async function originOf(context: Context, { near, place }: SearchQuery): Promise<Origin | null> {
  if (near !== undefined) {
    const [latitude = 0, longitude = 0] = near.split(',').map(Number)
    mustBeOnGlobe('near', { latitude, longitude })
    return { name: 'your location', latitude, longitude }
  }
  const found = await placeBySlug(context, place)
  if (!found && place === undefined) return null
  if (!found) throw new Refusal('place_not_found')
  return { name: found.name, latitude: found.latitude, longitude: found.longitude }
}

const world: Box = { south: -90, west: -180, north: 90, east: 180 }

function boxOf(text: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  mustBeOnGlobe('box', { latitude: south, longitude: west })
  mustBeOnGlobe('box', { latitude: north, longitude: east })
  if (south > north)
    throw new Refusal('input_invalid', {
      fields: [{ path: 'query.box', message: 'must have south below north' }],
    })
  return { south, west, north, east }
}

function mustBeOnGlobe(name: 'near' | 'box', { latitude, longitude }: Point): void {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new Refusal('input_invalid', {
      fields: [{ path: `query.${name}`, message: 'must be a valid coordinate' }],
    })
}

/** @throws Refusal input_invalid for a day that does not exist */
export function momentOf(name: 'open' | 'bookable', text: string): Instant {
  const at = Date.parse(text)
  if (Number.isNaN(at))
    throw new Refusal('input_invalid', {
      fields: [{ path: `query.${name}`, message: 'must be a valid date' }],
    })
  return fromMilliseconds(at)
}
