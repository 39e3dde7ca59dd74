import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { owed, type Posting } from '../book/postings.rules.ts'
import { isPosted, writeTransactions } from '../book/book.repository.ts'

/** For the ledger a voucher is an order that is paid with points alone. */
export interface VoucherMoney {
  readonly orderId: OrderId
  readonly businessId: BusinessId
  readonly usdCents: number
}

// Callers hold the lock of the voucher's row, which guards the natural keys.

/** Sets aside the money of a voucher: its business is owed nothing until the voucher is used. */
export async function setVoucherAside(context: Context, voucher: VoucherMoney): Promise<void> {
  await post(context, voucher, {
    naturalKey: `voucher:${voucher.orderId}`,
    memo: 'Reserved until the voucher is used',
    toVouchers: voucher.usdCents,
  })
}

/** Pays the business of a used voucher. Once per voucher. */
export async function payVoucher(context: Context, voucher: VoucherMoney): Promise<void> {
  await post(context, voucher, {
    naturalKey: `voucher-end:${voucher.orderId}`,
    memo: 'Voucher used',
    toVouchers: -voucher.usdCents,
    isUsed: true,
  })
}

/**
 * Releases the money of an unused voucher to the account from which a refund of the sale takes it. Refund the sale at
 * once.
 */
export async function releaseVoucher(context: Context, voucher: VoucherMoney): Promise<void> {
  await post(context, voucher, {
    naturalKey: `voucher-end:${voucher.orderId}`,
    memo: 'Voucher closed unused',
    toVouchers: -voucher.usdCents,
    isUsed: false,
  })
}

async function post(
  context: Context,
  { orderId, businessId, usdCents }: VoucherMoney,
  {
    naturalKey,
    memo,
    toVouchers,
    ...end
  }: { naturalKey: string; memo: string; toVouchers: number; isUsed?: boolean },
): Promise<void> {
  mustBeWhole(usdCents, 1)
  if (await isPosted(context.db, naturalKey)) return
  const postings: Posting[] = [
    owed(businessId, -toVouchers),
    { account: { kind: 'vouchers', memberId: null, businessId }, amount: toVouchers },
  ]
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'voucher',
      memo,
      memberId: null,
      businessId,
      detail: { orderId, ...end },
      postings,
    },
  ])
}
