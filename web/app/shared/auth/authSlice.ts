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

type ProfilePart = Pick<AuthUser, 'phone' | 'address'>

const profileOf = ({ phone, address }: AuthUser): ProfilePart => ({
  ...(phone !== undefined && { phone }),
  ...(address !== undefined && { address }),
})

export interface AuthState {
  readonly user: AuthUser | null
  /** Backend's response to the latest login or verification. */
  readonly backendData: BackendData | null
  /** True until the sign-in state is known. */
  readonly loading: boolean
}

export const signedOut: AuthState = { user: null, backendData: null, loading: true }

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** The backend's answer has neither phone nor address: the same member keeps them. */
    setUser: (state, { payload }: PayloadAction<AuthUser | null>) => ({
      ...state,
      user: payload && state.user?.uid === payload.uid ? { ...profileOf(state.user), ...payload } : payload,
    }),
    setBackendData: (state, { payload }: PayloadAction<BackendData | null>) => ({
      ...state,
      backendData: payload,
    }),
    setLoading: (state, { payload }: PayloadAction<boolean>) => ({ ...state, loading: payload }),
    /** The profile sets phone and address later; absent ones were removed. */
    completeProfile: (state, { payload }: PayloadAction<ProfilePart>) => {
      if (!state.user) return state
      const { phone: _phone, address: _address, ...user } = state.user
      return { ...state, user: { ...user, ...payload } }
    },
    reset: (state) => ({ ...state, user: null }),
  },
})

export const { setUser, setBackendData, setLoading, completeProfile, reset } = authSlice.actions

interface WithAuth {
  readonly auth: AuthState
}

export const selectIsSignedIn = (state: WithAuth) => state.auth.user !== null

/** Converts the server's member to the app's signed-in user. */
export function userOfBackend({ member }: BackendData): AuthUser {
  return {
    uid: member.id,
    email: member.email,
    displayName: member.displayName,
    ...(member.photoURL ? { photoURL: member.photoURL } : {}),
  }
}
