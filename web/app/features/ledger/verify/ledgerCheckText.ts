import { sumOf } from 'contract/core/sum'
import type { Answer } from 'contract/core/route'
import type { InvariantResult, verifyLedger } from 'contract/loyalty/statements'
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

function counted(count: number, one: string, more: string): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`
}
