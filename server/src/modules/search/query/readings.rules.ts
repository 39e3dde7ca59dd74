import type { SearchQuery, SearchReading } from 'contract/search/search'
import { accessFeatures, languages } from '../engine/traits.rules.ts'
import { isStopWord, plainText, tokensOf } from './words.rules.ts'

/** A time of the clock at each business, from today on. */
export interface LocalTime {
  /** Days after today, or the next day of the week with this ISO number, today included. */
  readonly day: { readonly after: number } | { readonly weekday: number }
  readonly minute: number
}

/** Filters that the words of a query express. */
export interface ReadFilters {
  readonly query: Partial<Pick<SearchQuery, 'open' | 'price' | 'speaks' | 'access' | 'bookable' | 'accepts'>>
  readonly openLocal: LocalTime | null
  /** The name of a place, as plain text. */
  readonly place: string | null
  /** Terms that results must not match. */
  readonly without: readonly string[]
}

interface Found {
  readonly kind: SearchReading['kind']
  readonly label: string
  readonly from: number
  readonly to: number
  readonly filters: Partial<ReadFilters>
}

export interface ReadQuery {
  /** The remaining words. */
  readonly tokens: readonly string[]
  readonly filters: ReadFilters
  readonly readings: readonly SearchReading[]
}

interface Known {
  /** Names of nearby places, as plain text with their written form. */
  readonly places: ReadonlyMap<string, string>
  /** Phrases of synonyms, which take precedence over a negation: "no appointment". */
  readonly isPhrase: (words: string) => boolean
}

const languageNames = languages.map(([, name]) => name.toLowerCase()).join('|')
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const lateMinute = 21 * 60
const earlyMinute = 7 * 60
const noon = 12 * 60

type Read = (match: RegExpExecArray) => Omit<Found, 'from' | 'to'>

const speaks: Read = ({ groups }) => {
  const name = (groups?.['language'] ?? '').toLowerCase()
  const [code, label] = languages.find(([, each]) => each.toLowerCase() === name) ?? ['en', 'English']
  return { kind: 'speaks', label: `Speaks ${label}`, filters: { query: { speaks: [code] } } }
}
const access = (slug: (typeof accessFeatures)[number][0]): Read => {
  const label = accessFeatures.find(([each]) => each === slug)?.[1] ?? slug
  return () => ({ kind: 'access', label, filters: { query: { access: [slug] } } })
}
const openAt = (label: string, openLocal: LocalTime): Omit<Found, 'from' | 'to'> => ({
  kind: 'open',
  label,
  filters: { openLocal },
})

