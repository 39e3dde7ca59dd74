import type { ReceiptId } from 'contract/core/ids'
import type { Receipt } from 'contract/loyalty/wallet'
import { type Context, memberOf } from '../../../platform/context.ts'
import { receiptOf } from '../../loyalty/public.ts'
import { placedOrder } from '../core/order.queries.ts'

/**
 * One transaction of the member's wallet, with the number of its order.
 * @throws Refusal receipt_not_found, also for receipts of others
 */
export async function readLedgerReceipt(context: Context, id: ReceiptId): Promise<Receipt> {
  const { orderId, ...receipt } = await receiptOf(context, id)
  const order = orderId && (await placedOrder(context.db, orderId))
  const isOwn = order !== null && order.member_id === memberOf(context)
  return { ...receipt, order: isOwn ? { id: order.id, number: order.number } : null }
}
