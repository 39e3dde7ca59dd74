import type { AcceptedPasskeys, PasskeyAssertion, PasskeyAttestation } from 'contract/account/secondFactor'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Options as our server sends them; it makes them with the same library. */
type Options = Readonly<Record<string, unknown>>

/** Loaded on use: most visits need none of it. */
const library = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks the person to unlock a passkey. Ends a waiting `offerPasskey`. Null when they cancel. */
export async function answerWithPasskey(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // as the server made them
  return orNull(() => startAuthentication({ optionsJSON }))
}

/** Waits until the person picks a passkey in the suggestions of a field; null when the signal or another call ends the wait. */
export async function offerPasskey(options: Options, signal: AbortSignal): Promise<PasskeyAssertion | null> {
  const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library()
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return null
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // as the server made them
  const end = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end)
  try {
    return await orNull(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch (error) {
    // The person left the page while the library asked the browser what it supports: the field is gone.
    if (document.querySelector("input[autocomplete$='webauthn']") === null) return null
    // The browser claims support for suggestions, but its authenticator has none.
    if (error instanceof Error && error.name === 'NotSupportedError') return null
    throw error
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Creates a passkey on this device; null when the person cancels. */
export async function createPasskey(options: Options): Promise<PasskeyAttestation | null> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON // as the server made them
  return orNull(() => startRegistration({ optionsJSON }))
}

/** Canceled, timed out, or replaced by another call. */
const quiet: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError'])

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && quiet.has(error.name)) return null
    throw error
  }
}

interface Signals {
  signalAllAcceptedCredentials?: (all: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: readonly string[]
  }) => Promise<void>
  signalUnknownCredential?: (one: { rpId: string; credentialId: string }) => Promise<void>
}

/** Tells the password manager which passkeys work, so that it stops offering removed ones. Browsers may lack the calls. */
export async function signalPasskeys({
  rpId,
  userId,
  removedId,
  acceptedIds,
}: AcceptedPasskeys): Promise<void> {
  if (!hasPasskeys()) return
  const signals = PublicKeyCredential as unknown as Signals // newer than the types
  await Promise.allSettled([
    signals.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: acceptedIds }),
    removedId === null ? null : signals.signalUnknownCredential?.({ rpId, credentialId: removedId }),
  ])
}