/** Applied in this order: each rule removes its words before the next rule runs. */
const rules: readonly (readonly [RegExp, Read])[] = [
  [new RegExp(`(?:that |who )?(?:speaks?|speaking) (?<language>${languageNames})`), speaks],
  [new RegExp(`(?<language>${languageNames}) (?:speaking|speakers?)`), speaks],
  [/(?:accessible|disabled|wheelchair) (?:restrooms?|bathrooms?|toilets?)/, access('accessible-restroom')],
  [/(?:accessible|disabled|handicap(?:ped)?|wheelchair) parking/, access('accessible-parking')],
  [/hearing (?:aid )?loop/, access('hearing-loop')],
  [/elevator|lift access/, access('elevator')],
  [/(?:service|guide|assistance) (?:dogs?|animals?)(?: welcome| allowed)?/, access('service-animals')],
  [
    /(?:with )?(?:wheelchairs?(?: accessible| access| friendly| ramp)?|step ?free(?: entrance| access)?|disabled access|handicap(?:ped)? accessible|accessible(?: entrance)?)/,
    access('step-free-entrance'),
  ],
  [
    /(?:that (?:is|are) )?(?:currently |still )?open(?:ed)? (?:right )?now|now open|open at the moment|open today/,
    () => ({ kind: 'open', label: 'Open now', filters: { query: { open: 'now' } } }),
  ],
  [
    /open(?:ed)? (?:until |till )?(?:late|at night|tonight)(?: at night)?|late night|tonight/,
    () => openAt('Open at 9 PM', { day: { after: 0 }, minute: lateMinute }),
  ],
  [/open(?:s)? (?:very )?early/, () => openAt('Open at 7 AM', { day: { after: 1 }, minute: earlyMinute })],
  [/open tomorrow/, () => openAt('Open tomorrow at noon', { day: { after: 1 }, minute: noon })],
  [
    new RegExp(`open(?:ed)? (?:on )?(?<weekday>${weekdays.join('|')})s?`),
    ({ groups }) => {
      const name = groups?.['weekday'] ?? 'sunday'
      const label = `Open on ${name[0]?.toUpperCase()}${name.slice(1)}`
      return openAt(label, { day: { weekday: weekdays.indexOf(name) + 1 }, minute: noon })
    },
  ],
  [
    /(?:not (?:too |very )?expensive|cheap(?:er|est)?|affordable|inexpensive|low cost|low price|budget)/,
    () => ({ kind: 'price', label: '$ or $$', filters: { query: { price: ['1', '2'] } } }),
  ],
  [
    /(?:very )?(?:expensive|luxury|luxurious|upscale|fancy|posh|high end)/,
    () => ({ kind: 'price', label: '$$$ or $$$$', filters: { query: { price: ['3', '4'] } } }),
  ],
  [
    /(?:bookable|appointments?|available|free) today|book today/,
    () => ({ kind: 'bookable', label: 'Bookable today', filters: { query: { bookable: 'today' } } }),
  ],
  [
    /(?:book|booking|bookable|appointment) online|online (?:booking|appointments?)/,
    () => ({ kind: 'bookable', label: 'Online booking', filters: { query: { bookable: 'yes' } } }),
  ],
  [
    /(?:that )?(?:accepts?|take|takes|pay with|spend(?: my)?) points|points accepted/,
    () => ({ kind: 'accepts', label: 'Points accepted', filters: { query: { accepts: 'points' } } }),
  ],
]

/** Reads filters and places from the words of a query, except those that the query already sets. */
export function readQuery(q: string, query: SearchQuery, known: Known): ReadQuery {
  const { text, dashed } = withoutDashed(q)
  const tokens = tokensOf(text)
  const found: Found[] = []
  const isFree = (from: number, to: number) => found.every((each) => to <= each.from || from >= each.to)
  const add = (from: number, to: number, read: Omit<Found, 'from' | 'to'>) => {
    const isContradicted = !combined.has(read.kind) && found.some(({ kind }) => kind === read.kind)
    if (isFree(from, to) && !isContradicted && !isAlreadySet(query, read.filters))
      found.push({ ...read, from, to })
  }
  for (const [pattern, read] of rules) {
    const match = matchOf(tokens, pattern)
    if (match) add(match.from, match.to, read(match.match))
  }
  const place = placeIn(tokens, known.places)
  if (place && query.near === undefined && query.box === undefined) add(place.from, place.to, place.read)
  for (const { from, to, words } of negations(tokens, known.isPhrase)) add(from, to, negation(words))
  const taken = new Set(found.flatMap(({ from, to }) => range(from, to)))
  const left = tokens.filter((_, index) => !taken.has(index))
  // A query with only exclusions has no subject: take its words as typed.
  const isUseless = left.length === 0 && found.every(({ kind }) => kind === 'without')
  const kept = isUseless ? [] : found
  const without = [...dashed, ...kept.flatMap(({ filters }) => filters.without ?? [])]
  return {
    tokens: isUseless ? tokens : left,
    filters: {
      query: merged(kept.map(({ filters }) => filters.query ?? {})),
      openLocal: kept.find(({ filters }) => filters.openLocal)?.filters.openLocal ?? null,
      place: kept.find(({ filters }) => filters.place)?.filters.place ?? null,
      without,
    },
    readings: [
      ...kept.map(({ kind, label, from, to }) => ({ kind, label, q: restOf(tokens, from, to, dashed) })),
      ...dashed.map((words) => ({
        kind: 'without' as const,
        label: `Not ${words}`,
        q: [...tokens, ...dashed.filter((each) => each !== words).map((each) => `-${each}`)].join(' '),
      })),
    ],
  }
}

