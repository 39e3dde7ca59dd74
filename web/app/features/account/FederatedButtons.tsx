import MuiButton, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { SignInMethods } from 'contract/account/account'
import { type FederatedProvider, useAuth } from '../../shared/auth/useAuth.ts'
import { colors } from '../../shared/theme/theme.ts'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { lastMethod, rememberMethod } from './lastMethod.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { useSubmission } from './useSubmission.ts'

interface Props {
  readonly methods: SignInMethods
  readonly returnTo: string
  readonly verb: 'Continue' | 'Sign up'
}

/** Google first, because most members use it, then the other providers that this installation offers. */
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
    <Group>
      {google?.isAvailable ? (
        <ProviderButton
          disabled={!isHydrated || isBusy}
          startIcon={<ProviderMark provider="google" />}
          onClick={() => go('google')}
        >
          {verb} with Google
          {isHydrated && lastMethod() === 'google' && <Last>Last used</Last>}
        </ProviderButton>
      ) : (
        <Message kind="warning">Google sign-in is unavailable right now. Use another way below.</Message>
      )}
      {google?.isStandIn && google.isAvailable && (
        <MutedText>Demo: a local stand-in replaces Google. No real account is used.</MutedText>
      )}
      {others.map(({ provider, isStandIn }) => (
        <ProviderButton
          key={provider}
          disabled={!isHydrated || isBusy}
          startIcon={<ProviderMark provider={provider} />}
          onClick={() => go(provider)}
        >
          {verb} with {names[provider]}
          {isStandIn && ' (demo)'}
          {isHydrated && lastMethod() === provider && <Last>Last used</Last>}
        </ProviderButton>
      ))}
      {failure && <Message kind="error">{failure}</Message>}
    </Group>
  )
}

const names = { google: 'Google', facebook: 'Facebook', github: 'GitHub', twitter: 'Twitter' } as const

const Group = styled('div')({ display: 'grid', gap: 12 })

const ProviderButton = styled((props: ButtonProps) => (
  <MuiButton fullWidth size="large" variant="outlined" {...props} />
))({ color: colors.heading })

const MutedText = styled('p')({ margin: 0, color: colors.quietText })

const Last = styled('span')({
  marginInlineStart: 8,
  padding: '0 8px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 400,
  color: colors.link,
  background: colors.tint,
})
