import type { HeldRefund } from 'contract/orders/operatorRefunds'
import type { RefundStatus } from 'contract/orders/orders'

export const refundNames: Record<RefundStatus, string> = {
  requested: 'Requested',
  approved: 'Pending',
  processing: 'Processing',
  succeeded: 'Refunded',
  failed: 'Failed',
  rejected: 'Declined',
  canceled: 'Withdrawn',
}

/** Why a refund is pending. */
export const heldRefundText: Record<HeldRefund['because'], string> = {
  not_covered: 'The refund exceeds the balance of the business.',
  others_owed: 'The customer spent points funded by others, and they would bear the loss.',
}
