import * as z from 'zod/mini'
import { BusinessId, GoogleConnectionId, GoogleLocationId, LocationId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

export const googleLinksMax = 50

export const GoogleConnectionStatus = z.enum([
  'connected',
  /** Google does not respond, or limits us; we try again automatically. */
  'degraded',
  /** The permission ended at Google; the person must connect again. */
  'needs_reconnect',
  /** Disconnected here; the tokens are deleted. */
  'disconnected',
])
export type GoogleConnectionStatus = z.infer<typeof GoogleConnectionStatus>

/** Why the last request to Google failed. */
export const GoogleTrouble = z.enum([
  'permission_ended',
  'permission_missing',
  /** Google has not approved our project for this interface. */
  'not_enabled',
  /** The account manages no business. */
  'no_rights',
  'too_busy',
  'no_answer',
])
export type GoogleTrouble = z.infer<typeof GoogleTrouble>

export const GoogleLocationStatus = z.enum([
  'importing',
  'synced',
  /** The last reads failed; the stored reviews are shown with their age. */
  'delayed',
  /** Google no longer lets the account manage this location. */
  'ownership_lost',
  'not_verified',
  /** The connection ended; its reviews stay here. */
  'disconnected',
])
export type GoogleLocationStatus = z.infer<typeof GoogleLocationStatus>

/** A location at Google, linked to one of ours. */
export const GoogleLocation = z.strictObject({
  id: GoogleLocationId,
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string() }),
  location: z.strictObject({ id: LocationId, name: z.string() }),
  /** As Google lists it. */
  title: z.string(),
  address: z.string(),
  mapsUrl: z.nullable(z.string()),
  status: GoogleLocationStatus,
  /** Reviews stored here. */
  reviewCount: z.int(),
  /** Reviews that Google counts; null until the first page was read. */
  reviewTotal: z.nullable(z.int()),
  meanHundredths: z.nullable(z.int()),
  importedAt: z.nullable(Instant),
  syncedAt: z.nullable(Instant),
  /** The profile shows Google's rating as a labelled figure. */
  showsRating: z.boolean(),
  /** Replies of staff wait for a manager. */
  needsApproval: z.boolean(),
})
export type GoogleLocation = z.infer<typeof GoogleLocation>

export const GoogleConnection = z.strictObject({
  id: GoogleConnectionId,
  accountEmail: z.string(),
  status: GoogleConnectionStatus,
  trouble: z.nullable(GoogleTrouble),
  /** As granted at Google. */
  scopes: z.array(z.string()),
  /** Only the person who connected the account can reconnect it. */
  isMine: z.boolean(),
  connectedBy: z.string(),
  connectedAt: Instant,
  lastSuccessAt: z.nullable(Instant),
  nextTryAt: z.nullable(Instant),
  locations: z.array(GoogleLocation),
})
export type GoogleConnection = z.infer<typeof GoogleConnection>

/** The connections of the businesses where the member may manage them; kept locations of ended ones come last. */
export const GoogleConnections = z.strictObject({
  /** Google itself, or the demo's stand-in. */
  provider: z.enum(['google', 'stand_in']),
  /** The page where the stand-in's faults are switched; null for Google itself. */
  standInUrl: z.nullable(z.string()),
  /** Businesses whose Google locations the member may connect. */
  businesses: z.array(z.strictObject({ id: BusinessId, slug: Slug, name: z.string() })),
  connections: z.array(GoogleConnection),
  keptLocations: z.array(GoogleLocation),
})
export type GoogleConnections = z.infer<typeof GoogleConnections>

/** The reason why a location of ours matches one at Google. */
export const MatchReason = z.enum(['same_name', 'similar_name', 'same_address', 'same_phone', 'near'])
export type MatchReason = z.infer<typeof MatchReason>

/** A location that the account manages at Google. */
export const ListedGoogleLocation = z.strictObject({
  /** `locations/456` */
  name: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  isVerified: z.boolean(),
  mapsUrl: z.nullable(z.string()),
  /** The location of ours that it is linked to. */
  linkedTo: z.nullable(LocationId),
  /** Linked at a business that the member cannot manage. */
  isTaken: z.boolean(),
  /** The best match; a person confirms it. */
  suggestion: z.nullable(
    z.strictObject({
      locationId: LocationId,
      reasons: z.array(MatchReason),
      /** In meters; null without coordinates. */
      distance: z.nullable(z.int()),
      isSure: z.boolean(),
    }),
  ),
})
export type ListedGoogleLocation = z.infer<typeof ListedGoogleLocation>

export const GoogleLocationList = z.strictObject({
  accountEmail: z.string(),
  accounts: z.array(
    z.strictObject({
      /** `accounts/123` */
      name: z.string(),
      displayName: z.string(),
      type: z.string(),
      locations: z.array(ListedGoogleLocation),
    }),
  ),
  /** Our locations that the member may link. */
  choices: z.array(
    z.strictObject({
      locationId: LocationId,
      name: z.string(),
      address: z.string(),
      business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string() }),
      isLinked: z.boolean(),
    }),
  ),
})
export type GoogleLocationList = z.infer<typeof GoogleLocationList>

const ofConnection = { params: z.strictObject({ connectionId: GoogleConnectionId }) }
const ofLocation = { params: z.strictObject({ googleLocationId: GoogleLocationId }) }
const googleFaults = [
  'google_needs_reconnect',
  'google_not_enabled',
  'google_busy',
  'google_unavailable',
] as const

export const readGoogleConnections = route({
  method: 'GET',
  path: '/google-reviews/connections',
  summary: 'Get the Google accounts of the businesses that the member manages, with their linked locations',
  access: 'member',
  response: GoogleConnections,
  tags: ['GoogleConnection'],
})

