import type { BusinessSummary } from 'contract/businesses/businesses'
import type { TimeZone } from 'contract/core/instant'
import { formatMeanStars } from 'contract/reviews/meanStars'
import type { SearchReason } from 'contract/search/search'
import { minuteMilliseconds } from 'contract/core/time'
import { type Expansion, readAs, type Reading } from '../query/expansion.rules.ts'
import { plainText } from '../query/words.rules.ts'
import { languages } from './traits.rules.ts'

const reasonsMax = 4
const praisedMeanHundredths = 450
const praisedReviews = 10
/** Shorter digit sequences are not a reason: nearly every phone number contains "1". */
const phoneDigitsMin = 3

type Kind = SearchReason['kind']

/** The fields of a business that its card lacks; read only when the card does not explain all words. */
export interface BusinessDetails {
  readonly features: readonly string[]
  /** ISO codes. */
  readonly languages: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly region: string
  readonly postalCode: string
  readonly staffNames: readonly string[]
  readonly offers: readonly {
    readonly kind: 'service' | 'product'
    readonly name: string
    readonly description: string
  }[]
}

export interface ReasonInput {
  readonly business: BusinessSummary
  readonly categories: readonly {
    readonly name: string
    readonly pluralName?: string
    readonly synonyms?: readonly string[]
  }[]
  readonly offers: readonly { readonly kind: 'service' | 'product'; readonly name: string }[]
  readonly details: BusinessDetails | null
  readonly filtersByOpen: boolean
  readonly isPointsAsked: boolean
  /** The first free time, in minutes since 1970, when the search requests one. */
  readonly free: { readonly minute: number; readonly now: number } | null
}

interface Reasoning {
  /** Whether some words are in none of the card's fields, so that reasons need the details. */
  readonly needsDetails: (known: Card) => boolean
  /** The most relevant first; without words only the free time, when requested. */
  readonly reasonsOf: (known: ReasonInput) => SearchReason[]
}

/** The reasons for each hit of a page, each true of its business. `reading` is the match mode of the search. */
export function reasoning(expansions: readonly Expansion[], reading: Reading): Reasoning {
  const typed = expansions.map((each) => each.typed)
  // Kin are other words for the typed one, not corrections.
  const exact = expansions.map((each) => new Set([...each.exact, ...each.kin]))
  // Only words that the search matched: an unused correction is not a reason.
  const levels = expansions.map((each) => readAs(each, reading).map((words) => new Set(words)))
  const exactLevels = levels.map((sets, index) => sets.filter((set) => set.isSubsetOf(exact[index] ?? set)))
  const texts = new Texts()
  return {
    needsDetails: (known) =>
      unexplained(known, new Said(typed, exactLevels, texts, cardTexts(known))).size > 0,
    reasonsOf: (known) => {
      const free = known.free ? [freeReason(known.free, known.business.timeZone)] : []
      if (expansions.length === 0) return free
      const all = [
        ...cardTexts(known),
        ...factsOf(known.business, known.details).map(({ content }) => content),
      ]
      const said = new Said(typed, levels, texts, all)
      return [...free, ...reasonsFor(known, said, said.corrected(all, exact))].slice(0, reasonsMax)
    },
  }
}

type Card = Pick<ReasonInput, 'business' | 'categories' | 'offers'>

function cardTexts({ business, categories, offers }: Card): string[] {
  const { name, street, locality } = business
  return [name, ...offers.map((each) => each.name), ...categories.map(callsOf), street, locality]
}

