import type { LocalDate } from 'contract/core/instant'
import type { DeclineCode } from 'contract/checkouts/payments'

/** Card input; never stored. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** One invalid field, named and coded as at Stripe. */
export interface CardFault {
  readonly field: keyof TypedCard
  readonly code:
    | 'incomplete_number'
    | 'incorrect_number'
    | 'invalid_expiry_month'
    | 'invalid_expiry_year_past'
    | 'incomplete_cvc'
  readonly message: string
}

/** The bank's decision: approved (null), declined, or authentication of the payer with the decision that follows it. */
export type CardOutcome =
  | { readonly kind: 'decided'; readonly decline: DeclineCode | null }
  | { readonly kind: 'asks'; readonly decline: DeclineCode | null }

/** https://docs.stripe.com/testing */
const outcomes: Record<string, CardOutcome> = {
  '4000000000000002': { kind: 'decided', decline: 'card_declined' },
  '4000000000009995': { kind: 'decided', decline: 'insufficient_funds' },
  '4000000000000069': { kind: 'decided', decline: 'expired_card' },
  '4000000000000127': { kind: 'decided', decline: 'incorrect_cvc' },
  '4000000000000341': { kind: 'decided', decline: 'card_declined' },
  '4000000000000119': { kind: 'decided', decline: 'processing_error' },
  '4000002760003184': { kind: 'asks', decline: null },
  '4000008400001629': { kind: 'asks', decline: 'card_declined' },
}

/** Any other number with a valid check digit is approved. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[digitsOf(number)] ?? { kind: 'decided', decline: null }
}

/** The bank's decision on saving a card. This number can be saved, but every charge is declined. */
export function savingOutcomeOf(number: string): CardOutcome {
  return digitsOf(number) === '4000000000000341' ? { kind: 'decided', decline: null } : outcomeOf(number)
}

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^(30[0-5]|36|38|39)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

/** The only stored details of a card. */
export function cardOf(number: string): { brand: string; last4: string } {
  const digits = digitsOf(number)
  return {
    brand: brands.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown',
    last4: digits.slice(-4),
  }
}

/** The example number: every demo visitor types it, so it does not indicate that two people share a card. */
export function isExampleCard(number: string): boolean {
  return digitsOf(number) === '4242424242424242'
}

/** Parses month and year; zeros for invalid input. */
export function expiryOf(expiry: string): { month: number; year: number } {
  const [, month = '0', year = '0'] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
}

/** The first invalid field; null when the input may go to the bank. */
export function faultOf(card: TypedCard, today: LocalDate): CardFault | null {
  return numberFault(card.number) ?? expiryFault(card.expiry, today) ?? cvcFault(card)
}

function numberFault(number: string): CardFault | null {
  const digits = digitsOf(number)
  if (!/^\d{12,19}$/.test(digits))
    return { field: 'number', code: 'incomplete_number', message: 'The card number is incomplete.' }
  if (!hasRightCheckDigit(digits))
    return { field: 'number', code: 'incorrect_number', message: 'The card number is invalid.' }
  return null
}

function expiryFault(expiry: string, today: LocalDate): CardFault | null {
  const { month, year } = expiryOf(expiry)
  if (month < 1 || month > 12)
    return {
      field: 'expiry',
      code: 'invalid_expiry_month',
      message: 'Enter the month and year, such as 04 / 29.',
    }
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
    ? { field: 'expiry', code: 'invalid_expiry_year_past', message: 'This card has expired.' }
    : null
}

function cvcFault({ number, cvc }: TypedCard): CardFault | null {
  const length = cardOf(number).brand === 'amex' ? 4 : 3
  return new RegExp(`^\\d{${length}}$`).test(cvc.trim())
    ? null
    : { field: 'cvc', code: 'incomplete_cvc', message: `The security code must have ${length} digits.` }
}

export const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, '')

/** The Luhn sum, ISO/IEC 7812-1. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
