import { useEffect } from 'react'
import { hasPasskeys } from '../../../shared/auth/passkeys.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { rememberMethod } from '../lastMethod.ts'
import { useSubmission } from '../useSubmission.ts'

/** Before the end of a challenge, which the server refuses after five minutes. */
const refreshMilliseconds = 240_000

/** Signs in with a passkey: by a button, and by the suggestions of the email field. */
export function PasskeySignIn() {
  const { signInWithPasskey } = useAuth()
  const isHydrated = useIsHydrated()
  const { isBusy, failure, submit } = useSubmission()
  useOfferedPasskeys()
  const signIn = () =>
    void submit(async () => {
      if (await signInWithPasskey()) rememberMethod('passkey')
    })
  if (isHydrated && !hasPasskeys()) return null
  return (
    <>
      <Button size="large" isWide disabled={!isHydrated || isBusy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      {failure && <Message kind="error">{failure}</Message>}
    </>
  )
}

/**
 * Offers passkeys in the suggestions of the email field while the page is open. Each offer ends before its challenge does,
 * and begins again; also when the page becomes visible, because timers of hidden pages sleep.
 */
function useOfferedPasskeys(): void {
  const { offerPasskey } = useAuth()
  useEffect(() => {
    if (!hasPasskeys()) return
    let offer = new AbortController()
    const begin = () => {
      offer.abort()
      offer = new AbortController()
      // The button reports failures; an offer that fails leaves the other ways.
      offerPasskey(offer.signal).then(
        (isSignedIn) => isSignedIn && rememberMethod('passkey'),
        () => {},
      )
    }
    const beginIfVisible = () => document.visibilityState === 'visible' && begin()
    begin()
    const timer = setInterval(beginIfVisible, refreshMilliseconds)
    document.addEventListener('visibilitychange', beginIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beginIfVisible)
      offer.abort()
    }
  }, [offerPasskey])
}
