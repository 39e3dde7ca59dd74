import type { PayoutAccount, PayoutBank } from 'contract/payouts/payoutAccount'

/** "Test Bank, ending in 6789" */
export function bankText({ name, last4 }: PayoutBank): string {
  return name === null ? `Account ending in ${last4}` : `${name}, ending in ${last4}`
}

/** The bank account of a business, or why none is shown. */
export function accountText({ bank, hasAccount }: Pick<PayoutAccount, 'bank' | 'hasAccount'>): string {
  if (bank) return bankText(bank)
  return hasAccount
    ? 'Your account at our payment service.'
    : 'We do not have your bank account yet. Payouts wait until we do.'
}
