import type { PayoutBank } from 'contract/payouts/payoutAccount'
import type { Keyed } from './gateway.ts'

/** An account that receives transfers, with the bank account to which it pays out. */
export interface ReceivingAccount {
  readonly id: string
  /** The processor accepted its owner and bank account. */
  readonly isReady: boolean
  /** Null when none was entered, or when it is unknown. */
  readonly bank: PayoutBank | null
}

/** The part of the processor that manages the accounts of businesses. The rules of `PaymentGateway` apply. */
export interface PayoutAccountGateway {
  /** Opens an account without a bank account. */
  openAccount(draft: Keyed & { readonly reference: string }): Promise<{ readonly id: string }>
  /** The address of the processor's page on which the owner enters the bank account; it works once. */
  accountPage(page: { readonly accountId: string; readonly returnUrl: string }): Promise<string>
  /** Null when the processor does not have this account, or no longer has it. */
  readAccount(accountId: string): Promise<ReceivingAccount | null>
}
