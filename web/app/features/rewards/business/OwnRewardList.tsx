import type { BusinessId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import { type listOwnRewards, type Reward, withdrawReward } from 'contract/rewards/rewards'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { divided, pointsTone, smallText, stack } from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { rewardFacts, rewardPrice } from './rewardText.ts'
import styles from './OwnRewardList.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly mayEdit: boolean
  readonly rewards: Answer<typeof listOwnRewards>['rewards']
}

export function OwnRewardList({ businessId, mayEdit, rewards }: Props) {
  const [leaving, setLeaving] = useState<Reward | null>(null)
  const [withdraw, { error, isLoading, reset }] = useWrite(withdrawReward)
  const close = () => {
    setLeaving(null)
    reset()
  }
  async function confirm({ id, draft }: Reward): Promise<void> {
    const answer = await withdraw({ params: { businessId, rewardId: id } })
    if (answer.error) return
    close()
    toast.done(`${draft.name} withdrawn`)
  }
  return (
    <>
      <ul className={styles.list}>
        {rewards.map(({ reward, issued, used }) => (
          <li className={stack(8, divided)} key={reward.id} data-gone={!reward.isOffered || undefined}>
            <div>
              <ItemTitle>{reward.draft.name}</ItemTitle>
              {reward.draft.description && <p>{reward.draft.description}</p>}
              <small>{rewardFacts(reward).join(' · ')}</small>
            </div>
            <div className={styles.numbers}>
              <strong className={pointsTone}>{rewardPrice(reward.draft)}</strong>
              <span className={smallText}>
                {formatCount(issued)} redeemed, {formatCount(used)} used
              </span>
            </div>
            {mayEdit && reward.isOffered && (
              <Button
                size="small"
                look="outlined"
                isDangerous
                aria-label={`Withdraw ${reward.draft.name}`}
                onClick={() => setLeaving(reward)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <AskDialog
          title={`Withdraw ${leaving.draft.name}?`}
          confirm="Withdraw reward"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm(leaving)}
          onClose={close}
        >
          <p>
            Members can no longer redeem it; to offer it again, add a new reward. Existing vouchers stay
            valid.
          </p>
        </AskDialog>
      )}
    </>
  )
}
