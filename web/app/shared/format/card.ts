import type { SavedCard } from 'contract/cards/cards'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa •••• 4242" */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brandNames[brand] ?? 'Card'} •••• ${last4}`
}

/** "Visa ending in 4242" for screen readers, which skip the dots. */
export function spokenCardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brandNames[brand] ?? 'Card'} ending in ${last4}`
}

/** "04/29" */
export function cardExpiry({ expiryMonth, expiryYear }: SavedCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
}
