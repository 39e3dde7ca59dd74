import type { Voucher } from 'contract/rewards/rewards'
import { useState } from 'react'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { Message } from '../../../shared/ui/Message.tsx'
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
    <Dialog title={`Return ${voucher.rewardName} for points?`} onClose={onClose}>
      <DialogBody>
        <p>
          <strong>You get {pointsInWords(voucher.points)} back</strong>, worth {worthOf(voucher.points)}, and
          the voucher stops working.
        </p>
        {error && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
      </DialogBody>
      <DialogActions>
        <Button type="button" look="text" onClick={onClose}>
          Keep voucher
        </Button>
        <Button
          type="button"
          look="filled"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void give()}
        >
          {isLoading ? 'Returning' : 'Return for points'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
