import { sumOf } from 'contract/core/sum'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type StatementDay, statementMovements } from 'contract/loyalty/statements'
import { fromMilliseconds } from 'contract/core/time'
import { dollars } from '../../../platform/format/format.ts'

/** Smaller amounts are not paid out but carried forward. */
export const payoutMinimumUsdCents = 1000
/** The UTC hour of the daily payouts: morning in every zone where we operate, so that it is the same day for all. */
export const payoutHourUtc = 10

const daysToPayout = 2
const usualDays = 30
const longestDays = 731

const summed = [...statementMovements, 'paidToOthers'] as const

interface Movements extends Record<(typeof summed)[number], number> {
  readonly day: LocalDate | null
  readonly payable: number
  readonly reserve: number
}

/** Days with running sums, oldest first, and a total of the period. `closing` is `opening` plus every column. */
export function statementOf(
  rows: readonly Movements[],
  period: { readonly to: LocalDate },
): { days: StatementDay[]; total: StatementDay } {
  const before = rows.find(({ day }) => day === null)
  const opening = before?.payable ?? 0
  const days: StatementDay[] = []
  let [owed, reserve] = [opening, before?.reserve ?? 0]
  for (const row of rows) {
    if (row.day === null) continue
    const start = owed
    owed = statementMovements.reduce((sum, column) => sum + row[column], owed)
    reserve += row.reserve
    days.push(toDay({ ...row, day: row.day }, { opening: start, closing: owed, reserve }))
  }
  const sums = Object.fromEntries(
    summed.map((column) => [column, sumOf(days, (day) => day[column])]),
  ) as Record<(typeof summed)[number], number> // every column has its entry
  return { days, total: toDay({ ...sums, day: period.to }, { opening, closing: owed, reserve }) }
}

type Sums = Record<(typeof summed)[number], number> & { day: LocalDate }

function toDay(sums: Sums, running: { opening: number; closing: number; reserve: number }): StatementDay {
  return {
    day: sums.day,
    opening: usdCents(running.opening),
    sales: usdCents(sums.sales),
    fees: usdCents(sums.fees),
    withheld: usdCents(sums.withheld),
    released: usdCents(sums.released),
    receivedFromOthers: usdCents(sums.receivedFromOthers),
    returnedByExpiry: usdCents(sums.returnedByExpiry),
    reversals: usdCents(sums.reversals),
    payouts: usdCents(sums.payouts),
    closing: usdCents(running.closing),
    paidToOthers: usdCents(sums.paidToOthers),
    reserveClosing: usdCents(running.reserve),
  }
}

/** The requested days, by default the last 30; null for an invalid period. */
export function periodOf(
  dates: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  today: LocalDate,
): { from: LocalDate; to: LocalDate } | null {
  const to = dates.to ?? today
  const from = dates.from ?? (addDays(to, 1 - usualDays) as LocalDate) // Temporal's format is the contract's
  const length = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), {
    largestUnit: 'days',
  }).days
  return length < 0 || length > longestDays ? null : { from, to }
}

function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The start of a day in a zone: some days have 23 hours, and some start at one o'clock. */
export function startOf(day: LocalDate, timeZone: TimeZone): Instant {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant()
  return fromMilliseconds(start.epochMilliseconds)
}

export interface PayoutRun {
  /** The day of the payout, in the business's time zone. */
  readonly on: LocalDate
  /** The payout covers days that ended before this: those up to two days ago. */
  readonly closedUntil: Instant
}

/** A payout run at an instant, from a business's point of view. */
export function payoutRunAt(at: Instant, timeZone: TimeZone): PayoutRun {
  const on = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const firstOpenDay = addDays(on, 1 - daysToPayout) as LocalDate // the format is the contract's
  return { on: on as LocalDate, closedUntil: startOf(firstOpenDay, timeZone) } // likewise
}

/** The next runs; the last of them pays everything that is owed now at the latest. */
export function nextPayoutRuns(now: Instant, timeZone: TimeZone): PayoutRun[] {
  const present = Temporal.Instant.from(now).toZonedDateTimeISO('UTC')
  const today = present.withPlainTime({ hour: payoutHourUtc })
  const isOver = Temporal.ZonedDateTime.compare(today, present) <= 0
  return Array.from({ length: daysToPayout + 2 }, (_, at) => {
    const run = today.add({ days: at + (isOver ? 1 : 0) }).toInstant()
    return payoutRunAt(run.toString() as Instant, timeZone) // Temporal writes UTC
  })
}

/** Why there is no payout, as a sentence. */
export function noPayoutSentence(owedUsdCents: number): string {
  if (owedUsdCents < 0)
    return `You owe ${dollars(-owedUsdCents)}. It is carried forward and deducted from your next earnings.`
  if (owedUsdCents === 0) return 'You have no balance to pay out right now.'
  return `Your balance is ${dollars(owedUsdCents)}. It is carried forward until it reaches ${dollars(payoutMinimumUsdCents)}.`
}
