import {
  type Facet,
  facetGroups,
  searchEarnRates,
  type SearchQuery,
  searchRatings,
} from 'contract/search/search'
import { type Candidate, type FreeTimeFilter, hasCategory } from './record.rules.ts'
import { accessBits, acceptsPointsBit, bitsOf, bookableBit, languageBits } from './traits.rules.ts'

/** Larger counts are shown as "1,000+". */
export const countMax = 1000

export type Group = (typeof facetGroups)[number]

export interface NumberedCategory {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  readonly synonyms: readonly string[]
  readonly number: number
}

export interface FacetTerms {
  readonly query: SearchQuery
  readonly categories: readonly NumberedCategory[]
  readonly openSchedules: ReadonlySet<number>
  readonly free: FreeTimeFilter
}

type Test = (candidate: Candidate) => boolean

const groupBit = Object.fromEntries(facetGroups.map((group, index) => [group, 1 << index])) as Record<
  Group,
  number
> // every group has an entry

/** For each candidate a bit mask of the filter groups that it fails: 0 is a hit. */
export function mismatchMask(candidates: readonly Candidate[], terms: FacetTerms): Int32Array {
  const failures = new Int32Array(candidates.length)
  for (const [group, passes] of chosenTests(terms))
    candidates.forEach((candidate, index) => {
      if (!passes(candidate)) failures[index] = (failures[index] ?? 0) | groupBit[group]
    })
  return failures
}

/** The number of results without the filters of these groups. */
export function countWithout(failures: Int32Array, groups: readonly Group[]): number {
  const otherGroups = ~groups.reduce((bits, group) => bits | groupBit[group], 0)
  let count = 0
  for (const failed of failures) if ((failed & otherGroups) === 0) count += 1
  return count
}

function chosenTests(terms: FacetTerms): Map<Group, Test> {
  const { query, categories, openSchedules } = terms
  const tests = new Map<Group, Test>()
  const add = (group: Group, isChosen: boolean, test: Test) => isChosen && tests.set(group, test)
  const numbers = categories.filter(({ slug }) => query.category?.includes(slug)).map(({ number }) => number)
  add('category', query.category !== undefined, (each) => numbers.some((number) => hasCategory(each, number)))
  const prices = new Set(query.price?.map(Number))
  add('price', query.price !== undefined, ({ priceLevel }) => prices.has(priceLevel))
  add('rating', query.rating !== undefined, isRated(Number(query.rating)))
  add('earn', query.earn !== undefined, earns(Number(query.earn)))
  add('accepts', query.accepts !== undefined, ({ traits }) => (traits & acceptsPointsBit) !== 0)
  add('bookable', query.bookable !== undefined, bookableTest(query.bookable, terms))
  const speaks = bitsOf(query.speaks ?? [], languageBits)
  add('speaks', query.speaks !== undefined, ({ traits }) => speaks !== null && (traits & speaks) === speaks)
  const access = bitsOf(query.access ?? [], accessBits)
  add('access', query.access !== undefined, ({ traits }) => access !== null && (traits & access) === access)
  add('open', query.open !== undefined, ({ scheduleId }) => openSchedules.has(scheduleId))
  return tests
}

/**
 * The values of every group, each with the number of results if the customer also chooses it. A group in which one
 * value suffices is counted as if it were unset. All chosen languages and accessibility features must be met, so a
 * further one counts only results.
 */
