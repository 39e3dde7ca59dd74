import type { SignInMethods } from 'contract/account/account'
import { type FederatedProvider, useAuth } from '../../shared/auth/useAuth.ts'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { headingTone, quietTone, stack } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { lastMethod, rememberMethod } from './lastMethod.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { useSubmission } from './useSubmission.ts'
import styles from './FederatedButtons.module.css'

interface Props {
  readonly methods: SignInMethods
  readonly returnTo: string
  readonly verb: 'Continue' | 'Sign up'
}

/** Google first, because most members use it, then the other providers of this installation. */
export function FederatedButtons({ methods, returnTo, verb }: Props) {
  const { signInWithRedirect } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const isHydrated = useIsHydrated()
  const google = methods.federated.find(({ provider }) => provider === 'google')
  const others = methods.federated.filter(({ provider, isAvailable }) => provider !== 'google' && isAvailable)

  const go = (provider: FederatedProvider) =>
    void submit(async () => {
      rememberMethod(provider)
      await signInWithRedirect(provider, returnTo)
    })

  return (
    <div className={stack(12)}>
      {google?.isAvailable ? (
        <Button
          className={headingTone}
          size="large"
          isWide
          disabled={!isHydrated || isBusy}
          onClick={() => go('google')}
        >
          <ProviderMark provider="google" />
          {verb} with Google
          {isHydrated && lastMethod() === 'google' && <span className={styles.last}>Last used</span>}
        </Button>
      ) : (
        <Message kind="warning">Google sign-in is unavailable right now. Use another way below.</Message>
      )}
      {google?.isStandIn && google.isAvailable && (
        <p className={quietTone}>Demo: a local stand-in replaces Google. No real account is used.</p>
      )}
      {others.map(({ provider, isStandIn }) => (
        <Button
          className={headingTone}
          size="large"
          isWide
          key={provider}
          disabled={!isHydrated || isBusy}
          onClick={() => go(provider)}
        >
          <ProviderMark provider={provider} />
          {verb} with {names[provider]}
          {isStandIn && ' (demo)'}
          {isHydrated && lastMethod() === provider && <span className={styles.last}>Last used</span>}
        </Button>
      ))}
      {failure && <Message kind="error">{failure}</Message>}
    </div>
  )
}

const names = { google: 'Google', facebook: 'Facebook', github: 'GitHub', twitter: 'Twitter' } as const
