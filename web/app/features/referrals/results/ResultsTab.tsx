import { type ReferralStats, readReferralStats } from 'contract/referrals/sharing'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { FirstShare } from '../sharing/FirstShare.tsx'
import { FunnelPlot } from './FunnelPlot.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { Milestones } from './Milestones.tsx'
import { friendsInWords } from '../referralText.ts'
import styles from './ResultsTab.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Results of the links: by step, by link, and compared with others. */
export function ResultsTab() {
  const { data: stats, error, refetch } = useRead(readReferralStats, {})
  if (!stats) return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  const isEmpty = stats.funnel.clicked === 0 && stats.funnel.joined === 0
  return (
    <div className={stack(48, styles.sections)}>
      {isEmpty ? <FirstShare /> : <FunnelPlot title="Funnel" funnel={stats.funnel} />}
      {stats.pending.length > 0 && <Arrivals pending={stats.pending} />}
      {!isEmpty && <Channels channels={stats.channels} />}
      <Milestones milestones={stats.milestones} rewardsLeft={stats.rewardsLeftThisMonth} />
      <Leaderboard />
    </div>
  )
}

function Arrivals({ pending }: Pick<ReferralStats, 'pending'>) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="arrivals">
      <SectionTitle id="arrivals">Pending points</SectionTitle>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Available</th>
            <th scope="col">From</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {pending.map(({ at, points, referrals }) => (
            <tr key={at ?? 'later'}>
              <th scope="row">{at === null ? 'Once the purchase is complete' : formatDate(at, timeZone)}</th>
              <td data-label="From">{friendsInWords(referrals)}</td>
              <td data-label="Points">{formatPoints(points)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function Channels({ channels }: Pick<ReferralStats, 'channels'>) {
  return (
    <section aria-labelledby="channels">
      <SectionTitle id="channels">Results by link</SectionTitle>
      <MutedText>Compare your links to see which ones work best.</MutedText>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">Opened</th>
            <th scope="col">Joined</th>
            <th scope="col">First purchase</th>
            <th scope="col">Rewarded</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ channel, clicked, joined, firstPurchase, rewarded, earnedPoints }) => (
            <tr key={channel}>
              <th scope="row">{channel}</th>
              <td data-label="Opened">{formatCount(clicked)}</td>
              <td data-label="Joined">{formatCount(joined)}</td>
              <td data-label="First purchase">{formatCount(firstPurchase)}</td>
              <td data-label="Rewarded">{formatCount(rewarded)}</td>
              <td data-label="Points">{formatCount(earnedPoints)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading your results">
    <SkeletonBox style={{ height: 280, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 160, marginBlockStart: 40 }} />
  </Skeleton>
)
