import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { dropToken } from '../../../shared/api/token.ts'
import { EndedLink } from '../../../shared/auth/UndoLink.tsx'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { toSettings } from './toSettings.ts'
import { confirmEmailChange } from 'contract/account/security'
import { useWrite } from '../../../shared/api/calls.ts'

/** Last step of an email change. Requires a button press, because mail scanners also open links. */
export function ConfirmEmailView({ token }: { readonly token: string }) {
  const { user, refresh } = useAuth()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [confirm, { error, isLoading }] = useWrite(confirmEmailChange)
  async function finish(): Promise<void> {
    const { data } = await confirm({ body: { token } })
    if (!data) return
    // Access tokens contain the address.
    dropToken()
    await refresh()
    toast.done(`Your address is now ${data.email}`)
    void navigate(paths.additionalInfo({ tab: 'settings' }), { replace: true })
  }
  if (!user)
    return (
      <>
        <PageTitle>Confirm your new email address</PageTitle>
        <Body>Sign in to the account whose address changes, with its current address.</Body>
        <FormActions>
          <ButtonLink look="filled" to={paths.signIn({ from: paths.confirmEmail({ t: token }) })}>
            Sign in
          </ButtonLink>
        </FormActions>
      </>
    )
  if (error && !problemOf(error).isPassing)
    return <EndedLink sentence={problemOf(error).sentence} leave={newLink} />
  return (
    <>
      <PageTitle>Confirm your new email address</PageTitle>
      <Body>
        You then sign in with this address, and we send our emails to it. We also email your old address.
      </Body>
      <ErrorMessage error={error} />
      <FormActions>
        <Button look="filled" size="large" disabled={!isHydrated || isLoading} onClick={() => void finish()}>
          {isLoading ? 'Confirming' : 'Confirm this address'}
        </Button>
      </FormActions>
    </>
  )
}

/** The settings have the field for the new address. */
const newLink = { ...toSettings, name: 'Request a new link' }

export const EndedAccountLink = ({ sentence }: { readonly sentence: string }) => (
  <EndedLink sentence={sentence} leave={toSettings} />
)
