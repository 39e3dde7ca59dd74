import { paths } from 'contract/paths'
import type { Points } from 'contract/core/points'
import { type Reward, redeemReward } from 'contract/rewards/rewards'
import { useState } from 'react'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { VoucherSheet } from './VoucherSheet.tsx'
import { paySentence, pointsInWords, worthOf } from '../../loyalty/wallet/walletText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly reward: Reward
  readonly availablePoints: Points
  readonly onClose: () => void
}

/** Shows the exact effect of redeeming, redeems once, and shows the voucher. */
export function RedeemDialog({ reward: { id, business, draft }, availablePoints, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  // Balance when the dialog opened: the prop changes as soon as the points are spent.
  const [available] = useState(availablePoints)
  const { refresh } = useAuth()
  const [redeem, { data: voucher, error, isLoading }] = useWrite(redeemReward)

  const pay = async () => {
    const { error: refused } = await redeem({ params: { rewardId: id }, idempotencyKey })
    if (!refused) await refresh()
  }

  return (
    <Dialog title={voucher ? 'Your voucher' : draft.name} onClose={onClose}>
      <DialogBody>
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
      </DialogBody>
      <DialogActions>
        {voucher ? (
          <>
            <ButtonLink to={paths.cards({ tab: 'vouchers' })}>All vouchers</ButtonLink>
            <Button type="button" look="filled" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button type="button" look="text" onClick={onClose}>
              Not now
            </Button>
            <Button
              type="button"
              look="filled"
              aria-disabled={isLoading}
              onClick={() => !isLoading && void pay()}
            >
              {isLoading ? 'Paying' : `Pay ${pointsInWords(draft.pricePoints)}`}
            </Button>
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
