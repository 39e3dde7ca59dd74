import type { CheckoutPart, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import { usdCentsMax } from 'contract/core/money'

/** How much is given on top at one business: a share of its goods, or dollars as they were typed. */
export type Tip = { readonly percent: 10 | 15 } | { readonly dollars: string }

/** What the customer has chosen so far; a tip of a business that is not named is none. */
export interface Choice {
  readonly points: number
  readonly usesStoreCredit: boolean
  readonly tips: Readonly<Record<string, Tip>>
}

export const nothingChosen: Choice = { points: 0, usesStoreCredit: false, tips: {} }

/** Whole points from none to the most, whatever was dragged or typed. */
export function pointsWithin(asked: number, maxPoints: number): number {
  return Number.isFinite(asked) ? Math.min(Math.max(Math.round(asked), 0), maxPoints) : 0
}

/** Digits that were typed, as points; nothing typed is none. */
export function typedPoints(text: string, maxPoints: number): number {
  return pointsWithin(Number(text.replaceAll(/\D/g, '')), maxPoints)
}

export const halfOf = (maxPoints: number) => Math.floor(maxPoints / 2)

/** One press of the stepper: to the next dollar, up or down. */
export function stepped(points: number, direction: 1 | -1, maxPoints: number): number {
  const dollar = 100
  const next =
    direction === 1
      ? Math.floor(points / dollar) * dollar + dollar
      : Math.ceil(points / dollar) * dollar - dollar
  return pointsWithin(next, maxPoints)
}

/** Cents of "2", "2.5" or "$2.50"; null when that is no amount. Nothing typed is no tip. */
export function typedCents(text: string): number | null {
  const amount = text.trim().replace(/^\$/, '')
  if (amount === '') return 0
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(amount)) return null
  const [dollars = '0', cents = ''] = amount.split(/[.,]/)
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return total <= usdCentsMax ? total : null
}

/** Null while something that is no amount is typed. */
export function tipCents(tip: Tip | undefined, subtotalUsdCents: number): number | null {
  if (!tip) return 0
  return 'percent' in tip ? Math.round((subtotalUsdCents * tip.percent) / 100) : typedCents(tip.dollars)
}

/** What the server is asked. A tip that is no amount yet counts as none; `isComplete` says so to the button. */
export function tenderOf(
  { points, usesStoreCredit, tips }: Choice,
  parts: readonly Pick<CheckoutPart, 'business' | 'subtotalUsdCents'>[],
): Tender {
  const given = parts.map(({ business, subtotalUsdCents }) => ({
    businessId: business.id,
    usdCents: tipCents(tips[business.id], subtotalUsdCents) ?? 0,
  }))
  return { points, usesStoreCredit, tips: given.filter(({ usdCents }) => usdCents > 0) }
}

export function isComplete({ tips }: Choice): boolean {
  return Object.values(tips).every((tip) => tipCents(tip, 0) !== null)
}

/** What is different in the cart since it was looked at, a sentence each; the way of paying is no difference. */
export function changesBetween(
  before: Pick<CheckoutQuote, 'parts'>,
  after: Pick<CheckoutQuote, 'parts'>,
  formatCents: (cents: number) => string,
): string[] {
  const was = linesOf(before)
  const is = linesOf(after)
  const gone = [...was.values()].filter(({ productId }) => !is.has(productId))
  return [
    ...gone.map(({ name }) => `${name} cannot be bought any more.`),
    ...[...is.values()].flatMap((line) => {
      const old = was.get(line.productId)
      if (!old) return [`${line.name} is new in your cart.`]
      const changes: string[] = []
      if (old.unitUsdCents !== line.unitUsdCents)
        changes.push(
          `${line.name} was ${formatCents(old.unitUsdCents)} and now costs ${formatCents(line.unitUsdCents)}.`,
        )
      if (old.quantity !== line.quantity)
        changes.push(`${line.name}: ${line.quantity} instead of ${old.quantity}.`)
      return changes
    }),
  ]
}

const linesOf = ({ parts }: Pick<CheckoutQuote, 'parts'>) =>
  new Map(parts.flatMap(({ lines }) => lines).map((line) => [line.productId, line]))
