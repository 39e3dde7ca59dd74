import { type AccountChange, providerNames } from 'contract/account/security'
import { paths } from 'contract/paths'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { ForgottenPassword } from '../ForgottenPassword.tsx'
import { EndedLink } from './ConfirmEmailView.tsx'
import { useReadAccountChangeQuery, useUndoAccountChangeMutation } from './securityApi.ts'

/** The page of "This was not me". It changes by the button: programs that check mails also open links. */
export function UndoChangeView({ token }: { readonly token: string }) {
  const { refresh } = useAuth()
  const { data: change, error: readError, refetch } = useReadAccountChangeQuery({ body: { token } })
  const [undo, { data: undone, error, isLoading }] = useUndoAccountChangeMutation()
  const takeBack = async () => {
    const answer = await undo({ body: { token } })
    // This browser may have been signed in to the account.
    if (answer.data) await refresh().catch(() => {})
  }
  if (undone) return <Undone email={undone.email} />
  if (error && !problemOf(error).isPassing) return <EndedLink sentence={problemOf(error).sentence} />
  if (change)
    return (
      <>
        <PageTitle>{titleOf(change)}</PageTitle>
        <Body>
          This happened on {formatDate(change.changedAt)}. If this was not you, take it back until{' '}
          {formatDate(change.undoUntil)}.
        </Body>
        <ul>
          {change.kind === 'email' && <li>Your account gets the address {change.email} again.</li>}
          {change.kind === 'provider_linked' && change.provider && (
            <li>{providerNames[change.provider]} no longer opens your account.</li>
          )}
          <li>All devices are signed out, also those of another person.</li>
          <li>The password is removed, and you choose a new one.</li>
        </ul>
        <ErrorMessage error={error} />
        <FormActions>
          <Button
            look="filled"
            size="large"
            isDangerous
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void takeBack()}
          >
            {isLoading ? 'Taking it back' : 'This was not me: take it back'}
          </Button>
        </FormActions>
      </>
    )
  if (!readError)
    return (
      <Skeleton label="Loading the change">
        <SkeletonBox style={{ height: 220 }} />
      </Skeleton>
    )
  return problemOf(readError).isPassing ? (
    <ErrorNotice error={readError} retry={refetch} />
  ) : (
    <EndedLink sentence={problemOf(readError).sentence} />
  )
}

const Undone = ({ email }: { readonly email: string }) => (
  <>
    <PageTitle>The change is taken back</PageTitle>
    <Message kind="success">All devices are signed out, and your account has the address {email}.</Message>
    <Body>Choose a new password now: we send you a link.</Body>
    <ForgottenPassword email={email} returnTo={paths.additionalInfo({ tab: 'settings' })} />
  </>
)

function titleOf({ kind, provider }: AccountChange): string {
  const name = provider ? providerNames[provider] : 'A service'
  const titles = {
    email: 'Your email address was changed',
    password: 'Your password was changed',
    provider_linked: `${name} was linked to your account`,
    provider_unlinked: `${name} was unlinked from your account`,
  }
  return titles[kind]
}
