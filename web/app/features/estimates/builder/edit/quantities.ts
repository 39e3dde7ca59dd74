import { usdCentsMax } from 'contract/core/amounts'
import { decimalOf, signedHundredthsOf } from 'contract/core/typedAmounts'
import { thousandthsMax } from 'contract/estimates/formula'
import { formatCount } from '../../../../shared/format/points.ts'

// Fields show dollars, numbers and percent; a template stores cents and thousandths.

/** "60", "0.40", "-12.50" */
export function dollarsText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** "$1,200.50" and "-5" in cents; null unless it is an amount that a template can have. */
export function centsOf(text: string): number | null {
  return limited(signedHundredthsOf(text), usdCentsMax)
}

/** "380", "0.25": fields show no separators. */
export function numberText(thousandths: number): string {
  return String(thousandths / 1000)
}

/** "1,200", "0.25" in thousandths; null unless it is a number within the limits. */
export function thousandthsOf(text: string, { least = 0, most = thousandthsMax } = {}): number | null {
  const number = decimalOf(text, 3)
  return number !== null && number >= least && number <= most ? number : null
}

/** "1,200" for readers. */
export function shownNumber(thousandths: number): string {
  return formatCount(thousandths / 1000)
}

/** "15" for a factor that adds 15%, "-12.5" for one that takes 12.5% off. */
export function percentText(factorThousandths: number): string {
  return String((factorThousandths - 1000) / 10)
}

/** "+15%" and "-12.5" as a factor in thousandths; null unless it is above -100% and has at most one decimal. */
export function factorOf(text: string): number | null {
  const tenths = decimalOf(text.replace('%', '').replace(/^\s*\+/, ''), 1)
  if (tenths === null) return null
  const factor = 1000 + tenths
  return factor >= 1 && factor <= thousandthsMax ? factor : null
}

/** "10%" as 10; null unless it is a whole number of percent up to `most`. */
export function wholePercentOf(text: string, most: number): number | null {
  const percent = decimalOf(text.replace('%', ''), 0)
  return percent !== null && percent >= 0 && percent <= most ? percent : null
}

function limited(value: number | null, most: number): number | null {
  return value !== null && Math.abs(value) <= most ? value : null
}
