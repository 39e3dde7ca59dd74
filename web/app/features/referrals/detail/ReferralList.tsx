import { skipToken } from '@reduxjs/toolkit/query'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import { paths } from 'contract/paths'
import { listReferrals, listReferralsOfReferrer, type Referral } from 'contract/referrals/referrals'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { usePages } from '../../../shared/api/calls.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { plainSmall } from '../../../shared/ui/classes.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { FirstShare } from '../sharing/FirstShare.tsx'
import { nameOf, offerName, pointsOfRow } from '../referralText.ts'
import { referralsOf, type ReferralsShow } from '../referralsApi.ts'
import { StatusChip } from '../StatusChip.tsx'
import styles from './ReferralList.module.css'

/** The member's referrals, newest first; each row links to its page. */
export const ReferralList = ({ show }: { readonly show: ReferralsShow }) => (
  <PagedList
    query={useReferrals(show)}
    rowsOf={referralsOf}
    name="friends"
    more="Show earlier referrals"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(referrals) => (
      <ul>
        {referrals.map((referral) => (
          <li key={referral.id}>
            <Row referral={referral} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)

const fresh = { refetchOnMountOrArgChange: true } as const

/** Those that match; without a filter, all of the member. */
function useReferrals(show: ReferralsShow) {
  const referrerId = useAuth().backendData?.member.id
  const isFiltered = referrerId === undefined || show.status !== undefined || show.channel !== undefined
  const matching = usePages(listReferrals, isFiltered ? { query: show } : skipToken, fresh)
  const all = usePages(listReferralsOfReferrer, isFiltered ? skipToken : { query: { referrerId } }, fresh)
  return isFiltered ? matching : all
}

function Row({ referral }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  const { id, campaign, channel, createdAt, status, nextStep, deadline, reasonCodes } = referral
  const points = pointsOfRow(referral)
  return (
    <RowLink className={styles.referralRow} to={paths.referral(id)}>
      <span className={styles.summary}>
        <strong>{nameOf(referral)}</strong>
        <small className={plainSmall}>
          {offerName(campaign)} · {channel} · {formatDate(createdAt, timeZone)}
        </small>
        <span>
          {reasonCodes[0]?.sentence} {nextStep?.sentence}
          {deadline !== null && ` Until ${formatDate(deadline, timeZone)}.`}
        </span>
      </span>
      <StatusChip status={status} />
      <span className={styles.points}>{points !== null && `+${formatPoints(points)}`}</span>
    </RowLink>
  )
}

function Empty({ show: { status, channel } }: { readonly show: ReferralsShow }) {
  if (!status && !channel) return <FirstShare />
  return (
    <EmptyState drawing="nothingFound" title="No matching friends">
      <Body>
        {status && `You have no friends with the status “${referralStatusNames[status]}”`}
        {channel && `${status ? ' from' : 'You have no friends from'} your link “${channel}”`}.
      </Body>
      {status && channel && (
        <ButtonLink to={paths.referrals({ tab: 'friends', channel })}>
          Show all statuses of this link
        </ButtonLink>
      )}
      <ButtonLink to={paths.referrals({ tab: 'friends' })}>Show all friends</ButtonLink>
    </EmptyState>
  )
}

const Loading = () => (
  <Skeleton label="Loading your friends">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 96, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
