import { listSignInMethods } from 'contract/account/account'
import { paths } from 'contract/paths'
import { readInvitation, claimReferralCode, listReceivedReferrals } from 'contract/referrals/sharing'
import { useState } from 'react'
import { Link, Navigate, redirect, useNavigate, useSearchParams } from 'react-router'
import { EntranceLayout, Or } from '../features/account/EntranceLayout.tsx'
import { FederatedButtons } from '../features/account/FederatedButtons.tsx'
import { type NewAccount, SignUpForm } from '../features/account/SignUpForm.tsx'
import { SignUpInvitation } from '../features/referrals/invitation/SignUpInvitation.tsx'
import { codeForSignUp } from '../features/referrals/invitation/invitationAddress.ts'
import { refusalOfCode } from '../features/referrals/invitation/invitationText.ts'
import { inBrowser, loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { ownPath } from '../shared/ownPath.ts'
import { toast } from '../shared/toast.ts'
import type { MailSent } from './VerifyEmailPage.tsx'
import type { Route } from './+types/SignupPage'
import styles from './SignupPage.module.css'
import { useLazyRead, useRead, useWrite } from '../shared/api/calls.ts'

export { inBrowser as clientLoader }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  // oxlint-disable-next-line only-throw-error -- React Router treats a thrown response as a response.
  if (pageValues(context).visitor) throw redirect(targetOf(query))
  const methods = await loadIfPossible(context, listSignInMethods, {})
  const code = codeForSignUp(query)
  const invitation = code === '' ? null : await loadIfPossible(context, readInvitation, { params: { code } })
  return { entries: [methods, invitation].flatMap((answer) => answer?.entry ?? []) }
}

export default function SignupPage() {
  const [query] = useSearchParams()
  const { user, backendData, loading, signUpWithPassword } = useAuth()
  const [isJoining, setIsJoining] = useState(false)
  const [claim] = useWrite(claimReferralCode)
  const [readReceived] = useLazyRead(listReceivedReferrals)
  const navigate = useNavigate()
  const { data: methods } = useRead(listSignInMethods, {})
  const isBusiness = query.get('as') === 'business'
  const from = ownPath(query.get('from'))
  const returnTo = targetOf(query)

  async function join({ friendCode, ...account }: NewAccount): Promise<void> {
    setIsJoining(true)
    try {
      const isSignedIn = await signUpWithPassword({ ...account, returnTo })
      if (isSignedIn && friendCode !== '') await name(friendCode)
      const sent: MailSent = { mailSentTo: account.email }
      await navigate(
        `${paths.verifyEmail()}?${new URLSearchParams({ email: account.email, from: returnTo })}`,
        { state: sent },
      )
    } catch (error) {
      setIsJoining(false)
      throw error
    }
  }

  /** The account already exists: a refused code has no other effect. */
  async function name(friendCode: string): Promise<void> {
    // The sign-up already recorded the code of the link, unless the browser has no cookies.
    if (friendCode === codeForSignUp(query)) {
      const { data: received } = await readReceived({})
      if (received && received.referrals.length > 0) return
    }
    const { error } = await claim({ body: { code: friendCode } })
    const refusal = error && refusalOfCode(error)
    if (refusal) toast.failed(`${refusal} Your account was still created.`)
  }

  if (user && !isJoining && (backendData || loading)) return <Navigate replace to={returnTo} />
  return (
    <EntranceLayout
      title={isBusiness ? 'Sign up your business' : 'Create your account'}
      lead={
        isBusiness
          ? 'Create your own account first. Then tell us which business is yours.'
          : 'It is free and takes less than a minute.'
      }
    >
      <nav className={styles.kinds} aria-label="Account type">
        <Link to={signUpFor(query, false)} replace aria-current={isBusiness ? undefined : 'true'}>
          For me
        </Link>
        <Link to={signUpFor(query, true)} replace aria-current={isBusiness ? 'true' : undefined}>
          For my business
        </Link>
      </nav>
      {!isBusiness && <SignUpInvitation />}
      {methods && <FederatedButtons methods={methods} returnTo={returnTo} verb="Sign up" />}
      <Or>or with your email</Or>
      <SignUpForm
        email={query.get('email') ?? ''}
        friendCode={codeForSignUp(query)}
        hasFriendCode={!isBusiness}
        join={join}
      />
      <p className={styles.small}>
        Have an account? <Link to={paths.signIn({ from: from ?? '' })}>Sign in</Link>
      </p>
    </EntranceLayout>
  )
}

/** A business starts with its name and city. */
function targetOf(query: URLSearchParams): string {
  return ownPath(query.get('from')) ?? (query.get('as') === 'business' ? paths.join() : paths.home())
}

function signUpFor(query: URLSearchParams, isBusiness: boolean): string {
  return paths.signUp({
    as: isBusiness ? 'business' : undefined,
    email: query.get('email') ?? '',
    from: ownPath(query.get('from')) ?? '',
    ref: query.get('ref') ?? '',
  })
}
