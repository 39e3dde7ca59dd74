import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type { listOwnRewards, Reward } from 'contract/rewards/rewards'
import { useState } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWithdrawRewardMutation } from './ownRewardsApi.ts'
import { rewardFacts, rewardPrice } from './rewardText.ts'

interface Props {
  readonly businessId: BusinessId
  readonly isOwner: boolean
  readonly rewards: Answer<typeof listOwnRewards>['rewards']
}

export function OwnRewardList({ businessId, isOwner, rewards }: Props) {
  const [leaving, setLeaving] = useState<Reward | null>(null)
  const [withdraw, { error, isLoading, reset }] = useWithdrawRewardMutation()
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
      <List>
        {rewards.map(({ reward, issued, used }) => (
          <li key={reward.id} data-gone={!reward.isOffered || undefined}>
            <div>
              <ItemTitle>{reward.draft.name}</ItemTitle>
              {reward.draft.description && <p>{reward.draft.description}</p>}
              <small>{rewardFacts(reward).join(' · ')}</small>
            </div>
            <Numbers>
              <strong>{rewardPrice(reward.draft)}</strong>
              <span>
                {formatCount(issued)} redeemed, {formatCount(used)} used
              </span>
            </Numbers>
            {isOwner && reward.isOffered && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Withdraw ${reward.draft.name}`}
                onClick={() => setLeaving(reward)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </List>
      {leaving && (
        <AskDialog
          title={`Withdraw ${leaving.draft.name}?`}
          confirm="Withdraw"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm(leaving)}
          onClose={close}
        >
          <p>Members can no longer redeem it. Existing vouchers stay valid.</p>
        </AskDialog>
      )}
    </>
  )
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    padding: '16px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& > li[data-gone] h3': { color: colors.quietText },
  '& > li > button': { justifySelf: 'start' },
  '& p': { margin: '2px 0 0', maxWidth: '68ch' },
  '& small': { fontSize: '0.8125rem', color: colors.quietText },
  [theme.breakpoints.up('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto 96px', columnGap: 24, alignItems: 'center' },
  },
})

const Numbers = styled('div')({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 600, color: colors.points },
  '& span': { fontSize: '0.8125rem', color: colors.quietText },
  [theme.breakpoints.up('sm')]: { textAlign: 'end' },
})
