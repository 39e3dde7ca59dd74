import { sumOf } from 'contract/core/sum'
import type { Order, OrderLine } from 'contract/orders/orders'
import { usdCents } from 'contract/core/money'

/** Quantities to refund, by line id. */
export type RefundChoice = Readonly<Record<string, number>>

export const leftOf = ({ quantity, refundedQuantity }: OrderLine) => quantity - refundedQuantity

/** Default: a refund request usually covers all lines. */
export function everything(lines: readonly OrderLine[]): RefundChoice {
  return Object.fromEntries(lines.map((line) => [line.id, leftOf(line)]))
}

export const isEverything = (lines: readonly OrderLine[], choice: RefundChoice) =>
  lines.every((line) => choice[line.id] === leftOf(line))

export const isNothing = (choice: RefundChoice) => Object.values(choice).every((quantity) => quantity === 0)

/** Lines to send: none for everything that is left, including tax and tip. */
export function linesToSend(lines: readonly OrderLine[], choice: RefundChoice) {
  if (isEverything(lines, choice)) return []
  return lines
    .map(({ id: lineId }) => ({ lineId, quantity: choice[lineId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** Value of the request: the whole remainder, or the price of the chosen products. */
export function worthOf(
  { lines, totalUsdCents, refundedUsdCents }: Pick<Order, 'lines' | 'totalUsdCents' | 'refundedUsdCents'>,
  choice: RefundChoice,
) {
  if (isEverything(lines, choice)) return usdCents(totalUsdCents - refundedUsdCents)
  return usdCents(sumOf(lines, (line) => line.unitUsdCents * (choice[line.id] ?? 0)))
}
