import type { CheckoutPart, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { Instant } from 'contract/core/instant'
import { usdCentsMax } from 'contract/core/money'
import { hundredthsOf, wholeOf } from 'contract/core/typedAmounts'
import type { LocationId } from 'contract/core/ids'
import type { PickupChoice, PickupLocation, PickupOffer } from 'contract/orders/pickup'

/** Tip for one business: a share of its subtotal, or a typed dollar amount. */
export type Tip = { readonly percent: 10 | 15 } | { readonly dollars: string }

/** Requested pickup at one business. */
export interface PickupWish {
  /** Without it, the first location of the business. */
  readonly locationId?: LocationId
  /** Null for as soon as possible. */
  readonly at: Instant | null
  readonly note: string
}

export const soonest: PickupWish = { at: null, note: '' }

/** Current payment choice; a business without an entry gets no tip. */
export interface Choice {
  readonly points: number
  readonly usesStoreCredit: boolean
  readonly tips: Readonly<Record<string, Tip>>
  readonly pickups: Readonly<Record<string, PickupWish>>
}

export const nothingChosen: Choice = { points: 0, usesStoreCredit: false, tips: {}, pickups: {} }

/** Rounds and clamps a dragged or typed number to 0…`maxPoints`. */
export function pointsWithin(points: number, maxPoints: number): number {
  return Number.isFinite(points) ? Math.min(Math.max(Math.round(points), 0), maxPoints) : 0
}

/** A typed whole number as points; null when the text is no such number. An empty text is 0. */
export function typedPoints(text: string, maxPoints: number): number | null {
  if (text.trim() === '') return 0
  const points = wholeOf(text)
  return points === null ? null : pointsWithin(points, maxPoints)
}

export const halfOf = (maxPoints: number) => Math.floor(maxPoints / 2)

/** One stepper press: to the next dollar, up or down. */
export function stepped(points: number, direction: 1 | -1, maxPoints: number): number {
  const dollar = 100
  const next =
    direction === 1
      ? Math.floor(points / dollar) * dollar + dollar
      : Math.ceil(points / dollar) * dollar - dollar
  return pointsWithin(next, maxPoints)
}

/** Cents of "2", "2.5" or "$2.50"; null for an invalid amount. An empty text is no tip. */
export function typedCents(text: string): number | null {
  if (['', '$'].includes(text.trim())) return 0
  const cents = hundredthsOf(text)
  return cents !== null && cents <= usdCentsMax ? cents : null
}

/** Null while the typed text is not a valid amount. */
export function tipCents(tip: Tip | undefined, subtotalUsdCents: number): number | null {
  if (!tip) return 0
  return 'percent' in tip ? Math.round((subtotalUsdCents * tip.percent) / 100) : typedCents(tip.dollars)
}

/** The chosen time if it is still offered; otherwise as soon as possible. */
export function chosenTime({ at }: PickupWish, { times }: Pick<PickupLocation, 'times'>): Instant | null {
  return at !== null && times.includes(at) ? at : null
}

type OfferedPlace = Pick<PickupLocation, 'locationId' | 'times'>

/** The chosen location if it is still offered; otherwise the first. */
export function chosenPlace<Place extends OfferedPlace>(
  { locationId }: PickupWish,
  offer: Place & { readonly otherLocations: readonly Place[] },
): Place {
  return offer.otherLocations.find((place) => place.locationId === locationId) ?? offer
}

/** Pickups for the server; omits the default: first location, as soon as possible, no note. */
export function pickupsOf(
  wishes: Choice['pickups'],
  offers: readonly (Pick<PickupOffer, 'businessId'> &
    OfferedPlace & { readonly otherLocations: readonly OfferedPlace[] })[],
): PickupChoice[] {
  return offers.flatMap((offer) => {
    const wish = wishes[offer.businessId] ?? soonest
    const place = chosenPlace<OfferedPlace>(wish, offer)
    const isFirst = place.locationId === offer.locationId
    const choice = { businessId: offer.businessId, at: chosenTime(wish, place), note: wish.note.trim() }
    if (isFirst && choice.at === null && choice.note === '') return []
    return [isFirst ? choice : { ...choice, locationId: place.locationId }]
  })
}

/** Request for the server. An invalid tip counts as none and clears `isComplete`, which disables the button. */
export function tenderOf(
  { points, usesStoreCredit, tips }: Choice,
  parts: readonly Pick<CheckoutPart, 'business' | 'subtotalUsdCents'>[],
): Tender {
  const amounts = parts.map(({ business, subtotalUsdCents }) => ({
    businessId: business.id,
    usdCents: tipCents(tips[business.id], subtotalUsdCents) ?? 0,
  }))
  return { points, usesStoreCredit, tips: amounts.filter(({ usdCents }) => usdCents > 0) }
}

export function isComplete({ tips }: Choice): boolean {
  return Object.values(tips).every((tip) => tipCents(tip, 0) !== null)
}

/** Changes in the cart since the quote was shown, one sentence each; ignores the payment method. */
export function changesBetween(
  before: Pick<CheckoutQuote, 'parts'>,
  after: Pick<CheckoutQuote, 'parts'>,
  formatCents: (cents: number) => string,
): string[] {
  const was = linesOf(before)
  const is = linesOf(after)
  const gone = [...was.values()].filter(({ productId }) => !is.has(productId))
  return [
    ...gone.map(({ name }) => `${name} is no longer available.`),
    ...[...is.values()].flatMap((line) => {
      const old = was.get(line.productId)
      if (!old) return [`${line.name} was added to your cart.`]
      const changes: string[] = []
      if (old.unitUsdCents !== line.unitUsdCents)
        changes.push(
          `The price of ${line.name} changed from ${formatCents(old.unitUsdCents)} to ${formatCents(line.unitUsdCents)}.`,
        )
      if (old.quantity !== line.quantity)
        changes.push(`The quantity of ${line.name} changed from ${old.quantity} to ${line.quantity}.`)
      return changes
    }),
  ]
}

const linesOf = ({ parts }: Pick<CheckoutQuote, 'parts'>) =>
  new Map(parts.flatMap(({ lines }) => lines).map((line) => [line.productId, line]))
