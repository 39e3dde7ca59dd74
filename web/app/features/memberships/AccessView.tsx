import type { Membership } from 'contract/account/account'
import { hasPermission, roleSentence, roleWords } from 'contract/core/roles'
import { type AccessChange, readBusinessPeople } from 'contract/memberships/memberships'
import { useState } from 'react'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { quietTone, spread, stack } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { changeText } from './accessText.ts'
import { InvitationsTable } from './InvitationsTable.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useRead } from '../../shared/api/calls.ts'

/** Access to a business: people, open invitations, and the history. */
export function AccessView({ membership }: { readonly membership: Membership }) {
  const { businessId, name, role } = membership
  const [isInviting, setIsInviting] = useState(false)
  const { data, error, refetch } = useRead(
    readBusinessPeople,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  const manages = hasPermission(membership, 'members.manage')
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the people">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  return (
    <>
      {error && <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />}
      <section className={stack(16)} aria-labelledby="people">
        <div className={spread(12)}>
          <SectionTitle id="people">{manages ? 'People' : 'Your access'}</SectionTitle>
          {manages && !isInviting && (
            <Button look="filled" onClick={() => setIsInviting(true)}>
              Invite a person
            </Button>
          )}
        </div>
        <Body>
          {manages
            ? 'Each person signs in with their own account. Their role decides what they see and do here.'
            : `Your role is ${roleWords[role].name.toLowerCase()}. ${roleSentence(role)}`}
        </Body>
        {isInviting && <InviteForm people={data} own={membership} close={() => setIsInviting(false)} />}
        <PeopleTable people={data} own={membership} businessName={name} />
      </section>
      {data.invitations.length > 0 && (
        <section className={stack(16)} aria-labelledby="invitations">
          <SectionTitle id="invitations">Open invitations</SectionTitle>
          <InvitationsTable people={data} />
        </section>
      )}
      {data.changes.length > 0 && (
        <section className={stack(16)} aria-labelledby="history">
          <SectionTitle id="history">History</SectionTitle>
          <History changes={data.changes} />
        </section>
      )}
    </>
  )
}

function History({ changes }: { readonly changes: readonly AccessChange[] }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <ol className={stack(8)}>
      {changes.map((change) => (
        <li key={change.id}>
          {changeText(change)}{' '}
          <small className={quietTone}>{formatMoment(change.at, timeZone, preferences)}</small>
        </li>
      ))}
    </ol>
  )
}
