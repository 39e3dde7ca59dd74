import { foldLetters } from 'contract/core/foldLetters'

/** The fields of a listing that show whether two are the same business. */
export interface Comparable {
  readonly name: string
  readonly phone: string | null
  readonly street: string
  readonly latitude: number
  readonly longitude: number
}

export interface Likeness {
  /** From 0 to 100. */
  readonly score: number
  /** The strongest reason. */
  readonly reason: 'phone' | 'address' | 'name'
}

const phoneWeight = 60
const addressWeight = 30
const nameWeight = 70

/** A member sees a match from this score on. */
export const matchMin = 50
/** Probably the same business: a member must confirm that it is another one. */
export const strongMatchMin = 90

const nearMetres = 100
/** Equal names farther apart belong to different businesses. */
const nameRangeMetres = 30_000

/**
 * Compares by the trigrams of the names, the phone number, and the address: the same street and number, or at most
 * 100 m apart. `isExact` states that the position is that of the business and not of its city.
 */
export function likenessOf(
  sought: Comparable,
  other: Comparable,
  { isExact = false }: { readonly isExact?: boolean } = {},
): Likeness {
  const metres = metresBetween(sought, other)
  const isSamePhone = phonesAreEqual(sought.phone, other.phone)
  const isSameAddress =
    metres <= nameRangeMetres &&
    (streetsAreEqual(sought.street, other.street) || (isExact && metres <= nearMetres))
  const phone = isSamePhone ? phoneWeight : 0
  const address = isSameAddress ? addressWeight : 0
  const similarity = nameSimilarity(sought.name, other.name)
  const name = metres <= nameRangeMetres || isSamePhone ? similarity * nameWeight : 0
  return {
    score: Math.min(100, Math.round(phone + address + name)),
    reason: isSamePhone ? 'phone' : isSameAddress ? 'address' : 'name',
  }
}

/** Legal forms and articles, which one listing may have and another omit. */
const omitted = new Set(['the', 'and', 'inc', 'llc', 'ltd', 'co', 'corp', 'company', 'gmbh'])

/** The words without accents, capitals, articles and legal forms. */
export function wordsOf(text: string): string[] {
  const words = foldLetters(text)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !omitted.has(word))
  return telling.length > 0 ? telling : words
}

/** Of a name whose words, at least two, are all part of the other name. */
const partSimilarity = 0.8

/**
 * Shared trigrams of all trigrams, as the database's pg_trgm counts them: 1 for equal words in any order. Owners shorten
 * names: "River Oak" is similar to "River Oak Bakery".
 */
export function nameSimilarity(one: string, other: string): number {
  return Math.max(
    trigramSimilarity(one, other),
    isPart(one, other) || isPart(other, one) ? partSimilarity : 0,
  )
}

function isPart(short: string, long: string): boolean {
  const [words, all] = [wordsOf(short), new Set(wordsOf(long))]
  return words.length >= 2 && words.every((word) => all.has(word))
}

function trigramSimilarity(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)]
  const shared = [...first].filter((trigram) => second.has(trigram)).length
  const total = first.size + second.size - shared
  return total === 0 ? 0 : shared / total
}

function trigramsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text).flatMap((word) => {
      const padded = [...`  ${word} `]
      return padded.slice(2).map((_letter, at) => padded.slice(at, at + 3).join(''))
    }),
  )
}

const comparedDigits = 9

/** The digits only. One number may lack the country code, so only the last nine are compared. */
export function digitsOf(phone: string | null): string {
  return (phone ?? '').replaceAll(/\D/g, '')
}

/** True when the last nine digits are the same. */
export function phonesAreEqual(one: string | null, other: string | null): boolean {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  return first.length >= comparedDigits && first.slice(-comparedDigits) === second.slice(-comparedDigits)
}

const streetWords: Record<string, string> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  rd: 'road',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  sq: 'square',
}

/** The words of a street, written out: "12 Elm St." gives "12 elm street". */
export function plainStreet(street: string): string {
  return wordsOf(street)
    .map((word) => streetWords[word] ?? word)
    .join(' ')
}

function streetsAreEqual(one: string, other: string): boolean {
  // A street without a number has many businesses.
  return /\d/.test(one) && plainStreet(one) === plainStreet(other)
}

const earthRadiusMetres = 6_371_000

/** The distance on a sphere. */
export function metresBetween(
  one: Pick<Comparable, 'latitude' | 'longitude'>,
  other: Pick<Comparable, 'latitude' | 'longitude'>,
): number {
  const radians = Math.PI / 180
  const north = (other.latitude - one.latitude) * radians
  const east = (other.longitude - one.longitude) * radians
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}
