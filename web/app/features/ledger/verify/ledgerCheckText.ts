import { sumOf } from 'contract/core/sum'
import type { Instant } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import type { InvariantResult, verifyLedger } from 'contract/loyalty/statements'
import { dateFormat } from '../../../shared/format/dateFormat.ts'
import { formatCount } from '../../../shared/format/points.ts'

export type Check = Answer<typeof verifyLedger>

/** Result in one sentence. */
export function verdictText({ isSound, results }: Pick<Check, 'isSound' | 'results'>): string {
  if (isSound)
    return `Ledger verified: ${formatCount(results.length)} of ${formatCount(results.length)} checks passed.`
  const broken = results.filter(({ isHeld }) => !isHeld).length
  return `${formatCount(broken)} of ${formatCount(results.length)} checks failed.`
}

/** Number of rows checked, and the duration. */
export function scopeText({ transactions, entries, lots, results }: Check): string {
  const took = sumOf(results, ({ milliseconds }) => milliseconds)
  return `${counted(transactions, 'transaction', 'transactions')}, ${counted(entries, 'entry', 'entries')} and ${counted(lots, 'lot', 'lots')} in ${durationText(took)}`
}

/** "350 ms", "2.4 s" */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${formatCount(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Number of violations, and whether the list is complete. */
export function violationText({ violations, violationCount }: InvariantResult): string {
  const rows = counted(violationCount, 'violation', 'violations')
  return violations.length < violationCount
    ? `${rows}; the first ${formatCount(violations.length)}:`
    : `${rows}:`
}

/** "21 Nov 2026, 09:30:05" in the browser's time zone. */
export function momentText(instant: Instant): string {
  const parts = dateFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}:${part('second')}`
}

function counted(count: number, one: string, more: string): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`
}
