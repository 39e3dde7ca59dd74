import { defaultPreferences } from 'contract/account/defaultPreferences'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useLocation } from 'react-router'
import { AuthContext, type Auth } from '../../shared/auth/useAuth.ts'
import type { AuthState } from '../../shared/auth/authSlice.ts'
import { PreferencesContext } from '../../shared/format/preferences.ts'
import { runInSeparateTask } from '../../shared/runInSeparateTask.ts'
import { createAuthFlow } from './authFlow.ts'
import { createIdentityService, type IdentityService } from './identityService.ts'

interface Props {
  readonly children: ReactNode
  /** Replaced in tests. */
  readonly identity?: IdentityService
}

/** Synchronizes the store's `auth` with the identity service and the backend, and provides `useAuth` and `usePreferences`. */
export function AuthProvider({ children, identity }: Props) {
  const store = useStore<{ auth: AuthState }>()
  const state = useSelector(({ auth }: { auth: AuthState }) => auth)
  const [leaving, setLeaving] = useState<string | null>(null)
  const service = useMemo(() => identity ?? serviceOfBrowser(), [identity])
  const flow = useMemo(() => createAuthFlow(store, service), [store, service])
  const { pathname } = useLocation()
  // The page has changed: guards must redirect signed-out visitors again.
  if (leaving !== null && leaving !== pathname) setLeaving(null)
  const isSigningOut = leaving === pathname

  useEffect(() => runInSeparateTask(() => flow.start()), [flow])

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      isSigningOut,
      signInWithRedirect: flow.signInWithRedirect,
      linkProvider: flow.linkProvider,
      signInWithPassword: flow.signInWithPassword,
      signInWithPasskey: flow.signInWithPasskey,
      offerPasskey: flow.offerPasskey,
      signUpWithPassword: flow.signUpWithPassword,
      refresh: flow.refresh,
      signOut: async () => {
        setLeaving(pathname)
        try {
          await flow.signOut()
        } catch (error) {
          setLeaving(null)
          throw error
        }
      },
      sendEmailLink: flow.sendEmailLink,
      requestPasswordReset: flow.requestPasswordReset,
      resetPassword: flow.resetPassword,
      sendVerificationEmail: flow.sendVerificationEmail,
      signOutOthers: flow.signOutOthers,
    }),
    [state, isSigningOut, pathname, flow],
  )
  return (
    <AuthContext value={auth}>
      <PreferencesContext value={state.backendData?.member.preferences ?? defaultPreferences}>
        {children}
      </PreferencesContext>
    </AuthContext>
  )
}

let only: IdentityService | undefined

/** The server creates it and never calls it. */
function serviceOfBrowser(): IdentityService {
  only ??= createIdentityService()
  return only
}