export const beginGoogleConnection = route({
  method: 'POST',
  path: '/google-reviews/connections',
  summary:
    'Get the URL at which Google asks for permission; single use, valid for ten minutes in this session',
  access: 'member',
  body: z.strictObject({ returnPath: z.enum(['/onboarding/google-reviews', '/google-reviews']) }),
  response: z.strictObject({ url: z.url() }),
  errors: ['not_permitted'],
})

export const listGoogleLocations = route({
  method: 'POST',
  path: '/google-reviews/connections/:connectionId/locations',
  summary:
    'Ask Google which locations the account manages, each with the best match among ours, and store the outcome',
  access: 'member',
  ...ofConnection,
  response: GoogleLocationList,
  errors: ['google_connection_not_found', 'google_no_rights', ...googleFaults],
  tags: ['GoogleLocation'],
})

export const linkGoogleLocations = route({
  method: 'POST',
  path: '/google-reviews/connections/:connectionId/links',
  summary: 'Link locations at Google to ours and start their import; idempotent',
  access: 'member',
  ...ofConnection,
  body: z.strictObject({
    links: z
      .array(
        z.strictObject({
          name: z.string().check(z.regex(/^locations\/[\w-]{1,60}$/)),
          locationId: LocationId,
        }),
      )
      .check(z.minLength(1), z.maxLength(googleLinksMax)),
  }),
  response: GoogleConnections,
  errors: [
    'not_permitted',
    'google_connection_not_found',
    'google_location_unknown',
    'google_location_not_verified',
    'google_location_taken',
    'google_location_linked_twice',
    'google_no_rights',
    ...googleFaults,
  ],
  tags: ['GoogleLocation', 'ReviewInbox'],
})

/** The treatment of the stored reviews when a link ends. */
export const ReviewsFate = z.enum(['keep', 'delete'])
export type ReviewsFate = z.infer<typeof ReviewsFate>

export const unlinkGoogleLocation = route({
  method: 'DELETE',
  path: '/google-reviews/locations/:googleLocationId',
  summary: 'Unlink a location; its stored reviews stay or are deleted',
  access: 'member',
  ...ofLocation,
  query: z.strictObject({ reviews: ReviewsFate }),
  response: GoogleConnections,
  errors: ['not_permitted', 'google_location_not_found'],
  tags: ['GoogleLocation', 'ReviewInbox'],
})

export const changeGoogleLocation = route({
  method: 'PATCH',
  path: '/google-reviews/locations/:googleLocationId',
  summary: 'Choose whether the profile shows Google’s rating, and whether replies of staff need approval',
  access: 'member',
  ...ofLocation,
  body: z.strictObject({ showsRating: z.optional(z.boolean()), needsApproval: z.optional(z.boolean()) }),
  response: GoogleConnections,
  errors: ['not_permitted', 'google_location_not_found'],
  tags: ['ReviewInbox'],
})

export const syncGoogleLocation = route({
  method: 'POST',
  path: '/google-reviews/locations/:googleLocationId/sync',
  summary: 'Read the reviews of a location again, as soon as Google’s limits allow',
  access: 'member',
  ...ofLocation,
  response: GoogleConnections,
  errors: ['not_permitted', 'google_location_not_found', 'google_location_read_only'],
  tags: ['ReviewInbox'],
})

export const disconnectGoogle = route({
  method: 'DELETE',
  path: '/google-reviews/connections/:connectionId',
  summary: 'Delete the tokens at once and revoke them at Google; the stored reviews stay or are deleted',
  access: 'member',
  ...ofConnection,
  query: z.strictObject({ reviews: ReviewsFate }),
  response: GoogleConnections,
  errors: ['not_permitted', 'google_connection_not_found'],
  tags: ['GoogleLocation', 'ReviewInbox'],
})

/** A connection as operators see it. */
export const GoogleConnectionHealth = z.strictObject({
  id: GoogleConnectionId,
  accountEmail: z.string(),
  memberName: z.string(),
  status: GoogleConnectionStatus,
  trouble: z.nullable(GoogleTrouble),
  failures: z.int(),
  connectedAt: Instant,
  lastSuccessAt: z.nullable(Instant),
  nextTryAt: z.nullable(Instant),
  businesses: z.array(z.strictObject({ slug: Slug, name: z.string() })),
  locations: z.strictObject({
    count: z.int(),
    importing: z.int(),
    /** Not read for two hours. */
    late: z.int(),
    lost: z.int(),
  }),
  oldestSyncAt: z.nullable(Instant),
})
export type GoogleConnectionHealth = z.infer<typeof GoogleConnectionHealth>

export const listGoogleConnectionHealth = route({
  method: 'GET',
  path: '/operator/google-connections',
  summary: 'List all connections to Google with their state, those with trouble first',
  access: 'operator',
  response: z.strictObject({
    provider: z.enum(['google', 'stand_in']),
    connections: z.array(GoogleConnectionHealth),
    budget: z.strictObject({
      /** Calls that the project's token bucket allows now. */
      available: z.int(),
      perMinute: z.int(),
    }),
    replies: z.strictObject({ sending: z.int(), pending: z.int(), failed: z.int() }),
  }),
  tags: ['GoogleHealth'],
})

export const retryGoogleConnection = route({
  method: 'POST',
  path: '/operator/google-connections/:connectionId/retry',
  summary: 'Try a connection again now',
  access: 'operator',
  ...ofConnection,
  response: z.strictObject({ isQueued: z.boolean() }),
  errors: ['google_connection_not_found'],
  tags: ['GoogleHealth'],
})

/** Below `apiPrefix`; receives the notices that Google publishes about reviews. */
export const googlePushPath = '/webhooks/google-reviews'
