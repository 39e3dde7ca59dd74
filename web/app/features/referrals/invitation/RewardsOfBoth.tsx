import { styled } from '@mui/material/styles'
import type { Referral, ReferralSide } from 'contract/referrals/referrals'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { conditionOf, sideInWords } from '../referralText.ts'

/** Both rewards, their status, and the qualifying purchase. */
export function RewardsOfBoth({ referral }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  const { reward, qualifyingOrder, campaign } = referral
  return (
    <section aria-labelledby="rewards">
      <SectionTitle id="rewards">Rewards</SectionTitle>
      <Sides>
        <Side who="You" side={reward.you} timeZone={timeZone} />
        <Side who="Your friend" side={reward.friend} timeZone={timeZone} />
      </Sides>
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

const Sides = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: '16px 0',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  '& > div': {
    padding: '16px 24px',
    border: `1px solid ${colors.raisedBorder}`,
    borderRadius: 12,
    background: colors.raised,
  },
  '& dt': { ...theme.typography.caption, color: colors.quietText },
  '& dd': { margin: 0, color: colors.text },
  '& dt + dd': {
    ...theme.typography.h3,
    margin: '4px 0',
    fontVariantNumeric: 'tabular-nums',
    color: colors.points,
  },
  '& > [data-lost] > dt + dd': { color: colors.quietText, textDecoration: 'line-through' },
})
