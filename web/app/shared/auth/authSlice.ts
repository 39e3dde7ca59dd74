import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BackendData } from 'contract/account/account'

export interface AuthUser {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  readonly photoURL?: string
  readonly phone?: string
  readonly address?: string
}

export interface AuthState {
  readonly user: AuthUser | null
  /** What the backend answered at the last login or verification. */
  readonly backendData: BackendData | null
  /** True until it is known whether anyone is signed in. */
  readonly loading: boolean
}

export const signedOut: AuthState = { user: null, backendData: null, loading: true }

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    setUser: (state, { payload }: PayloadAction<AuthUser | null>) => ({ ...state, user: payload }),
    setBackendData: (state, { payload }: PayloadAction<BackendData | null>) => ({
      ...state,
      backendData: payload,
    }),
    setLoading: (state, { payload }: PayloadAction<boolean>) => ({ ...state, loading: payload }),
    /** Phone and address come later, from the profile. */
    completeProfile: (state, { payload }: PayloadAction<Pick<AuthUser, 'phone' | 'address'>>) => ({
      ...state,
      user: state.user && { ...state.user, ...payload },
    }),
    reset: (state) => ({ ...state, user: null }),
  },
})

export const { setUser, setBackendData, setLoading, completeProfile, reset } = authSlice.actions

interface WithAuth {
  readonly auth: AuthState
}

export const selectIsSignedIn = (state: WithAuth) => state.auth.user !== null

/** How the server's member looks as the signed-in user of the app. */
export function userOfBackend({ member }: BackendData): AuthUser {
  return {
    uid: member.id,
    email: member.email,
    displayName: member.displayName,
    ...(member.photoURL ? { photoURL: member.photoURL } : {}),
  }
}