/** `spelled` is the word that corrects a typed one, if any. */
function reasonsFor(known: ReasonInput, said: Said, spelled: string | null): SearchReason[] {
  const { business, categories, offers } = known
  const reasons: SearchReason[] = []
  const add = (kind: Kind, text: string) => reasons.push({ kind, text })
  if (said.in(business.name).length > 0) add('name', `Called ${business.name}`)
  const offer = offers
    .map((each) => ({ ...each, share: said.in(each.name).length }))
    .reduce<{ kind: 'service' | 'product'; name: string; share: number } | null>(
      (best, each) => (each.share > (best?.share ?? 0) ? each : best),
      null,
    )
  if (offer) add(offer.kind, `${offer.kind === 'service' ? 'Offers' : 'Sells'} ${offer.name}`)
  const category = categories.find((each) => said.in(callsOf(each)).length > 0)
  if (category) add('category', `Category: ${category.name}`)
  if (said.in(business.street).length > 0) add('place', `At ${business.street}`)
  else if (said.in(business.locality).length > 0) add('place', `In ${business.locality}`)
  reasons.push(...furtherReasons(known, said))
  // Never cut off: without it, a reason based on a corrected word would seem wrong.
  if (spelled !== null)
    reasons.splice(reasonsMax - (known.free ? 2 : 1), reasons.length, {
      kind: 'spelling',
      text: `Matches “${spelled}”`,
    })
  if (known.filtersByOpen) add('open', 'Open at that time')
  if (known.isPointsAsked) add('points', `${business.earnRateHundredths / 100} points per dollar`)
  const { rating } = business
  if (rating && rating.count >= praisedReviews && rating.meanHundredths >= praisedMeanHundredths)
    add('rating', `${formatMeanStars(rating.meanHundredths)} stars from ${rating.count} reviews`)
  return reasons
}

/** Explains the remaining words by other fields: in each step the first field with the most of them. */
function furtherReasons(known: ReasonInput, said: Said): SearchReason[] {
  const left = unexplained(known, said)
  if (left.size === 0) return []
  const facts = factsOf(known.business, known.details)
    .map(({ content, ...reason }) => ({ reason, words: said.in(content, reason.kind === 'contact') }))
    .filter(({ words }) => words.length > 0)
  const reasons: SearchReason[] = []
  for (;;) {
    const best = facts
      .map(({ reason, words }) => ({ reason, words: words.filter((word) => left.has(word)) }))
      .reduce<{ reason: SearchReason; words: number[] } | null>(
        (most, each) => (each.words.length > (most?.words.length ?? 0) ? each : most),
        null,
      )
    if (!best) return reasons
    reasons.push(best.reason)
    for (const word of best.words) left.delete(word)
  }
}

/** The indexes of the words that are in none of the fields that reasons name first. */
function unexplained({ business, categories, offers }: Card, said: Said): Set<number> {
  const left = new Set(said.typed.keys())
  const place = said.in(business.street).length > 0 ? business.street : business.locality
  for (const text of [business.name, place, ...categories.map(callsOf), ...offers.map(({ name }) => name)]) {
    for (const word of said.in(text)) left.delete(word)
    if (left.size === 0) break
  }
  return left
}

function callsOf({ name, pluralName, synonyms }: ReasonInput['categories'][number]): string {
  return [name, pluralName ?? '', ...(synonyms ?? [])].join(' ')
}

interface Fact extends SearchReason {
  /** The text that must hold the words. */
  readonly content: string
}

/** Other facts about a business, the most informative first. */
function factsOf({ description, locality }: BusinessSummary, details: BusinessDetails | null): Fact[] {
  const text: Fact = { kind: 'text', text: 'Mentioned in the description', content: description }
  const place: Fact = { kind: 'place', text: `In ${locality}`, content: locality }
  if (!details) return [text, place]
  const { features, phone, email, website, region, postalCode, staffNames, offers } = details
  const contact = (name: string, content: string | null): Fact[] =>
    content === null ? [] : [{ kind: 'contact', text: `${name} ${content}`, content }]
  return [
    ...features.map((each): Fact => ({ kind: 'feature', text: featureInWords(each), content: each })),
    ...languages
      .filter(([code]) => details.languages.includes(code))
      .map(([, name]): Fact => ({ kind: 'language', text: `Speaks ${name}`, content: name })),
    ...offers.map(({ kind, name, description: content }): Fact => ({
      kind,
      text: `Mentioned in the description of ${name}`,
      content,
    })),
    text,
    place,
    ...staffNames.map((name): Fact => ({ kind: 'staff', text: `${name} works here`, content: name })),
    ...contact('Phone', phone),
    ...contact('Website', website === null ? null : website.replace(/^https?:\/\/(www\.)?|\/$/g, '')),
    ...contact('Email', email),
    { kind: 'place', text: `In ${locality}, ${region}`, content: region },
    { kind: 'place', text: `ZIP code ${postalCode}`, content: postalCode },
  ]
}

