import type { ReferralStats } from 'contract/referrals/sharing'
import { formatPoints } from '../../../shared/format/points.ts'
import { pointsTone, stack } from '../../../shared/ui/classes.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { pointsProgress } from '../../../shared/ui/memberSkins.ts'
import { friendsInWords } from '../referralText.ts'
import styles from './Milestones.module.css'

interface Props {
  readonly milestones: ReferralStats['milestones']
  readonly rewardsLeft: number
}

/** Bonus points for the fifth and the twentieth friend, with progress. */
export function Milestones({ milestones, rewardsLeft }: Props) {
  return (
    <section aria-labelledby="milestones">
      <SectionTitle id="milestones">Extra points</SectionTitle>
      <ul className={stack(20, styles.list)}>
        {milestones.map(({ business, friends, rewardedFriends, bonusPoints, isReached }) => {
          const name = business?.name ?? 'Goodword'
          const done = Math.min(rewardedFriends, friends)
          return (
            <li key={`${business?.id} ${friends}`}>
              <span>
                {friends} friends at {name}
              </span>
              <strong className={pointsTone}>+{formatPoints(bonusPoints)}</strong>
              <progress
                className={pointsProgress}
                value={done}
                max={friends}
                aria-label={`${done} of ${friends} friends at ${name}`}
              />
              <MutedText>{isReached ? 'Reached.' : `${friendsInWords(friends - done)} to go.`}</MutedText>
            </li>
          )
        })}
      </ul>
      <MutedText>
        {rewardsLeft > 0
          ? `You can earn rewards for ${friendsInWords(rewardsLeft)} more this month.`
          : 'You have reached the monthly limit. You can earn rewards again from the first of next month. Your friends still get theirs.'}
      </MutedText>
    </section>
  )
}
