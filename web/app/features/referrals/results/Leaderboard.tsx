import { styled } from '@mui/material/styles'
import type { LeaderboardRow } from 'contract/referrals/sharing'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { friendsInWords } from '../referralText.ts'
import { useReadReferralLeaderboardQuery } from '../referralsApi.ts'

/** Anonymous ranking of recent referrers; always includes the member's own row. */
export function Leaderboard() {
  const { data, error, refetch } = useReadReferralLeaderboardQuery({})
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the leaderboard">
        <SkeletonBox sx={{ height: 240 }} />
      </Skeleton>
    )
  const { rows, you, days } = data
  return (
    <section aria-labelledby="leaderboard">
      <SectionTitle id="leaderboard">Leaderboard</SectionTitle>
      <MutedText>Rewarded friends in the last {days} days. Your name is not shown.</MutedText>
      <List>
        {rows.map((row) => (
          <Row key={`${row.rank} ${row.name}`} row={row} />
        ))}
        {!rows.some(({ isYou }) => isYou) && <Row row={you} />}
      </List>
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

const List = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gap: 16,
    padding: '12px 8px',
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& > li > :first-of-type': { color: colors.quietText },
  '& > [data-you]': {
    fontWeight: 600,
    color: colors.heading,
    background: colors.tint,
  },
})