/** Features that are sentences of their own: "Dogs welcome". The others follow "Has". */
const isStatement =
  /^(open|made|licensed|worker|accepts|no) |(welcome|insured|accepted|provided|accessible|friendly|owned|allowed|only)$/i

/** "Has outdoor seating" for "Outdoor seating"; "Dogs welcome" stays, and "Wi-Fi" keeps its capitals. */
function featureInWords(label: string): string {
  if (isStatement.test(label)) return label
  const isOrdinary = !/\p{Lu}/u.test(label.slice(1))
  return `Has ${isOrdinary ? label.charAt(0).toLowerCase() + label.slice(1) : label}`
}

function freeReason(
  { minute, now }: { readonly minute: number; readonly now: number },
  timeZone: TimeZone,
): SearchReason {
  const at = zoned(minute, timeZone)
  const days = at.toPlainDate().since(zoned(now, timeZone).toPlainDate()).days
  const day =
    (['today', 'tomorrow'] as const)[days] ??
    at.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  return {
    kind: 'bookable',
    // Some engines separate "PM" with a narrow no-break space.
    text: `Next available ${day} at ${at.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202F', ' ')}`,
  }
}

const zoned = (minute: number, timeZone: TimeZone) =>
  Temporal.Instant.fromEpochMilliseconds(minute * minuteMilliseconds).toZonedDateTimeISO(timeZone)

/** For each typed word its matching words, level by level, as the search read it. */
type Levels = readonly (readonly ReadonlySet<string>[])[]

/** Cached for a page, because its businesses share categories, places and offers. */
class Texts {
  readonly #words = new Map<string, readonly string[]>()

  wordsOf(text: string): readonly string[] {
    const words = this.#words.get(text) ?? plainText(text).split(' ')
    this.#words.set(text, words)
    return words
  }
}

/** Whether a text has one of the words, or one of the phrases with its words adjacent. */
function holds(set: ReadonlySet<string>, words: readonly string[]): boolean {
  if (words.some((word) => set.has(word))) return true
  const text = ` ${words.join(' ')} `
  return [...set].some((phrase) => phrase.includes(' ') && text.includes(` ${phrase} `))
}

/** The matches of one business: only the best level of each typed word, so that no correction beats the word. */
class Said {
  readonly #sets: readonly ReadonlySet<string>[]

  readonly typed: readonly string[]
  readonly #texts: Texts

  constructor(typed: readonly string[], levels: Levels, texts: Texts, all: readonly string[]) {
    this.typed = typed
    this.#texts = texts
    this.#sets = levels.map(
      (sets) => sets.find((set) => all.some((text) => holds(set, texts.wordsOf(text)))) ?? new Set(),
    )
  }

  /** The indexes of the typed words in the text; for a phone number, also a part of its digits. */
  in(text: string, isContact = false): number[] {
    const words = this.#texts.wordsOf(text)
    const digits = isContact ? text.replaceAll(/\D/g, '') : ''
    return [...this.#sets.entries()].flatMap(([index, set]) => {
      const typed = this.typed[index] ?? ''
      if (isContact && /^\d+$/.test(typed))
        return typed.length >= phoneDigitsMin && digits.includes(typed) ? [index] : []
      return holds(set, words) ? [index] : []
    })
  }

  /** The first word of the texts that corrects a typed word. */
  corrected(texts: readonly string[], exact: readonly ReadonlySet<string>[]): string | null {
    const words = texts.flatMap((text) => this.#texts.wordsOf(text))
    for (const [index, set] of this.#sets.entries()) {
      const found = words.find((word) => set.has(word) && !exact[index]?.has(word))
      if (found !== undefined) return found
    }
    return null
  }
}
