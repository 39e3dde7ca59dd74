import { styled } from '@mui/material/styles'
import type { ReferralStats } from 'contract/referrals/sharing'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { friendsInWords } from '../referralText.ts'

interface Props {
  readonly milestones: ReferralStats['milestones']
  readonly rewardsLeft: number
}

/** Bonus points for the fifth and the twentieth friend, with progress. */
export function Milestones({ milestones, rewardsLeft }: Props) {
  return (
    <section aria-labelledby="milestones">
      <SectionTitle id="milestones">Extra points</SectionTitle>
      <List>
        {milestones.map(({ business, friends, rewardedFriends, bonusPoints, isReached }) => {
          const name = business?.name ?? 'Goodword'
          const done = Math.min(rewardedFriends, friends)
          return (
            <li key={`${business?.id} ${friends}`}>
              <span>
                {friends} friends at {name}
              </span>
              <strong>+{formatPoints(bonusPoints)}</strong>
              <progress value={done} max={friends} aria-label={`${done} of ${friends} friends at ${name}`} />
              <MutedText>{isReached ? 'Reached.' : `${friendsInWords(friends - done)} to go.`}</MutedText>
            </li>
          )
        })}
      </List>
      <MutedText>
        {rewardsLeft > 0
          ? `You can earn rewards for ${friendsInWords(rewardsLeft)} more this month.`
          : 'You have reached the monthly limit. You can earn rewards again from the first of next month. Your friends still get theirs.'}
      </MutedText>
    </section>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: '16px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    fontVariantNumeric: 'tabular-nums',
    color: colors.heading,
  },
  '& strong': { color: colors.points },
  '& progress': {
    gridColumn: '1 / -1',
    appearance: 'none',
    width: '100%',
    height: 8,
    border: 0,
    borderRadius: 999,
    overflow: 'hidden',
    background: colors.pointsTint,
  },
  '& progress::-webkit-progress-bar': { background: colors.pointsTint },
  '& progress::-webkit-progress-value': {
    borderRadius: 999,
    background: colors.points,
  },
  '& progress::-moz-progress-bar': { background: colors.points },
})
