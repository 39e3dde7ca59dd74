import type { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type Referral, readReferral } from 'contract/referrals/referrals'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { stack, startAligned } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { AppealPart } from './AppealPart.tsx'
import { ReferralActions } from './ReferralActions.tsx'
import { ReferralTimeline } from './ReferralTimeline.tsx'
import { nameOf, offerName } from '../referralText.ts'
import { RewardsOfBoth } from '../invitation/RewardsOfBoth.tsx'
import { StatusChip } from '../StatusChip.tsx'
import styles from './ReferralDetail.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'
import { statusBeside } from '../../../shared/ui/memberSkins.ts'

interface Props {
  readonly referralId: ReferralId
  /** Called after the deletion. */
  readonly onDeleted: () => void
}

/** One referral: status, next step with deadline, and both rewards. */
export function ReferralDetail({ referralId, onDeleted }: Props) {
  const {
    data: referral,
    error,
    refetch,
  } = useRead(readReferral, { params: { referralId } }, { refetchOnMountOrArgChange: true })
  if (!referral) {
    if (error === undefined) return <Loading />
    return problemOf(error).isPassing ? <ErrorNotice error={error} retry={refetch} /> : <UnknownReferral />
  }
  return (
    <article className={stack(32, styles.sheet)}>
      <Head referral={referral} />
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />
      )}
      <WhatIsNext referral={referral} />
      <ReferralActions referral={referral} onDeleted={onDeleted} />
      <div className={stack(40, startAligned, statusBeside)}>
        <ReferralTimeline referral={referral} />
        <div className={stack(40)}>
          <RewardsOfBoth referral={referral} />
          <AppealPart referral={referral} />
          <p>
            <HelpLink about={{ referral: referral.id }}>Get help with this invitation</HelpLink>
          </p>
        </div>
      </div>
    </article>
  )
}

function Head({ referral }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  const { campaign, channel, createdAt, status } = referral
  return (
    <header>
      <PageTitle>{nameOf(referral)}</PageTitle>
      <MutedText>
        {campaign.business ? (
          <Link to={paths.business(campaign.business.slug)}>{campaign.business.name}</Link>
        ) : (
          offerName(campaign)
        )}{' '}
        · {channel} · {formatDate(createdAt, timeZone)}
      </MutedText>
      <StatusChip status={status} />
    </header>
  )
}

/** Reason for the status, the next step and its deadline. */
function WhatIsNext({ referral: { reasonCodes, nextStep, deadline } }: { readonly referral: Referral }) {
  const timeZone = useTimeZone()
  if (reasonCodes.length === 0 && nextStep === null) return null
  return (
    <Notice kind={reasonCodes.length > 0 ? 'warning' : 'info'}>
      <p>
        {reasonCodes.map(({ code, sentence }) => (
          <span key={code}>{sentence} </span>
        ))}
        {nextStep?.sentence} <HelpLink article="which-friends-count">Which friends count</HelpLink>
        {deadline !== null && (
          <>
            {' '}
            Until <time dateTime={deadline}>{formatDate(deadline, timeZone)}</time>.
          </>
        )}
      </p>
    </Notice>
  )
}

export const UnknownReferral = () => (
  <EmptyState drawing="lost" title="Invitation not found" level={1}>
    <Body>The link may be incomplete, or the invitation belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.referrals({ tab: 'friends' })}>
      See your friends
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the invitation">
    <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
    <SkeletonBox style={{ height: 22, maxWidth: 240, marginBlockStart: 8 }} />
    <SkeletonBox style={{ height: 64, marginBlockStart: 32, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 220, maxWidth: 840, marginBlockStart: 32 }} />
  </Skeleton>
)
