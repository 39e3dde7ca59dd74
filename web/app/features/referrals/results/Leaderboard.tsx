import { type LeaderboardRow, readReferralLeaderboard } from 'contract/referrals/sharing'
import { formatCount } from '../../../shared/format/points.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { friendsInWords } from '../referralText.ts'
import styles from './Leaderboard.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Anonymous ranking of recent referrers; always includes the member's own row. */
export function Leaderboard() {
  const { data, error, refetch } = useRead(readReferralLeaderboard, {})
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the leaderboard">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  const { rows, you, days } = data
  return (
    <section aria-labelledby="leaderboard">
      <SectionTitle id="leaderboard">Leaderboard</SectionTitle>
      <MutedText>Rewarded friends in the last {days} days. Your name is not shown.</MutedText>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={`${row.rank} ${row.name}`} row={row} />
        ))}
        {!rows.some(({ isYou }) => isYou) && <Row row={you} />}
      </ul>
    </section>
  )
}

const Row = ({ row: { rank, name, rewardedFriends, isYou } }: { readonly row: LeaderboardRow }) => (
  <li data-you={isYou || undefined}>
    <span>{rewardedFriends > 0 ? formatCount(rank) : '–'}</span>
    <span>{isYou ? 'You' : name}</span>
    <span>{rewardedFriends > 0 ? friendsInWords(rewardedFriends) : 'None yet'}</span>
  </li>
)
