import type { Order, OrderLine } from 'contract/orders/orders'
import { usdCents } from 'contract/core/money'

/** How many of each line are asked back, by its id. */
export type RefundChoice = Readonly<Record<string, number>>

export const leftOf = ({ quantity, refundedQuantity }: OrderLine) => quantity - refundedQuantity

/** Whoever asks usually means all of it. */
export function everything(lines: readonly OrderLine[]): RefundChoice {
  return Object.fromEntries(lines.map((line) => [line.id, leftOf(line)]))
}

export const isEverything = (lines: readonly OrderLine[], choice: RefundChoice) =>
  lines.every((line) => choice[line.id] === leftOf(line))

export const isNothing = (choice: RefundChoice) => Object.values(choice).every((quantity) => quantity === 0)

/** As it is sent: no lines mean everything that is left, with tax and tip. */
export function linesToSend(lines: readonly OrderLine[], choice: RefundChoice) {
  if (isEverything(lines, choice)) return []
  return lines
    .map(({ id: lineId }) => ({ lineId, quantity: choice[lineId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** What it is worth: of everything the whole rest, of products what they cost. */
export function worthOf(
  { lines, totalUsdCents, refundedUsdCents }: Pick<Order, 'lines' | 'totalUsdCents' | 'refundedUsdCents'>,
  choice: RefundChoice,
) {
  if (isEverything(lines, choice)) return usdCents(totalUsdCents - refundedUsdCents)
  return usdCents(lines.reduce((sum, line) => sum + line.unitUsdCents * (choice[line.id] ?? 0), 0))
}
