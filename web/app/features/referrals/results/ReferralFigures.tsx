import { type ReferralStats, readReferralStats } from 'contract/referrals/sharing'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { friendsInWords } from '../referralText.ts'
import styles from './ReferralFigures.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Referral earnings: total, pending and available. */
export function ReferralFigures() {
  const { data, error, refetch } = useRead(readReferralStats, {}, { refetchOnMountOrArgChange: true })
  const timeZone = useTimeZone()
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your figures">
        <SkeletonBox style={{ height: 118, borderRadius: '12px' }} />
      </Skeleton>
    )
  const { earnedPoints, pendingPoints, paidPoints, funnel } = data
  return (
    <Figures className={styles.compact}>
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
    </Figures>
  )
}

function nextArrival({ pending, pendingPoints }: ReferralStats, timeZone: string): string {
  const [next] = pending.flatMap(({ at, points }) => (at === null ? [] : [{ at, points }]))
  if (next) return `${formatPoints(next.points)} available on ${formatDate(next.at, timeZone)}`
  return pendingPoints > 0 ? 'Available once the purchase is complete' : 'No pending points'
}
