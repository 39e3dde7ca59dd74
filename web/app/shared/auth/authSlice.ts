import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BackendData } from 'contract/account/account'
import { changeProfile, type Profile, readProfile } from 'contract/account/profile'
import { addCartItems, readCart, setCartItem } from 'contract/carts/carts'
import { listNotifications } from 'contract/notifications/notifications'
import { isAnswerOf } from '../api/answers.ts'

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
    /** Figures of the header, before or after the response that has them. */
    changeCounts: (state, { payload }: PayloadAction<Partial<Counts>>) => withCounts(state, payload),
    setLoading: (state, { payload }: PayloadAction<boolean>) => ({ ...state, loading: payload }),
    reset: (state) => ({ ...state, user: null }),
  },
  // The header shows figures and names that many pages read and change.
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnswerOf(readCart, addCartItems, setCartItem), (state, { payload }) =>
        withCounts(state, { cartItems: payload.itemCount }),
      )
      // Another device may have opened the list since the session was read.
      .addMatcher(isAnswerOf(listNotifications), (state, { payload }) =>
        withCounts(state, { unseenNotifications: payload.unseen }),
      )
      .addMatcher(isAnswerOf(readProfile, changeProfile), (state, { payload }) => completed(state, payload))
  },
})

type Counts = BackendData['counts']

/** The same state when no figure differs: most responses change none. */
function withCounts(state: AuthState, change: Partial<Counts>): AuthState {
  const { backendData } = state
  if (!backendData) return state
  const counts = { ...backendData.counts, ...change }
  const isSame = Object.entries(counts).every(
    ([name, count]) => backendData.counts[name as keyof Counts] === count,
  ) // its own keys
  return isSame ? state : { ...state, backendData: { ...backendData, counts } }
}

/** The user with the phone number and the address of the profile; absent ones were removed. */
function completed(state: AuthState, { phone, receiptAddress: address }: Profile): AuthState {
  if (!state.user) return state
  const { phone: _phone, address: _address, ...user } = state.user
  const line = address && `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`
  return { ...state, user: { ...user, ...(phone !== null && { phone }), ...(line && { address: line }) } }
}

export const { setUser, setBackendData, changeCounts, setLoading, reset } = authSlice.actions

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
