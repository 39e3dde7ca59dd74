import type { BusinessSummary } from 'contract/businesses/businesses'
import type { TimeZone } from 'contract/core/instant'
import type { SearchReason } from 'contract/search/search'
import { minuteMilliseconds } from 'contract/core/time'
import type { Expansion, Reading } from '../query/expansion.rules.ts'
import { plainText } from '../query/words.rules.ts'

const reasonsMax = 4
const praisedMeanHundredths = 450
const praisedReviews = 10

export interface ReasonInput {
  readonly business: BusinessSummary
  readonly categories: readonly { readonly name: string; readonly synonyms?: readonly string[] }[]
  readonly offers: readonly { readonly kind: 'service' | 'product'; readonly name: string }[]
  readonly filtersByOpen: boolean
  readonly isPointsAsked: boolean
  /** The first free time, in minutes since 1970, when the search requests one. */
  readonly free: { readonly minute: number; readonly now: number } | null
}

/**
 * The reasons for each hit of a page, the most relevant first; without words only the free time, when requested.
 * `reading` is the match mode of the search.
 */
export function reasoning(
  expansions: readonly Expansion[],
  reading: Reading,
): (known: ReasonInput) => SearchReason[] {
  const said = sayings(expansions, reading)
  return (known) => {
    const free = known.free ? [freeReason(known.free, known.business.timeZone)] : []
    return expansions.length === 0 ? free : reasonsOf(known, said, free)
  }
}

function reasonsOf(
  known: ReasonInput,
  said: ReturnType<typeof sayings>,
  free: readonly SearchReason[],
): SearchReason[] {
  const { business, categories, offers } = known
  const reasons: SearchReason[] = [...free]
  const add = (kind: SearchReason['kind'], text: string) => reasons.push({ kind, text })
  if (said.share(business.name) > 0) add('name', `Called ${business.name}`)
  const offer = offers
    .map((each) => ({ ...each, share: said.share(each.name) }))
    .reduce<{ kind: 'service' | 'product'; name: string; share: number } | null>(
      (best, each) => (each.share > (best?.share ?? 0) ? each : best),
      null,
    )
  if (offer) add(offer.kind, `${offer.kind === 'service' ? 'Offers' : 'Sells'} ${offer.name}`)
  const category = categories.find((each) => said.share([each.name, ...(each.synonyms ?? [])].join(' ')) > 0)
  if (category) add('category', `Category: ${category.name}`)
  if (said.share(business.street) > 0) add('place', `At ${business.street}`)
  else if (said.share(business.locality) > 0) add('place', `In ${business.locality}`)
  if (reasons.length === free.length) add('text', 'Mentioned in the description')
  const spelled = said.misspelled(() => [
    business.name,
    ...offers.map(({ name }) => name),
    ...categories.map(({ name }) => name),
    business.description,
    business.street,
    business.locality,
  ])
  if (spelled) add('spelling', `Matches “${spelled}”`)
  if (known.filtersByOpen) add('open', 'Open at that time')
  if (known.isPointsAsked) add('points', `${business.earnRateHundredths / 100} points per dollar`)
  const { rating } = business
  if (rating && rating.count >= praisedReviews && rating.meanHundredths >= praisedMeanHundredths)
    add('rating', `${(rating.meanHundredths / 100).toFixed(1)} stars from ${rating.count} reviews`)
  return reasons.slice(0, reasonsMax)
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

function sayings(expansions: readonly Expansion[], reading: Reading) {
  // Corrections apply to unknown words, and to all words only in `tolerant` mode.
  const guessed = expansions.filter(({ exact }) => reading === 'tolerant' || exact.length === 0)
  const variants = expansions.map(({ exact, misspelled }) => new Set([...exact, ...misspelled.flat()]))
  // Cached, because the businesses of a page share categories, places and offers.
  const texts = new Map<string, readonly string[]>()
  const wordsIn = (text: string) => {
    const words = texts.get(text) ?? plainText(text).split(' ')
    texts.set(text, words)
    return words
  }
  return {
    /** The number of search words in the text. */
    share: (text: string) => {
      const words = wordsIn(text)
      return variants.filter((set) => words.some((word) => set.has(word))).length
    },
    /** The first word of the texts that corrects a typed one. */
    misspelled: (texts: () => readonly string[]) => {
      if (guessed.length === 0) return null
      const words = texts().flatMap(wordsIn)
      for (const { exact, misspelled } of guessed) {
        const right = new Set(exact)
        if (words.some((word) => right.has(word))) continue
        const wrong = new Set(misspelled.flat())
        const found = words.find((word) => wrong.has(word))
        if (found) return found
      }
      return null
    },
  }
}
