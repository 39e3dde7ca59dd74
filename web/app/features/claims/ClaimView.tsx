import { type Claim, readClaim } from 'contract/claims/claims'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { leading, stack } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../../shared/ui/Text.tsx'
import { Timeline } from '../../shared/ui/Timeline.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { statusNames, statusTones, stepText } from './claimText.ts'
import { Dispute } from './Dispute.tsx'
import { ProofChoice } from './proofs/ProofChoice.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'
import { useRead } from '../../shared/api/calls.ts'

/** Others can change a dispute at any time. */
const refreshMilliseconds = 30_000

/** One claim, for its claimant and, in a dispute, the owners. */
export function ClaimView({ id }: { readonly id: Claim['id'] }) {
  const { data, error, refetch } = useRead(
    readClaim,
    { params: { claimId: id } },
    { pollingInterval: refreshMilliseconds, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the claim">
        <SkeletonBox style={{ height: 80, marginBlockEnd: 24 }} />
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />
      )}
      <Loaded claim={data} />
    </>
  )
}

function Loaded({ claim }: { readonly claim: Claim }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { business, side, status, timeline } = claim
  const isClaimants = side === 'claimant'
  return (
    <>
      <header className={stack(8, leading)}>
        <PageTitle>
          {isClaimants ? 'Your claim of' : 'A claim of'} {business.name}
        </PageTitle>
        <Body>
          {business.address}{' '}
          {business.isPublic && <Link to={paths.business(business.slug)}>View public page</Link>}
        </Body>
        <ToneChip data-tone={statusTones[status]}>{statusNames[status]}</ToneChip>
      </header>
      <State claim={claim} />
      {isClaimants && (status === 'started' || status === 'proof_pending') && <ProofChoice claim={claim} />}
      {status === 'disputed' && <Dispute claim={claim} />}
      <Timeline
        past={timeline.map((step) => ({
          key: `${step.at} ${step.kind} ${step.text}`,
          at: step.at,
          sentence: stepText(step, side),
        }))}
        future={status === 'disputed' ? ['Goodword decides.'] : []}
        inWords={(at) => formatMoment(at, timeZone, preferences)}
      />
      {isClaimants && ['started', 'proof_pending', 'disputed'].includes(status) && (
        <WithdrawButton claim={claim} />
      )}
    </>
  )
}

function State({ claim: { business, side, status, waitingSince, reason } }: { readonly claim: Claim }) {
  const { backendData, refresh } = useAuth()
  const isClaimants = side === 'claimant'
  const isWon = isClaimants && (status === 'granted' || status === 'moved')
  const isKnown = backendData?.memberships.some(({ businessId }) => businessId === business.id) ?? true
  useEffect(() => {
    // The menus of the business need the new membership.
    if (isWon && !isKnown) void refresh()
  }, [isWon, isKnown, refresh])
  if (isWon)
    return (
      <Message kind="success">
        <p>You manage {business.name} now.</p>
        <ButtonLink look="filled" to={paths.joined(business.slug)}>
          Complete the listing
        </ButtonLink>
      </Message>
    )
  if (isClaimants && waitingSince !== null)
    return (
      <Message kind="info">
        <p>
          We have your proof. A person checks it, usually within two working days, and we notify you. You can
          add another proof.
        </p>
      </Message>
    )
  if (reason !== null)
    return (
      <Message kind="info">
        <p>{reason}</p>
      </Message>
    )
  return null
}
