import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { paths } from 'contract/paths'
import type { Points } from 'contract/core/points'
import type { Reward } from 'contract/rewards/rewards'
import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { VoucherSheet } from './VoucherSheet.tsx'
import { useRedeemRewardMutation } from '../../loyalty/wallet/walletApi.ts'
import { paySentence, pointsInWords, worthOf } from '../../loyalty/wallet/walletText.ts'

interface Props {
  readonly reward: Reward
  readonly availablePoints: Points
  readonly onClose: () => void
}

/** Shows the exact effect of redeeming, redeems once, and shows the voucher. */
export function RedeemDialog({ reward: { id, business, draft }, availablePoints, onClose }: Props) {
  const titleId = useId()
  const [idempotencyKey] = useState(newIdempotencyKey)
  // Balance when the dialog opened: the prop changes as soon as the points are spent.
  const [available] = useState(availablePoints)
  const { refresh } = useAuth()
  const [redeem, { data: voucher, error, isLoading }] = useRedeemRewardMutation()

  const pay = async () => {
    const { error: refused } = await redeem({ params: { rewardId: id }, idempotencyKey })
    if (!refused) await refresh()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        {voucher ? 'Your voucher' : draft.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { margin: 0 } }}>
        {voucher ? (
          <VoucherSheet voucher={voucher} />
        ) : (
          <>
            <p>
              <strong>{paySentence(draft.pricePoints, available)}</strong> They are worth{' '}
              {worthOf(draft.pricePoints)}.
            </p>
            <p>
              You get a voucher for {business.name} right away. It is valid for{' '}
              {formatCount(draft.voucherDays)} days. Until you use it, you can return it for points.
            </p>
            {draft.cashUsdCents > 0 && (
              <p>You pay an additional {formatUsd(draft.cashUsdCents)} at the till.</p>
            )}
            {error && <Refused error={error} />}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: '8px 24px 24px', flexWrap: 'wrap' }}>
        {voucher ? (
          <>
            <ActionLink to={paths.cards({ tab: 'vouchers' })}>All vouchers</ActionLink>
            <Action type="button" look="filled" onClick={onClose}>
              Done
            </Action>
          </>
        ) : (
          <>
            <Action type="button" look="text" onClick={onClose}>
              Not now
            </Action>
            <Action
              type="button"
              look="filled"
              aria-disabled={isLoading}
              onClick={() => !isLoading && void pay()}
            >
              {isLoading ? 'Paying' : `Pay ${pointsInWords(draft.pricePoints)}`}
            </Action>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const { sentence, details } = problemOf(error)
  const missing = details['missing']
  return (
    <Message kind="error">
      <p>
        {sentence} {typeof missing === 'number' && `You need ${formatCount(missing)} more.`}
      </p>
    </Message>
  )
}
