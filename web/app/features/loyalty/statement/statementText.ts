import { sumOf } from 'contract/core/sum'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type Statement, type StatementDay, statementMovements } from 'contract/loyalty/statements'
import { formatUsd } from '../../../shared/format/money.ts'

export type Movement = (typeof statementMovements)[number]

interface ColumnText {
  readonly name: string
  readonly meaning: string
}

export const movementText: Record<Movement, ColumnText> = {
  sales: {
    name: 'Sales',
    meaning: 'Customer payments by card and store credit through Goodword, minus your refunds.',
  },
  fees: {
    name: 'Fee',
    meaning: 'Goodword’s fee on first orders of clients that it brought you. Refunds reverse it.',
  },
  withheld: {
    name: 'Set aside',
    meaning: 'One cent per point that you issued, moved to your reserve immediately.',
  },
  released: {
    name: 'Own points',
    meaning: 'Your own points spent with you: their value returns from the reserve.',
  },
  receivedFromOthers: {
    name: 'Others’ points',
    meaning: 'Other businesses’ points spent with you: the issuer pays you their full value.',
  },
  returnedByExpiry: {
    name: 'Expired points',
    meaning: 'Your points that expired unspent: their value returns to you.',
  },
  reversals: {
    name: 'Reversed',
    meaning: 'Points issued or spent earlier, reversed after a refund or a correction.',
  },
  payouts: { name: 'Paid out', meaning: 'Transfers to your bank account.' },
}

/** Labels of opening, movements and closing. */
export const balanceText = {
  opening: {
    name: 'Opening',
    meaning: 'Amount that Goodword owed you at the start of the day; below zero, you owed it.',
  },
  closing: { name: 'Closing', meaning: 'Opening plus all movements of the day.' },
} as const satisfies Record<string, ColumnText>

/** Movements that happened on at least one day; the others have no column. */
export function movementsIn(days: readonly StatementDay[]): Movement[] {
  return statementMovements.filter((movement) => days.some((day) => day[movement] !== 0))
}

/** Sum of all movements. */
export function movedIn(day: StatementDay): UsdCents {
  return usdCents(sumOf(statementMovements, (movement) => day[movement]))
}

/** Whether opening plus movements equals closing, as it must. */
export function addsUp(day: StatementDay): boolean {
  return day.opening + movedIn(day) === day.closing
}

/** Whether every day adds up and begins with the previous closing, and the total spans all days. */
export function isWhole({ days, total }: Pick<Statement, 'days' | 'total'>): boolean {
  const inOrder = [...days].sort((one, other) => (one.day < other.day ? -1 : 1))
  const ends = [total.opening, ...inOrder.map(({ closing }) => closing)]
  return (
    [total, ...inOrder].every(addsUp) &&
    inOrder.every(({ opening }, at) => opening === ends[at]) &&
    ends.at(-1) === total.closing
  )
}

/** "+$12.00", "−$3.50", "$0.00" */
export function signedUsd(cents: UsdCents): string {
  if (cents === 0) return formatUsd(cents)
  return `${cents > 0 ? '+' : '−'}${formatUsd(usdCents(Math.abs(cents)))}`
}

/** "$12.00", "−$3.50" */
export function balanceUsd(cents: UsdCents): string {
  return cents < 0 ? `−${formatUsd(usdCents(Math.abs(cents)))}` : formatUsd(cents)
}

/** Which side owes the closing balance. */
export function closingNote(closing: UsdCents): string {
  if (closing === 0) return 'Nothing is owed'
  return closing > 0 ? 'Goodword owes you' : 'Repaid from future sales'
}
