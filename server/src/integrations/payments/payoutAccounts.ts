import type { PayoutBank } from 'contract/payouts/payoutAccount'

/** An account that receives transfers, with the bank account to which it pays out. */
export interface ReceivingAccount {
  readonly id: string
  /** The processor accepted its owner and bank account. */
  readonly isReady: boolean
  /** Null when none was entered, or when it is unknown. */
  readonly bank: PayoutBank | null
}
