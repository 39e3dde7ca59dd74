/** "12.5", "$1,200.00" in hundredths: 1250, 120000. Null unless it is an amount with at most two decimals. */
export function hundredthsOf(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}

/** "1,200" is 1200; null unless it is a whole number. */
export function wholeOf(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})$/.exec(text.trim())
  return match ? Number(match[0].replaceAll(',', '')) : null
}

/** Hundredths as field text: "5", "5.25", "5.50". */
export function hundredthsText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths % 100
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}
