import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Voucher } from 'contract/rewards/rewards'
import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { useReturnVoucherMutation } from '../../loyalty/wallet/walletApi.ts'
import { pointsInWords, worthOf } from '../../loyalty/wallet/walletText.ts'

interface Props {
  readonly voucher: Voucher
  readonly onClose: () => void
}

/** Shows the refund, and returns the voucher once. */
export function ReturnVoucherDialog({ voucher, onClose }: Props) {
  const titleId = useId()
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
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Return {voucher.rewardName} for points?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { margin: 0 } }}>
        <p>
          <strong>You get {pointsInWords(voucher.points)} back</strong>, worth {worthOf(voucher.points)}, and
          the voucher stops working.
        </p>
        {error && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: '8px 24px 24px', flexWrap: 'wrap' }}>
        <Action type="button" look="text" onClick={onClose}>
          Keep voucher
        </Action>
        <Action
          type="button"
          look="filled"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void give()}
        >
          {isLoading ? 'Returning' : 'Return for points'}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
