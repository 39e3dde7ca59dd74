/** An account of Business Profile with its locations. */
export interface SeedAccount {
  /** `accounts/123` */
  readonly name: string
  readonly title: string
  readonly type: 'PERSONAL' | 'LOCATION_GROUP'
  /** Email addresses of the Google accounts that manage it. */
  readonly managers: readonly string[]
}

export interface SeedLocation {
  /** `locations/456` */
  readonly name: string
  readonly accountName: string
  readonly title: string
  readonly street: string
  readonly locality: string
  readonly region: string
  readonly postalCode: string
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly isVerified: boolean
  readonly reviewCount: number
}

export interface ProfileSeed {
  readonly accounts: readonly SeedAccount[]
  readonly locations: readonly SeedLocation[]
}

const willowford = { locality: 'Willowford', region: 'NY', postalCode: '12588' }
const owner = 'tomas@goodword.example'
const personal = 'accounts/108234567890123456781'
const group = 'accounts/108234567890123456782'

/**
 * The profiles of the demo: Tomas's businesses as Google lists them. One name is spelled differently, one location
 * is not verified, one belongs to a second account, and some do not exist on Goodword.
 */
export const demoSeed: ProfileSeed = {
  accounts: [
    { name: personal, title: 'Tomas Rivera', type: 'PERSONAL', managers: [owner] },
    { name: group, title: 'Shops of Willowford', type: 'LOCATION_GROUP', managers: [owner] },
  ],
  locations: [
    {
      ...willowford,
      name: 'locations/11684120000000000001',
      accountName: personal,
      title: 'River Oak Bakery',
      street: '146 Main Street',
      phone: '(845) 555-0163',
      latitude: 41.579943,
      longitude: -73.716442,
      isVerified: true,
      reviewCount: 150,
    },
    {
      ...willowford,
      name: 'locations/11684120000000000002',
      accountName: personal,
      title: 'The Landing Coffee Co.',
      street: '29 Dock St',
      phone: '+1 329-555-0161',
      latitude: 41.56285,
      longitude: -73.72266,
      isVerified: true,
      reviewCount: 120,
    },
    {
      ...willowford,
      name: 'locations/11684120000000000003',
      accountName: personal,
      title: 'River Oak Bakery Wholesale',
      street: '12 Foundry Street',
      phone: '(845) 555-0199',
      latitude: 41.5731,
      longitude: -73.7024,
      isVerified: true,
      reviewCount: 40,
    },
    {
      ...willowford,
      name: 'locations/11684120000000000004',
      accountName: personal,
      title: 'Landing Coffee Kiosk',
      street: '3 Station Plaza',
      phone: null,
      latitude: 41.5702,
      longitude: -73.7101,
      isVerified: true,
      reviewCount: 30,
    },
    {
      ...willowford,
      name: 'locations/11684120000000000005',
      accountName: personal,
      title: 'River Oak Bakery Market Booth',
      street: '40 Market Street',
      phone: '(845) 555-0163',
      latitude: 41.5817,
      longitude: -73.7232,
      isVerified: false,
      reviewCount: 0,
    },
    {
      ...willowford,
      name: 'locations/11684120000000000006',
      accountName: group,
      title: 'Dock Street Flowers',
      street: '31 Dock Street',
      phone: '(329) 555-0190',
      latitude: 41.5629,
      longitude: -73.7225,
      isVerified: true,
      reviewCount: 60,
    },
  ],
}
