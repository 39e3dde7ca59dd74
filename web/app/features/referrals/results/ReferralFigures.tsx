import { styled } from '@mui/material/styles'
import type { ReferralStats } from 'contract/referrals/sharing'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { friendsInWords } from '../referralText.ts'
import { useReadReferralStatsQuery } from '../referralsApi.ts'

/** Referral earnings: total, pending and available. */
export function ReferralFigures() {
  const { data, error, refetch } = useReadReferralStatsQuery({}, { refetchOnMountOrArgChange: true })
  const timeZone = useTimeZone()
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your figures">
        <SkeletonBox sx={{ height: 118, borderRadius: '12px' }} />
      </Skeleton>
    )
  const { earnedPoints, pendingPoints, paidPoints, funnel } = data
  return (
    <Compact>
      <Figure
        label="Total earned"
        isPoints
        value={formatPoints(earnedPoints)}
        note={funnel.rewarded > 0 ? `from ${friendsInWords(funnel.rewarded)}` : 'Invite your first friend'}
      />
      <Figure
        label="Pending"
        isPoints
        value={formatPoints(pendingPoints)}
        note={nextArrival(data, timeZone)}
      />
      <Figure label="Added to your wallet" isPoints value={formatPoints(paidPoints)} note="Yours to spend" />
    </Compact>
  )
}

function nextArrival({ pending, pendingPoints }: ReferralStats, timeZone: string): string {
  const [next] = pending.flatMap(({ at, points }) => (at === null ? [] : [{ at, points }]))
  if (next) return `${formatPoints(next.points)} available on ${formatDate(next.at, timeZone)}`
  return pendingPoints > 0 ? 'Available once the purchase is complete' : 'No pending points'
}

// Three cards would push the main content below the first screen of a phone.
const Compact = styled(Figures)({
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    border: `1px solid ${colors.raisedBorder}`,
    borderRadius: 12,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 16,
      alignItems: 'center',
      padding: '12px 16px',
      border: 0,
      borderRadius: 12,
    },
    '& dd:last-of-type': { gridArea: '2 / 1' },
    '& dt + dd': { ...theme.typography.h3, gridArea: '1 / 2 / span 2', margin: 0 },
  },
})
