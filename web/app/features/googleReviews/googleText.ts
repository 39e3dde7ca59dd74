import type { Preferences } from 'contract/account/preferences'
import type { ErrorCode } from 'contract/errors/errors'
import type { Instant } from 'contract/core/instant'
import type {
  GoogleConnection,
  GoogleConnectionStatus,
  GoogleLocation,
  GoogleLocationStatus,
  GoogleTrouble,
  ListedGoogleLocation,
  MatchReason,
} from 'contract/googleReviews/connections'
import { formatDistance } from '../../shared/format/distance.ts'
import { formatAgo } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'
import { formatReviews } from '../../shared/format/rating.ts'

/** Google's own pages, where people verify locations and manage access. */
export const googleBusinessUrl = 'https://business.google.com/locations'
export const googlePermissionsUrl = 'https://myaccount.google.com/connections'

/** The permission that Goodword requests, by Google's name. */
export const scopeName = 'business.manage'

/** The scopes that Google granted, in plain words. */
export const scopeTexts = (scopes: readonly string[]): string[] => [...new Set(scopes.map(scopeText))]

function scopeText(scope: string): string {
  const name = scope.replace('https://www.googleapis.com/auth/', '')
  if (name === scopeName) return `Manage your Business Profile (${scopeName})`
  if (name === 'openid' || name === 'email' || name === 'userinfo.email') return 'Your email address'
  return name === 'profile' || name === 'userinfo.profile' ? 'Your name' : name
}

const statusNames: Record<GoogleConnectionStatus, string> = {
  connected: 'Connected',
  degraded: 'Connected, with a problem',
  needs_reconnect: 'Needs a new connection',
  disconnected: 'Disconnected',
}

export const connectionStatus = (status: GoogleConnectionStatus): string => statusNames[status]

export const isLive = ({ status }: Pick<GoogleConnection, 'status'>): boolean =>
  status === 'connected' || status === 'degraded'

/** A problem with its consequences, and the step that solves it. */
export interface Explained {
  readonly title: string
  readonly text: string
  /** `wait`: nothing to do. `retry`: read again. `connect`: consent again. `other`: another account. */
  readonly cure: 'wait' | 'retry' | 'connect' | 'other'
}

const troubles: Record<GoogleTrouble, Explained> = {
  permission_ended: {
    title: 'The permission has ended',
    text: 'Google no longer lets us read this account: the permission was withdrawn or has expired. The stored reviews stay. New reviews and replies wait until you connect the account again.',
    cure: 'connect',
  },
  permission_missing: {
    title: 'A permission is missing',
    text: 'The permission to manage your Business Profile was not granted. Connect again, and leave its box checked.',
    cure: 'connect',
  },
  not_enabled: {
    title: 'Google must approve Goodword first',
    text: 'Google has not approved Goodword for reviews yet. There is nothing for you to do: we try again automatically, and nothing is lost.',
    cure: 'wait',
  },
  no_rights: {
    title: 'This account manages no business',
    text: 'Request access from the owner of the Business Profile at Google, as an owner or manager. Or connect another Google account.',
    cure: 'other',
  },
  too_busy: {
    title: 'Google limits our requests',
    text: 'We show the stored reviews and continue automatically as soon as Google allows it.',
    cure: 'retry',
  },
  no_answer: {
    title: 'Google does not respond',
    text: 'We show the stored reviews and try again automatically.',
    cure: 'retry',
  },
}

export const troubleText = (trouble: GoogleTrouble): Explained => troubles[trouble]

/** Refusals of calls to Google, explained like troubles of the connection. */
const faults: Partial<Record<ErrorCode, Explained>> = {
  google_needs_reconnect: troubles.permission_ended,
  google_not_enabled: troubles.not_enabled,
  google_no_rights: troubles.no_rights,
  google_busy: {
    title: 'Google limits our requests',
    text: 'Google allows a limited number of requests a minute. Wait a minute, and try again.',
    cure: 'retry',
  },
  google_unavailable: {
    title: 'Google does not respond',
    text: 'Your connection is stored. Try again in a minute.',
    cure: 'retry',
  },
  google_connection_not_found: {
    title: 'This account is no longer connected',
    text: 'The account was disconnected, here or on another device. Connect it again to choose its locations.',
    cure: 'connect',
  },
}

export const faultText = (code: ErrorCode | null): Explained | null => (code !== null && faults[code]) || null

const locationStatuses: Record<GoogleLocationStatus, string> = {
  importing: 'First import in progress',
  synced: 'Up to date',
  delayed: 'Delayed: the last reads failed, and we try again automatically',
  ownership_lost:
    'Google no longer lets this account manage the location. Request access from its owner at Google, or connect the account of the new owner',
  not_verified: 'Google has not verified this location, so it gives no reviews',
  disconnected: 'Disconnected: the stored reviews stay, without new ones',
}

export const locationStatus = (status: GoogleLocationStatus): string => locationStatuses[status]

/** "120 of 400 reviews", "400 reviews", or "Waiting for Google". */
export function countText({
  reviewCount,
  reviewTotal,
  importedAt,
}: Pick<GoogleLocation, 'reviewCount' | 'reviewTotal' | 'importedAt'>): string {
  if (importedAt !== null) return formatReviews(reviewCount)
  if (reviewTotal === null) return 'Waiting for Google'
  return `${formatCount(reviewCount)} of ${formatReviews(reviewTotal)}`
}

export const readText = (syncedAt: Instant | null, now: number): string =>
  syncedAt === null ? 'Not read yet' : `Read ${formatAgo(syncedAt, now)}`

const reasons: Record<MatchReason, string> = {
  same_name: 'same name',
  similar_name: 'similar name',
  same_address: 'same address',
  same_phone: 'same phone number',
  near: 'nearby',
}

/** "same name, same address, 30 ft apart" */
export function matchText(
  { reasons: found, distance }: Pick<NonNullable<ListedGoogleLocation['suggestion']>, 'reasons' | 'distance'>,
  preferences: Pick<Preferences, 'units'>,
): string {
  const words = found.filter((reason) => reason !== 'near' || distance === null).map((each) => reasons[each])
  return [...words, ...(distance === null ? [] : [`${formatDistance(distance, preferences)} apart`])].join(
    ', ',
  )
}