export function facetsOf(candidates: readonly Candidate[], failures: Int32Array, terms: FacetTerms): Facet[] {
  const { query, categories, openSchedules } = terms
  const counted = (
    group: Group,
    values: readonly { value: string; label: string }[],
    counts: readonly number[],
  ) => {
    const chosen = new Set([query[group] ?? []].flat())
    return {
      group,
      values: values.map(({ value, label }, index) => ({
        value,
        label,
        count: counts[index] ?? 0,
        isChosen: chosen.has(value),
      })),
    }
  }
  const { hits, among } = amongAll(candidates, failures)
  const tested = (group: Group, values: readonly { value: string; label: string; test: Test }[]) => {
    const left = among(group)
    const countOf = (test: Test) => {
      let count = 0
      for (const each of left) if (test(each)) count += 1
      return count
    }
    return counted(
      group,
      values,
      values.map(({ test }) => countOf(test)),
    )
  }
  const traited = (
    group: Group,
    values: readonly { value: string; label: string; bit: number }[],
    left: readonly Candidate[],
  ) => {
    const counts = bitCounts(left)
    return counted(
      group,
      values,
      values.map(({ bit }) => counts[indexOfBit(bit)] ?? 0),
    )
  }
  const byNumber = new Int32Array(256)
  for (const { categories: numbers } of among('category'))
    for (let rest = numbers; rest > 0; rest >>= 8) byNumber[rest & 0xff] = (byNumber[rest & 0xff] ?? 0) + 1
  return [
    counted(
      'category',
      categories.map(({ slug, pluralName }) => ({ value: slug, label: pluralName })),
      categories.map(({ number }) => byNumber[number] ?? 0),
    ),
    tested(
      'price',
      [1, 2, 3, 4].map((level) => ({
        value: String(level),
        label: '$'.repeat(level),
        test: ({ priceLevel }) => priceLevel === level,
      })),
    ),
    tested(
      'rating',
      searchRatings.map((stars) => ({
        value: stars,
        label: `${stars} stars and up`,
        test: isRated(Number(stars)),
      })),
    ),
    tested(
      'earn',
      searchEarnRates.map((rate) => ({
        value: rate,
        label: `${rate} points per dollar and up`,
        test: earns(Number(rate)),
      })),
    ),
    traited(
      'accepts',
      [{ value: 'points', label: 'Points accepted', bit: acceptsPointsBit }],
      among('accepts'),
    ),
    tested('bookable', [
      { value: 'yes', label: 'Online booking', test: bookableTest('yes', terms) },
      { value: 'today', label: 'Bookable today', test: bookableTest('today', terms) },
      ...(isMoment(query.bookable)
        ? [
            {
              value: query.bookable,
              label: 'Bookable at that time',
              test: bookableTest(query.bookable, terms),
            },
          ]
        : []),
    ]),
    traited('speaks', languageBits, hits),
    traited('access', accessBits, hits),
    tested('open', [
      {
        value: query.open ?? 'now',
        label: query.open === undefined || query.open === 'now' ? 'Open now' : 'Open at that time',
        test: ({ scheduleId }) => openSchedules.has(scheduleId),
      },
    ]),
  ]
}

/** The hits; `among` gives the candidates as if a group were unset: the hits and those that fail only this group. */
function amongAll(
  candidates: readonly Candidate[],
  failures: Int32Array,
): { hits: readonly Candidate[]; among: (group: Group) => readonly Candidate[] } {
  const hits: Candidate[] = []
  const byOne = new Map<number, Candidate[]>()
  candidates.forEach((candidate, index) => {
    const failed = failures[index] ?? 0
    if (failed === 0) hits.push(candidate)
    else if ((failed & (failed - 1)) === 0) {
      const others = byOne.get(failed)
      if (others) others.push(candidate)
      else byOne.set(failed, [candidate])
    }
  })
  const among = (group: Group) => {
    const others = byOne.get(groupBit[group])
    return others ? [...hits, ...others] : hits
  }
  return { hits, among }
}

/** The number of candidates with each of the 31 traits. */
function bitCounts(candidates: readonly Candidate[]): Int32Array {
  const counts = new Int32Array(31)
  for (const { traits } of candidates)
    for (let rest = traits; rest !== 0; rest &= rest - 1) counts[indexOfBit(rest & -rest)]! += 1 // one of 31
  return counts
}

const indexOfBit = (bit: number) => 31 - Math.clz32(bit)

export const isMoment = (bookable: SearchQuery['bookable']): bookable is string =>
  bookable !== undefined && bookable !== 'yes' && bookable !== 'today'

function bookableTest(
  bookable: SearchQuery['bookable'],
  { free: { range } }: Pick<FacetTerms, 'free'>,
): Test {
  if (bookable === 'today') return ({ isFreeToday }) => isFreeToday
  if (!isMoment(bookable)) return ({ traits }) => (traits & bookableBit) !== 0
  return ({ freeMinute }) => freeMinute !== null && range !== null && freeMinute < range.to
}

function isRated(stars: number): Test {
  return ({ reviewCount, starsSum }) => reviewCount > 0 && starsSum >= stars * reviewCount
}

function earns(rate: number): Test {
  return ({ earnRateHundredths }) => earnRateHundredths >= rate * 100
}
