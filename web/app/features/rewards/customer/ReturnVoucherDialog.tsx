import { type Voucher, returnVoucher } from 'contract/rewards/rewards'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { pointsInWords, worthOf } from '../../loyalty/wallet/walletText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly voucher: Voucher
  readonly onClose: () => void
}

/** Shows the refund, and returns the voucher once. */
export function ReturnVoucherDialog({ voucher, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { refresh } = useAuth()
  const [send, { error, isLoading }] = useWrite(returnVoucher)

  const give = async () => {
    const { error: refused } = await send({ params: { voucherId: voucher.id }, idempotencyKey })
    if (refused) return
    onClose()
    toast.done(`${pointsInWords(voucher.points)} returned to your wallet`)
    await refresh()
  }

  return (
    <AskDialog
      title={`Return ${voucher.rewardName} for points?`}
      confirm="Return for points"
      busy="Returning"
      decline="Keep voucher"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <p>
        <strong>You get {pointsInWords(voucher.points)} back</strong>, worth {worthOf(voucher.points)}, and
        the voucher stops working.
      </p>
    </AskDialog>
  )
}
