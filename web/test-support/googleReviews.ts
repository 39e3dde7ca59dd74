import {
  GoogleConnection,
  GoogleConnectionHealth,
  GoogleConnections,
  GoogleLocation,
  GoogleLocationList,
  ListedGoogleLocation,
} from 'contract/googleReviews/connections'

export const googleId = (last: number) => `01a2fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

const business = { id: googleId(1), slug: 'river-oak-bakery', name: 'River Oak Bakery' }

/** A linked location, imported and up to date. */
export const sampleGoogleLocation = (change: object = {}): GoogleLocation =>
  GoogleLocation.parse({
    id: googleId(11),
    business,
    location: { id: googleId(2), name: 'Mill Street' },
    title: 'River Oak Bakery Mill Street',
    address: '12 Mill Street, Willowford',
    mapsUrl: null,
    status: 'synced',
    reviewCount: 120,
    reviewTotal: 120,
    meanHundredths: 460,
    importedAt: '2026-11-20T12:00:00.000Z',
    syncedAt: '2026-11-20T12:00:00.000Z',
    showsRating: false,
    needsApproval: false,
    ...change,
  })

/** An account of the member with no linked location yet. */
export const sampleConnection = (change: object = {}): GoogleConnection =>
  GoogleConnection.parse({
    id: googleId(21),
    accountEmail: 'owner@goodword.example',
    status: 'connected',
    trouble: null,
    scopes: ['openid', 'https://www.googleapis.com/auth/business.manage'],
    isMine: true,
    connectedBy: 'Rosa Rivera',
    connectedAt: '2026-11-20T11:00:00.000Z',
    lastSuccessAt: '2026-11-20T12:00:00.000Z',
    nextTryAt: null,
    locations: [],
    ...change,
  })

export const sampleConnections = (change: object = {}): GoogleConnections =>
  GoogleConnections.parse({
    provider: 'google',
    standInUrl: null,
    businesses: [business],
    connections: [],
    keptLocations: [],
    ...change,
  })

/** A verified location at Google without a match. */
export const sampleListed = (last: number, change: object = {}): ListedGoogleLocation =>
  ListedGoogleLocation.parse({
    name: `locations/${last}`,
    title: `Place ${last}`,
    address: `${last} Mill Street`,
    phone: null,
    isVerified: true,
    mapsUrl: null,
    linkedTo: null,
    isTaken: false,
    suggestion: null,
    ...change,
  })

/** One account with locations, and three locations of ours. */
export const sampleList = (
  locations: readonly ListedGoogleLocation[],
  change: object = {},
): GoogleLocationList =>
  GoogleLocationList.parse({
    accountEmail: 'owner@goodword.example',
    accounts: [{ name: 'accounts/1', displayName: 'Rosa', type: 'PERSONAL', locations }],
    choices: [2, 3, 4].map((last) => ({
      locationId: googleId(last),
      name: ['', '', 'Mill Street', 'Station', 'Market'][last],
      address: `${last} Our Street`,
      business,
      isLinked: last === 4,
    })),
    ...change,
  })

export const sampleHealth = (change: object = {}): GoogleConnectionHealth =>
  GoogleConnectionHealth.parse({
    id: googleId(31),
    accountEmail: 'owner@goodword.example',
    memberName: 'Rosa Rivera',
    status: 'connected',
    trouble: null,
    failures: 0,
    connectedAt: '2026-11-20T11:00:00.000Z',
    lastSuccessAt: '2026-11-20T12:00:00.000Z',
    nextTryAt: null,
    businesses: [{ slug: 'river-oak-bakery', name: 'River Oak Bakery' }],
    locations: { count: 2, importing: 0, late: 0, lost: 0 },
    oldestSyncAt: null,
    ...change,
  })
