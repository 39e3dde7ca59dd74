// The one reader of amounts that people type: fields of every form, and cells of every imported file.

/** An optional minus, digits in groups of three or without groups, and an optional fraction. */
const grouped = (group: string, point: string) =>
  new RegExp(`^(?:([1-9]\\d{0,2}(?:${group}\\d{3})+)|(\\d*))(?:${point}(\\d*))?$`)

const pointLast = grouped('[,\\s]', '\\.')
const commaLast = grouped('[.\\s]', ',')
const wholeDigitsMax = 10
/** Longer texts are no amounts, and cells of a file may be very long. */
const lettersMax = 40

/**
 * A typed number in units of its last decimal: with two decimals, "12.5" is 1250. Null unless it is a number with at
 * most so many decimals.
 *
 * The last separator begins the fraction: "1,234.50" and "1.234,50" are the same number, as are "1.50" and "1,50". A
 * single comma before three digits separates thousands, as the pages print it: "1,234" is 1234. A single point before
 * three digits is a fraction where three decimals are allowed, and otherwise refused, because "1.234" may mean either.
 */
export function decimalOf(text: string, decimals: number): number | null {
  if (text.length > lettersMax) return null
  const [, minus, digits = ''] = /^([-−])?\s*(.*)$/.exec(text.trim()) ?? []
  // As thousands first: "1,234" has no other reading here.
  const match = pointLast.exec(digits) ?? commaLast.exec(digits)
  if (!match) return null
  const [, groups, plain = '', fraction = ''] = match
  const whole = groups === undefined ? plain : groups.replaceAll(/\D/g, '')
  if (whole + fraction === '' || whole.length > wholeDigitsMax || fraction.length > decimals) return null
  const value = Number(whole + fraction.padEnd(decimals, '0'))
  return minus === undefined || value === 0 ? value : -value
}

/** "$1,200.50", "5 $" and "−$5" in cents; null unless it is an amount. */
export function signedHundredthsOf(text: string): number | null {
  if (text.length > lettersMax) return null
  const amount = text.trim().replace(/^([-−]?)\s*\$\s*|\s*\$$/, '$1')
  return decimalOf(amount, 2)
}

/** "12.5", "$1,200.00" in hundredths: 1250, 120000. Null unless it is an amount with at most two decimals. */
export function hundredthsOf(text: string): number | null {
  return notNegative(signedHundredthsOf(text))
}

/** "1,200" is 1200; null unless it is a whole number. */
export function wholeOf(text: string): number | null {
  return notNegative(decimalOf(text, 0))
}

/** Hundredths as field text: "5", "5.25", "5.50". */
export function hundredthsText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths % 100
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}

const notNegative = (value: number | null) => (value === null || value < 0 ? null : value)
