import type { BackendData } from 'contract/account/account'
import { type Profile, readProfile } from 'contract/account/profile'
import { useState } from 'react'
import { formatDate } from '../../../shared/format/instant.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { AccountSection, Line, Row, Rows } from '../settings/Rows.tsx'
import { BirthdayRow } from './BirthdayRow.tsx'
import { InterestsRow } from './InterestsRow.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { ReceiptAddressRow } from './ReceiptAddressRow.tsx'
import { TimeZoneRow } from './TimeZoneRow.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** The member's profile; each field is saved separately. */
export function ProfileSection({ backendData: { member } }: { readonly backendData: BackendData }) {
  const { data: profile, error, refetch } = useRead(readProfile, {})
  return (
    <>
      <AccountSection
        id="about-you"
        title="About you"
        intro="Others see your name and your photo. All fields but the name are optional."
      >
        {profile ? (
          <Rows>
            <PhotoRow profile={profile} />
            <Row name="Name">
              <Name displayName={profile.displayName} />
            </Row>
            <PhoneRow phone={profile.phone} />
            <BirthdayRow birthday={profile.birthday} />
            <InterestsRow interests={profile.interests} />
          </Rows>
        ) : (
          <Missing error={error} retry={refetch} />
        )}
      </AccountSection>
      {profile && <Details profile={profile} joined={formatDate(member.joinedAt)} />}
    </>
  )
}

function Missing({ error, retry }: { readonly error: unknown; readonly retry: () => unknown }) {
  if (error) return <ErrorNotice error={error} retry={retry} />
  return (
    <Skeleton label="Loading your profile">
      <SkeletonBox style={{ height: 320 }} />
    </Skeleton>
  )
}

const Details = ({ profile, joined }: { readonly profile: Profile; readonly joined: string }) => (
  <AccountSection id="places" title="Receipts, language and time">
    <Rows>
      <ReceiptAddressRow address={profile.receiptAddress} />
      <TimeZoneRow timeZone={profile.timeZone} hasChosenZone={profile.hasChosenZone} />
      <Row name="Language">
        English
        <p>Goodword has no other language yet.</p>
      </Row>
      <Row name="Member since">{joined}</Row>
    </Rows>
  </AccountSection>
)

function Name({ displayName }: { readonly displayName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Line>
      <span>{displayName}</span>
      <Button look="outlined" size="small" onClick={() => setIsOpen(true)}>
        Change name
      </Button>
      {isOpen && <NameDialog displayName={displayName} onClose={() => setIsOpen(false)} />}
    </Line>
  )
}
