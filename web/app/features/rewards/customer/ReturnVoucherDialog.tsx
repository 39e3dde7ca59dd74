import type { Voucher } from 'contract/rewards/rewards'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { useReturnVoucherMutation } from '../../loyalty/wallet/walletApi.ts'
import { pointsInWords, worthOf } from '../../loyalty/wallet/walletText.ts'

interface Props {
  readonly voucher: Voucher
  readonly onClose: () => void
}

/** Shows the refund, and returns the voucher once. */
export function ReturnVoucherDialog({ voucher, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { refresh } = useAuth()
  const [returnVoucher, { error, isLoading }] = useReturnVoucherMutation()

  const give = async () => {
    const { error: refused } = await returnVoucher({ params: { voucherId: voucher.id }, idempotencyKey })
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
