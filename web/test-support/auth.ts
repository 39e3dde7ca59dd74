import type { BackendData } from 'contract/account/account'
import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { vi } from 'vitest'
import type { IdentityService, IdentityUser } from '../app/shell/auth/identityService.ts'

export const maya: IdentityUser = {
  uid: 'identity-maya',
  email: 'maya@example.com',
  displayName: 'Maya Lindqvist',
  photoURL: null,
  emailVerified: true,
}

// Branded values of the contract, for tests only.
export const mayasData: BackendData = {
  member: {
    id: '01900000-0000-7000-8000-000000000900' as MemberId,
    email: maya.email,
    displayName: 'Maya Lindqvist',
    photoURL: null,
    emailVerified: true,
    isOperator: false,
    joinedAt: '2026-03-01T00:00:00.000Z' as Instant,
    preferences: defaultPreferences,
  },
  memberships: [],
  wallet: {
    points: points(1250),
    availablePoints: points(1047),
    pendingPoints: points(203),
    storeCreditUsdCents: usdCents(12_875),
  },
  counts: { unseenNotifications: 2, activeOrders: 1, favourites: 3, cartItems: 0 },
  promisedReward: null,
  sessionEndsAt: '2026-12-21T00:00:00.000Z' as Instant,
}

/** Identity service without a network: signed out until a test changes it. */
export function fakeIdentity(overrides: Partial<IdentityService> = {}) {
  let tell: (user: IdentityUser | null) => void = () => {}
  const service = {
    pendingRedirectResult: vi.fn(async () => null as IdentityUser | null),
    currentUser: vi.fn(async () => null as IdentityUser | null),
    onAuthStateChanged: vi.fn((listener: (user: IdentityUser | null) => void) => {
      tell = listener
      return () => {}
    }),
    signInWithRedirect: vi.fn(async () => {}),
    linkProvider: vi.fn(async () => {}),
    signInWithPassword: vi.fn(async () => maya),
    signInWithPasskey: vi.fn(async () => null as IdentityUser | null),
    offerPasskey: vi.fn(async (_signal: AbortSignal) => null as IdentityUser | null),
    signUpWithPassword: vi.fn(async () => maya as IdentityUser | null),
    sendEmailLink: vi.fn(async () => {}),
    requestPasswordReset: vi.fn(async () => {}),
    resetPassword: vi.fn(async () => {}),
    sendVerificationEmail: vi.fn(async () => {}),
    idToken: vi.fn(async (_options?: { readonly isFresh: boolean }) => 'a.b.c'),
    signOutOthers: vi.fn(async () => {}),
    signOut: vi.fn(async () => {}),
    ...overrides,
  }
  return { service, tell: (user: IdentityUser | null) => tell(user) }
}

type Reply = { status: number; body: unknown } | 'unreachable'

/** Fakes the backend's three calls with the given replies, and records the requests. */
export function fakeBackend(replies: Partial<Record<'login' | 'verify' | 'logout', Reply>> = {}) {
  const sent: { path: string; method: string; authorization: string | null; body: unknown }[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = input instanceof Request ? input.url : input.toString()
    sent.push({
      path,
      method: init.method ?? 'GET',
      authorization: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null, // serialized by the app
    })
    const call = path.split('/').at(-1) as 'login' | 'verify' | 'logout' // the only calls that these tests make
    const reply = replies[call] ?? { status: 200, body: call === 'logout' ? {} : mayasData }
    if (reply === 'unreachable') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  vi.stubGlobal('fetch', fetch)
  return { sent, calls: () => sent.map(({ method, path }) => `${method} ${path}`) }
}
