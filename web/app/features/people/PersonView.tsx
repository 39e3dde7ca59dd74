import type { MemberId } from 'contract/core/ids'
import { roleWords } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { type PersonDetail, type TimelineKind, readPerson } from 'contract/people/people'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { formatMoment } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { breakable, stack, textList } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonRequests } from './PersonRequests.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { erasureText, stateOf } from './peopleText.ts'
import styles from './PersonView.module.css'
import { useRead } from '../../shared/api/calls.ts'

/** A member with state, balances, actions and timeline. */
export function PersonView({ id, kind }: { readonly id: MemberId; readonly kind: TimelineKind | null }) {
  const { data, error, refetch } = useRead(
    readPerson,
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) {
    if (error && problemOf(error).code === 'user_not_found') return <UnknownPerson />
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the person">
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  }
  return (
    <>
      {error && <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />}
      <Head person={data} />
      <Facts person={data} />
      <PersonActions person={data} />
      <PersonRequests memberId={id} />
      <PersonTimeline id={id} kind={kind} />
    </>
  )
}

function Head({ person: { user, phone, erasure } }: { readonly person: PersonDetail }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const { name, tone } = stateOf(user)
  const at = (instant: typeof user.joinedAt) => formatMoment(instant, timeZone, preferences)
  return (
    <section className={stack(8, breakable, styles.head)} aria-labelledby="person">
      <div>
        <SectionTitle id="person">{user.displayName}</SectionTitle>
        <ToneChip data-tone={tone}>{name}</ToneChip>
        {user.isOperator && <ToneChip data-tone="open">Operator</ToneChip>}
      </div>
      <MutedText>
        {user.email}
        {phone !== null && (
          <>
            , <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </>
        )}
        , joined {at(user.joinedAt)}
      </MutedText>
      {erasure && (
        <Message kind="info">
          <p>{erasureText(erasure, at(erasure.dueAt))}</p>
        </Message>
      )}
      {user.suspension && (
        <Message kind="info">
          <p>
            {user.closedAt === null ? 'Suspended' : 'Closed'} {at(user.suspension.at)}. Reason:{' '}
            {user.suspension.reason}
          </p>
        </Message>
      )}
    </section>
  )
}

function Facts({ person }: { readonly person: PersonDetail }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const { wallet, debtPoints, businesses, sessionCount, lastSignInAt } = person
  return (
    <>
      <Figures>
        <Figure
          label="Points"
          value={formatCount(wallet.availablePoints)}
          note={`${formatCount(wallet.pendingPoints)} pending`}
          isPoints
        />
        <Figure
          label="Store credit"
          value={formatUsd(wallet.storeCreditUsdCents)}
          note="Spendable anywhere"
        />
        <Figure label="Debt" value={formatCount(debtPoints)} note="Points owed after refunds" />
        <Figure
          label="Sessions"
          value={formatCount(sessionCount)}
          note={
            lastSignInAt === null ? 'None' : `Latest ${formatMoment(lastSignInAt, timeZone, preferences)}`
          }
        />
      </Figures>
      {businesses.length > 0 && (
        <section className={stack(16)} aria-labelledby="person-businesses">
          <SectionTitle id="person-businesses">Businesses</SectionTitle>
          <ul className={textList}>
            {businesses.map(({ id, slug, name, role }) => (
              <li key={id}>
                <Link to={paths.business(slug)}>{name}</Link>, {roleWords[role].name.toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export const UnknownPerson = () => (
  <EmptyState drawing="nothingFound" title="We couldn’t find this person">
    <Body>The account may have been erased.</Body>
    <ButtonLink to={paths.operatorPeople()}>See all people</ButtonLink>
  </EmptyState>
)
