import type { BackendData } from 'contract/account/account'
import { createContext, useContext } from 'react'
import type { AuthUser } from './authSlice.ts'

export type FederatedProvider = 'google' | 'facebook' | 'github' | 'twitter'

/** Authentication state and actions for pages. */
export interface Auth {
  readonly user: AuthUser | null
  readonly backendData: BackendData | null
  readonly loading: boolean
  /** From the start of a sign-out until the next page: guards do not redirect during that time. */
  readonly isSigningOut: boolean
  /** Navigates to the provider's account chooser, which returns to `returnTo`, a path of this site. */
  signInWithRedirect(provider: FederatedProvider, returnTo: string): Promise<void>
  /** Navigates to the provider, which then opens the member's account, and returns to `returnTo`. */
  linkProvider(provider: FederatedProvider, returnTo: string): Promise<void>
  signInWithPassword(credentials: { email: string; password: string }): Promise<void>
  /** Asks for a passkey; false when the member cancels. */
  signInWithPasskey(): Promise<boolean>
  /** Waits for a passkey that is picked in the suggestions of a field; false when the wait ends without. */
  offerPasskey(signal: AbortSignal): Promise<boolean>
  /** Creates the account and signs in; false when the address has an account with another password. */
  signUpWithPassword(account: SignUp): Promise<boolean>
  sendEmailLink(mail: { email: string; returnTo: string }): Promise<void>
  requestPasswordReset(mail: { email: string; returnTo: string }): Promise<void>
  resetPassword(reset: { token: string; newPassword: string }): Promise<void>
  sendVerificationEmail(mail: { email: string; returnTo: string }): Promise<void>
  /** Refetches the header's data from the backend. */
  refresh(): Promise<void>
  /** Signs the member out on all other devices; this one stays signed in. */
  signOutOthers(): Promise<void>
  signOut(): Promise<void>
}

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly displayName: string
  readonly returnTo: string
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