/** Kinds of which several apply together; of the others, the first rule wins. */
const combined: ReadonlySet<SearchReading['kind']> = new Set(['speaks', 'access', 'without'])

function merged(parts: readonly ReadFilters['query'][]): ReadFilters['query'] {
  const all: ReadFilters['query'] = Object.assign({}, ...parts)
  for (const group of ['speaks', 'access'] as const) {
    const values = parts.flatMap((part) => part[group] ?? [])
    if (values.length > 0) all[group] = [...new Set(values)]
  }
  return all
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const restOf = (tokens: readonly string[], from: number, to: number, dashed: readonly string[]) =>
  [...tokens.slice(0, from), ...tokens.slice(to), ...dashed.map((words) => `-${words}`)].join(' ')

/** "-pizza" excludes a word, as in most search fields. A hyphen inside a word does not. */
function withoutDashed(q: string): { text: string; dashed: string[] } {
  const dashed: string[] = []
  const text = q.replaceAll(/(^|\s)[-–](?=\p{L})([\p{L}\p{N}'’]+)/gu, (_all, space: string, word: string) => {
    dashed.push(plainText(word))
    return space
  })
  return text.trim() === '' ? { text: q, dashed: [] } : { text, dashed }
}

function matchOf(
  tokens: readonly string[],
  pattern: RegExp,
): { match: RegExpExecArray; from: number; to: number } | null {
  const text = tokens.join(' ')
  const match = new RegExp(`(?<![^ ])(?:${pattern.source})(?![^ ])`).exec(text)
  if (!match) return null
  const from = text.slice(0, match.index).split(' ').filter(Boolean).length
  return { match, from, to: from + match[0].split(' ').length }
}

function isAlreadySet(query: SearchQuery, { query: read = {}, openLocal }: Found['filters']): boolean {
  if (openLocal) return query.open !== undefined
  return Object.keys(read).some((group) => query[group as keyof typeof read] !== undefined) // keys of `read`
}

const beforePlace = new Set([
  'in',
  'near',
  'around',
  'by',
  'at',
  'nearby',
  'close',
  'to',
  'inside',
  'on',
  'from',
])

/** The longest name of a place in the words, with the prepositions before it. */
function placeIn(tokens: readonly string[], places: Known['places']) {
  for (let length = Math.min(4, tokens.length); length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const name = places.get(tokens.slice(at, at + length).join(' '))
      const isAfterPreposition = beforePlace.has(tokens[at - 1] ?? '')
      // A name of one word may be part of a business's name.
      if (name === undefined || (length === 1 && !isAfterPreposition)) continue
      let from = at
      while (from > 0 && (beforePlace.has(tokens[from - 1] ?? '') || tokens[from - 1] === 'the')) from -= 1
      const plain = tokens.slice(at, at + length).join(' ')
      return {
        from,
        to: at + length,
        read: { kind: 'place', label: `Near ${name}`, filters: { place: plain } } as const,
      }
    }
  return null
}

const negative = new Set(['no', 'not', 'without', 'except', 'minus', 'excluding'])

function negations(tokens: readonly string[], isPhrase: Known['isPhrase']) {
  return tokens.flatMap((token, index) => {
    if (!negative.has(token)) return []
    const startsPhrase = [2, 3, 4].some((length) => isPhrase(tokens.slice(index, index + length).join(' ')))
    let at = index + 1
    while (isStopWord(tokens[at] ?? '') || negative.has(tokens[at] ?? '')) at += 1
    const longer = isPhrase(tokens.slice(at, at + 2).join(' ')) ? 2 : 1
    const words = tokens.slice(at, at + longer).join(' ')
    if (startsPhrase || words === '' || /^\d/.test(words)) return []
    const from = tokens[index - 1] === 'but' || tokens[index - 1] === 'with' ? index - 1 : index
    return [{ from, to: at + longer, words }]
  })
}

const negation = (words: string): Omit<Found, 'from' | 'to'> => ({
  kind: 'without',
  label: `Not ${words}`,
  filters: { without: [words] },
})
