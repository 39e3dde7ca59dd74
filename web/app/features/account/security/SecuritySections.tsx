import { type Security, readSecurity } from 'contract/account/security'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceForCode } from '../../../shared/auth/identityError.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { AccountSection, Row, Rows } from '../settings/Rows.tsx'
import { AuthenticatorRow } from '../secondFactor/AuthenticatorRow.tsx'
import { PasskeysRow } from '../secondFactor/PasskeysRow.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailRow } from './EmailRow.tsx'
import { MailNotice } from './MailNotice.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { ProvidersRow } from './ProvidersRow.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** The member's sign-in methods and signed-in devices. */
export function SecuritySections() {
  const { data, error, refetch } = useRead(readSecurity, {})
  if (data)
    return (
      <>
        <AccountSection
          id="security"
          title="Security"
          intro="We email you about each change. For seven days, a link in the email undoes it."
        >
          <MailNotice />
          <LinkFailure />
          <OperatorNotice hasFactor={data.passkeys.length > 0 || data.authenticatorSince !== null} />
          <SecurityRows security={data} />
        </AccountSection>
        <DevicesSection sessions={data.sessions} />
      </>
    )
  return (
    <AccountSection id="security" title="Security">
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : (
        <Skeleton label="Loading your security settings">
          <SkeletonBox style={{ height: 320 }} />
        </Skeleton>
      )}
    </AccountSection>
  )
}

const SecurityRows = ({ security }: { readonly security: Security }) => (
  <Rows>
    <EmailRow security={security} />
    {security.hasPassword === null ? (
      <Row name="Sign-in">You sign in through another service. Change your address and password there.</Row>
    ) : (
      <>
        <PasswordRow hasPassword={security.hasPassword} email={security.email} />
        <ProvidersRow security={security} />
        <PasskeysRow passkeys={security.passkeys} />
      </>
    )}
    <AuthenticatorRow {...security} />
  </Rows>
)

/** Result of linking a provider, which redirects back here. */
function LinkFailure() {
  const [query, setQuery] = useSearchParams()
  const { refresh } = useAuth()
  const error = query.get('error')
  const isLinked = query.has('linked') && error === null
  useEffect(() => {
    if (!isLinked) return
    toast.done('Linked to your account')
    setQuery({ tab: 'settings' }, { replace: true, preventScrollReset: true })
    void refresh()
  }, [isLinked, setQuery, refresh])
  return error !== null && <Message kind="error">{sentenceForCode(error)}</Message>
}

/** Operators come here from their pages until they have a second factor. */
function OperatorNotice({ hasFactor }: { readonly hasFactor: boolean }) {
  const { backendData } = useAuth()
  if (!backendData?.member.isOperator || hasFactor) return null
  return (
    <Message kind="warning">
      Operators need a second factor. Add a passkey or set up an authenticator app; the pages of operators
      open then.
    </Message>
  )
}
