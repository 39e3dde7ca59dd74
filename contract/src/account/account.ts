import * as z from 'zod/mini'
import { roles } from '../core/roles.ts'
import { BusinessId, LocationId, MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { Points } from '../core/points.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Preferences } from './preferences.ts'

export const Member = z.strictObject({
  id: MemberId,
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isOperator: z.boolean(),
  joinedAt: Instant,
  preferences: Preferences,
})
export type Member = z.infer<typeof Member>

/** A business that the member works for. */
export const Membership = z.strictObject({
  businessId: BusinessId,
  slug: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The locations that the member's access is limited to; null for all. */
  locationIds: z.nullable(z.array(LocationId)),
})
export type Membership = z.infer<typeof Membership>

/** The member's balances, all derived from the ledger. */
export const WalletSummary = z.strictObject({
  /** Available plus pending points. */
  points: Points,
  /** Points that the member can redeem now. */
  availablePoints: Points,
  /** Points earned but not yet released. */
  pendingPoints: Points,
  storeCreditUsdCents: UsdCents,
})
export type WalletSummary = z.infer<typeof WalletSummary>

/** The figures on the header's badges; 0 hides a badge. */
export const BadgeCounts = z.strictObject({
  unseenNotifications: z.int(),
  activeOrders: z.int(),
  favourites: z.int(),
  /** Total quantity over all cart lines. */
  cartItems: z.int(),
})
export type BadgeCounts = z.infer<typeof BadgeCounts>

/** The reward that an invited friend earns with the first purchase. */
export const PromisedReward = z.strictObject({
  points: Points,
  /** The first name only. */
  invitedBy: z.string(),
  /** Null when the purchase counts at any business. */
  business: z.nullable(z.strictObject({ slug: z.string(), name: z.string() })),
  /** Minimum amount of the first purchase; 0 for any. */
  minimumUsdCents: UsdCents,
  until: z.nullable(Instant),
})
export type PromisedReward = z.infer<typeof PromisedReward>

/** The signed-in member and session, as the browser holds them. */
export const BackendData = z.strictObject({
  member: Member,
  memberships: z.array(Membership),
  wallet: WalletSummary,
  counts: BadgeCounts,
  /** Null without an invitation, and once the reward is used or expired. */
  promisedReward: z.nullable(PromisedReward),
  /** Expiry of the session cookie; null when the caller sends only a bearer token and must log in for a cookie. */
  sessionEndsAt: z.nullable(Instant),
  /** Set while an operator sees Goodword as this member, read-only. */
  /** Why this session may not make the calls of operators yet; absent for others. */
  operatorNeeds: z.optional(z.enum(['second_factor_required', 'sign_in_again'])),
  viewing: z.optional(z.strictObject({ operatorId: MemberId, startedAt: Instant, endsAt: Instant })),
})
export type BackendData = z.infer<typeof BackendData>

export const SignIn = z.strictObject({
  idToken: z.string().check(z.minLength(1), z.maxLength(8192)),
  email: z.string().check(z.maxLength(320)),
  displayName: z.nullable(z.string().check(z.maxLength(200))),
  photoURL: z.nullable(z.string().check(z.maxLength(2048))),
  provider: z.literal('google'),
  /** Of an authenticator app, or a recovery code: for members who turned an authenticator app on. */
  secondFactorCode: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(40))),
})
export type SignIn = z.infer<typeof SignIn>

const tokenErrors = [
  'token_invalid',
  'token_expired',
  'token_revoked',
  'token_issuer_unknown',
  'identity_unavailable',
] as const

export const logIn = route({
  method: 'POST',
  path: '/auth/login',
  summary: 'Exchange an ID token of a trusted identity service for a session cookie',
  access: 'public',
  body: SignIn,
  response: BackendData,
  errors: [
    ...tokenErrors,
    'token_used',
    'token_email_mismatch',
    'address_unproved',
    'referral_moved_on',
    'member_suspended',
    'second_factor_code_needed',
    'second_factor_code_wrong',
    'second_factor_code_blocked',
  ],
})

export const verifySignIn = route({
  method: 'GET',
  path: '/auth/verify',
  summary: 'Check the bearer token, or else the session cookie, and return the member’s data',
  access: 'public',
  isPersonal: true,
  response: BackendData,
  errors: [
    ...tokenErrors,
    'member_unknown',
    'not_signed_in',
    'member_suspended',
    'second_factor_code_needed',
  ],
})

export const logOut = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session and revoke the ID tokens issued so far; idempotent',
  access: 'public',
  response: EmptyAnswer,
  errors: [],
})

/** The sign-in methods that this installation offers. */
export const SignInMethods = z.strictObject({
  federated: z.array(
    z.strictObject({
      provider: z.enum(['google', 'facebook', 'github', 'twitter']),
      /** True for a local stand-in provider; the page labels it. */
      isStandIn: z.boolean(),
      isAvailable: z.boolean(),
    }),
  ),
  /** A page of this installation that lists captured mail; null when the installation sends real mail. */
  mailboxPath: z.nullable(z.string()),
  /** A page that shows the codes of the demo's operator; null outside of the demo. */
  authenticatorPath: z.nullable(z.string()),
})
export type SignInMethods = z.infer<typeof SignInMethods>

export const listSignInMethods = route({
  method: 'GET',
  path: '/auth/methods',
  summary: 'List the available sign-in methods',
  access: 'public',
  response: SignInMethods,
  errors: [],
})
