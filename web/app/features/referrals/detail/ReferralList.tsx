import { styled } from '@mui/material/styles'
import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Referral } from 'contract/referrals/referrals'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { FirstShare } from '../sharing/FirstShare.tsx'
import { nameOf, offerName, pointsOfRow, statusNames } from '../referralText.ts'
import { referralsOf, type ReferralsShow, useListReferralsInfiniteQuery } from '../referralsApi.ts'
import { StatusChip } from '../StatusChip.tsx'

/** The member's referrals, newest first; each row links to its page. */
export const ReferralList = ({ show }: { readonly show: ReferralsShow }) => (
  <PagedList
    query={useListReferralsInfiniteQuery({ ...show, ...useReferrer() }, { refetchOnMountOrArgChange: true })}
    rowsOf={referralsOf}
    name="friends"
    more="Show earlier referrals"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(referrals) => (
      <List>
        {referrals.map((referral) => (
          <li key={referral.id}>
            <Row referral={referral} />
          </li>
        ))}
      </List>
    )}
  </PagedList>
)

function useReferrer(): { referrerId?: MemberId } {
  const { backendData } = useAuth()
  return backendData ? { referrerId: backendData.member.id } : {}
}

function Row({ referral }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  const { id, campaign, channel, createdAt, status, nextStep, deadline, reasonCodes } = referral
  const points = pointsOfRow(referral)
  return (
    <ReferralRow to={paths.referral(id)}>
      <Summary>
        <strong>{nameOf(referral)}</strong>
        <small>
          {offerName(campaign)} · {channel} · {formatDate(createdAt, timeZone)}
        </small>
        <span>
          {reasonCodes[0]?.sentence} {nextStep?.sentence}
          {deadline !== null && ` Until ${formatDate(deadline, timeZone)}.`}
        </span>
      </Summary>
      <StatusChip status={status} />
      <Points>{points !== null && `+${formatPoints(points)}`}</Points>
    </ReferralRow>
  )
}

function Empty({ show: { status, channel } }: { readonly show: ReferralsShow }) {
  if (!status && !channel) return <FirstShare />
  return (
    <EmptyState drawing="nothingFound" title="No matching friends">
      <Body>
        {status && `You have no friends with the status “${statusNames[status]}”`}
        {channel && `${status ? ' from' : 'You have no friends from'} your link “${channel}”`}.
      </Body>
      {status && channel && (
        <ActionLink to={paths.referrals({ tab: 'friends', channel })}>
          Show all statuses of this link
        </ActionLink>
      )}
      <ActionLink to={paths.referrals({ tab: 'friends' })}>Show all friends</ActionLink>
    </EmptyState>
  )
}

const Loading = () => (
  <Skeleton label="Loading your friends">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} sx={{ height: 96, mb: 1 }} />
    ))}
  </Skeleton>
)

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const ReferralRow = styled(RowLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 100px',
  gap: '8px 16px',
  paddingBlock: 16,
  '& > :nth-of-type(2)': { justifySelf: 'start' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
})

const Summary = styled('span')({
  display: 'grid',
  '& > *': { overflowWrap: 'anywhere' },
  '& > small': { fontSize: 'inherit', color: colors.quietText },
})

const Points = styled('span')({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
})
