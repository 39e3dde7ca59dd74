import type { LocationId } from 'contract/core/ids'
import type { MatchReason } from 'contract/googleReviews/connections'
import {
  metresBetween,
  nameSimilarity,
  phonesAreEqual,
  plainStreet,
  wordsOf,
} from '../../joining/public.rules.ts'
import { bestPairs } from './assignment.rules.ts'

/** A location as Google lists it. */
export interface Listed {
  readonly name: string
  readonly title: string
  /** In one line. */
  readonly address: string
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A location of ours. */
export interface Own {
  readonly locationId: LocationId
  readonly business: { readonly name: string }
  readonly name: string
  readonly street: string
  readonly locality: string
  readonly postalCode: string
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
}

export interface Suggestion {
  readonly locationId: LocationId
  readonly reasons: readonly MatchReason[]
  /** In meters; null without coordinates. */
  readonly distance: number | null
  readonly isSure: boolean
}

export const nearMetres = 150
/** Names and streets repeat from town to town. */
const rangeMetres = 30_000
const similarMin = 0.45

const weights: Record<MatchReason, number> = {
  same_name: 50,
  similar_name: 30,
  same_address: 25,
  same_phone: 25,
  near: 15,
}
/** One strong reason, or two weak ones. */
const scoreMin = 30

export interface Comparison {
  /** Zero when nothing suggests that they are the same. */
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly distance: number | null
  /** The name agrees, and the address, the phone number or the position too. */
  readonly isSure: boolean
}

/** Compares name (tolerates typos), address, phone number and distance. */
export function compare(listed: Listed, own: Own): Comparison {
  const distance = distanceOf(listed, own)
  const isInRange = distance === null || distance <= rangeMetres
  const reasons: MatchReason[] = []
  const phone = phonesAreEqual(listed.phone, own.phone)
  const name = isInRange || phone ? nameReason(listed, own) : null
  if (name) reasons.push(name)
  if (isInRange && addressesAreEqual(listed.address, own)) reasons.push('same_address')
  if (phone) reasons.push('same_phone')
  if (distance !== null && distance <= nearMetres) reasons.push('near')
  const total = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return {
    score: total < scoreMin ? 0 : total,
    reasons,
    distance,
    isSure: name !== null && reasons.length > 1,
  }
}

/**
 * Suggests for each location at Google at most one of ours, and each of ours at most once, so that the total likeness
 * is highest; distance breaks ties.
 */
export function suggest(
  listed: readonly Listed[],
  own: readonly Own[],
): ReadonlyMap<Listed['name'], Suggestion> {
  const compared = listed.map((one) => own.map((other) => compare(one, other)))
  const columns = bestPairs(compared.map((row) => row.map(weightOf)))
  const suggestions = new Map<string, Suggestion>()
  for (const [row, column] of columns.entries()) {
    const [google, other] = [listed[row], column === null ? undefined : own[column]]
    const found = column === null ? undefined : compared[row]?.[column]
    if (!google || !other || !found) continue
    const { reasons, distance, isSure } = found
    suggestions.set(google.name, { locationId: other.locationId, reasons, distance, isSure })
  }
  return suggestions
}

/** The score decides; distance breaks ties. */
export const weightOf = ({ score, distance }: Comparison): number =>
  score === 0 ? 0 : score * 1000 - Math.min(999, Math.round((distance ?? rangeMetres) / 100))

function distanceOf({ latitude, longitude }: Listed, own: Own): number | null {
  return latitude === null || longitude === null
    ? null
    : Math.round(metresBetween({ latitude, longitude }, own))
}

/** Owners name a location at Google after the business, or after both: “River Oak Bakery Downtown”. */
function nameReason({ title }: Listed, own: Own): 'same_name' | 'similar_name' | null {
  const names = [
    own.business.name,
    `${own.business.name} ${own.name}`,
    `${own.business.name} ${own.locality}`,
  ]
  const plain = (text: string) => wordsOf(text).join(' ')
  if (plain(title) === '') return null
  if (names.some((name) => plain(name) === plain(title))) return 'same_name'
  return names.some((name) => nameSimilarity(name, title) >= similarMin || isTypo(plain(name), plain(title)))
    ? 'similar_name'
    : null
}

/** Below this length, one different letter makes a different name. */
const typoLettersMin = 4

/** One letter added, left out or replaced, or two neighbours swapped. */
function isTypo(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((first, second) => first.length - second.length)
  if (!short || !long || short.length < typoLettersMin || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1)
  const isReplaced = rest(short, start + 1) === rest(long, start + 1)
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2)
  return isReplaced || isSwapped
}

/** Our street with its number is part of Google's address, and so is the postal code or the town. */
function addressesAreEqual(address: string, { street, locality, postalCode }: Own): boolean {
  if (!/\d/.test(street)) return false
  const whole = ` ${plainStreet(address)} `
  const has = (part: string) => part !== '' && whole.includes(` ${part} `)
  return has(plainStreet(street)) && (has(plainStreet(locality)) || has(plainStreet(postalCode)))
}
