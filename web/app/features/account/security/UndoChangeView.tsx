import {
  type AccountChange,
  providerNames,
  readAccountChange,
  undoAccountChange,
} from 'contract/account/security'
import { paths } from 'contract/paths'
import { UndoLink } from '../../../shared/auth/UndoLink.tsx'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { ForgottenPassword } from '../ForgottenPassword.tsx'
import { toSettings } from './toSettings.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Undoes a change to the account, from the link in the mail about it. */
export function UndoChangeView({ token }: { readonly token: string }) {
  const { refresh } = useAuth()
  const { data: change, error: readError, refetch } = useRead(readAccountChange, { body: { token } })
  const [undo, { data: undone, error: undoError, isLoading }] = useWrite(undoAccountChange)
  const takeBack = async () => {
    const answer = await undo({ body: { token } })
    // This browser may have been signed in to the account.
    if (answer.data) await refresh().catch(() => {})
  }
  if (undone) return <Undone email={undone.email} />
  return (
    <UndoLink
      change={
        change && {
          title: titleOf(change),
          body: `This happened on ${formatDate(change.changedAt)}. If this was not you, you can undo it until ${formatDate(change.undoUntil)}.`,
          effects: [
            ...(change.kind === 'email' ? [`Your account gets the address ${change.email} again.`] : []),
            ...(change.kind === 'provider_linked' && change.provider
              ? [`${providerNames[change.provider]} no longer opens your account.`]
              : []),
            'Passkeys, an authenticator app and recovery codes that were added since no longer work.',
            'All devices are signed out, also those of another person.',
            'The password is removed, and you choose a new one.',
          ],
        }
      }
      readError={readError}
      refetch={refetch}
      undo={takeBack}
      undoError={undoError}
      isUndoing={isLoading}
      leave={toSettings}
    />
  )
}

const Undone = ({ email }: { readonly email: string }) => (
  <>
    <PageTitle>The change is undone</PageTitle>
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
    passkey_added: 'A passkey was added to your account',
    passkey_removed: 'A passkey was removed from your account',
    authenticator_on: 'An authenticator app was turned on for your account',
    authenticator_off: 'The authenticator app was turned off for your account',
    recovery_codes_renewed: 'Your account has new recovery codes',
  }
  return titles[kind]
}
