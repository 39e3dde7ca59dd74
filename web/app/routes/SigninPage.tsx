import { type BackendData, listSignInMethods } from 'contract/account/account'
import { paths } from 'contract/paths'
import { Link, Navigate, redirect, useSearchParams } from 'react-router'
import { DemoMailHint } from '../features/account/DemoMailHint.tsx'
import { EntranceLayout, Or } from '../features/account/EntranceLayout.tsx'
import { FederatedButtons } from '../features/account/FederatedButtons.tsx'
import { ForgottenPassword } from '../features/account/ForgottenPassword.tsx'
import { NewPassword } from '../features/account/NewPassword.tsx'
import { PasswordSignIn } from '../features/account/PasswordSignIn.tsx'
import { PasskeySignIn } from '../features/account/secondFactor/PasskeySignIn.tsx'
import { reasonFor } from '../features/account/reasonFor.ts'
import { inBrowser, loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { sentenceForCode } from '../shared/auth/identityError.ts'
import { startPage } from '../shared/auth/startPage.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { ownPath } from '../shared/ownPath.ts'
import { Message } from '../shared/ui/Message.tsx'
import type { Route } from './+types/SigninPage'
import styles from './SigninPage.module.css'
import { useRead } from '../shared/api/calls.ts'

export { inBrowser as clientLoader }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { visitor } = pageValues(context)
  // oxlint-disable-next-line only-throw-error -- React Router treats a thrown response as a response.
  if (visitor && !query.has('step')) throw redirect(targetOf(query, visitor))
  const methods = await loadIfPossible(context, listSignInMethods, {})
  return { entries: methods ? [methods.entry] : [] }
}

export default function SigninPage() {
  const [query] = useSearchParams()
  const { user, backendData, loading } = useAuth()
  const step = query.get('step')
  const token = query.get('token')
  const from = ownPath(query.get('from')) ?? ''

  if (step === 'reset')
    return (
      <EntranceLayout title="Choose a new password">
        {token ? <NewPassword token={token} returnTo={from} /> : <StaleLink returnTo={from} />}
      </EntranceLayout>
    )
  if (step === 'forgot')
    return (
      <EntranceLayout title="Forgot password?">
        <ForgottenPassword email={query.get('email') ?? ''} returnTo={from} />
        <DemoMailHint />
        <p className={styles.small}>
          <Link to={paths.signIn({ from })}>Back to sign in</Link>
        </p>
      </EntranceLayout>
    )
  if (user && backendData) return <Navigate replace to={targetOf(query, backendData)} />
  // Also on return from a provider or a mail link: the form would only flash.
  if (loading && (user || (query.has('signin') && !query.has('error'))))
    return (
      <EntranceLayout title="Signing you in">
        <p role="status">Signing you in. One moment…</p>
      </EntranceLayout>
    )
  return <SignIn query={query} isHalfWay={user !== null} />
}

function SignIn({ query, isHalfWay }: { query: URLSearchParams; isHalfWay: boolean }) {
  const email = query.get('email') ?? ''
  const { data: methods } = useRead(listSignInMethods, {})
  const failure = query.get('error')
  const returnTo = ownPath(query.get('from')) ?? ''
  return (
    <EntranceLayout title="Welcome back" lead={reasonFor(ownPath(query.get('from')))}>
      {failure && <Message kind="error">{sentenceForCode(failure)}</Message>}
      {isHalfWay && <Message kind="error">We could not confirm your sign-in. Please sign in again.</Message>}
      {methods && <FederatedButtons methods={methods} returnTo={returnTo} verb="Continue" />}
      <Or>or with your email</Or>
      <PasswordSignIn email={email} returnTo={returnTo} />
      <PasskeySignIn />
      <DemoMailHint />
      <p className={styles.small}>
        New here? <Link to={paths.signUp({ from: query.get('from') ?? '' })}>Create an account</Link>
      </p>
    </EntranceLayout>
  )
}

const StaleLink = ({ returnTo }: { returnTo: string }) => (
  <Message kind="error">
    <p>{sentenceForCode('INVALID_TOKEN')}</p>
    <p>
      <Link to={paths.signIn({ step: 'forgot', from: returnTo })}>Request a new link</Link>
    </p>
  </Message>
)

const targetOf = (query: URLSearchParams, visitor: BackendData) =>
  ownPath(query.get('from')) ?? startPage(visitor)
