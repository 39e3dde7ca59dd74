import type { Referral, ReferralSide } from 'contract/referrals/referrals'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { conditionOf, sideInWords } from '../referralText.ts'
import styles from './RewardsOfBoth.module.css'

/** Both rewards, their status, and the qualifying purchase. */
export function RewardsOfBoth({ referral }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  const { reward, qualifyingOrder, campaign } = referral
  return (
    <section aria-labelledby="rewards">
      <SectionTitle id="rewards">Rewards</SectionTitle>
      <dl className={styles.sides}>
        <Side who="You" side={reward.you} timeZone={timeZone} />
        <Side who="Your friend" side={reward.friend} timeZone={timeZone} />
      </dl>
      <MutedText>
        {qualifyingOrder
          ? `Qualifying purchase: order ${qualifyingOrder.number} of ${formatDate(qualifyingOrder.date, timeZone)}.`
          : conditionOf(campaign)}
      </MutedText>
    </section>
  )
}

interface SideProps {
  readonly who: string
  readonly side: ReferralSide
  readonly timeZone: string
}

const Side = ({ who, side, timeZone }: SideProps) => (
  <div data-lost={side.state === 'none' || side.state === 'taken_back' || undefined}>
    <dt>{who}</dt>
    <dd>{formatPoints(side.points)}</dd>
    <dd>{sideInWords(side, timeZone)}</dd>
  </div>
)
