import type { OpenInterval, Product, Service, StaffPerson, WeeklyHours } from 'contract/businesses'
import type { Glyph } from 'contract/glyphs'
import type { LocalDate, TimeZone } from 'contract/instant'
import { townBusinesses } from './businesses.ts'
import { categories } from './categories.ts'
import { places, type TownPlace } from './districts.ts'
import { laidLanes, laidParks, type Park, type Street } from './geography.ts'
import { laidRiver, type River } from './ground.ts'
import { demoPeople } from './people.ts'
import { randomFrom } from './random.ts'

export interface TownCategory {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  readonly groupName: string
  readonly glyph: Glyph
  readonly schemaType: string
  /** Other words that people search for. */
  readonly synonyms: string[]
}

/** A business without ids: the database makes those. The slug is the stable key. */
export interface TownBusiness {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly priceLevel: number
  readonly features: string[]
  readonly cancellationPolicy: string | null
  readonly earnRateHundredths: number
  readonly isClaimed: boolean
  /** Takes no new orders just now. */
  readonly isPaused: boolean
  /** One to three; the first is the main one. */
  readonly categorySlugs: readonly string[]
  readonly location: {
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly postalCode: string
    readonly country: string
    readonly latitude: number
    readonly longitude: number
    readonly timeZone: TimeZone
    /** Empty when the hours are unknown. */
    readonly weeklyHours: readonly WeeklyHours[]
    readonly specialHours: readonly {
      readonly date: LocalDate
      readonly note: string | null
      readonly intervals: readonly OpenInterval[]
    }[]
  }
  readonly staff: readonly StaffPerson[]
  readonly services: readonly Omit<Service, 'id'>[]
  readonly products: readonly Omit<Product, 'id'>[]
}

/** Someone who can sign in to the demo. */
export interface TownPerson {
  readonly email: string
  readonly displayName: string
  readonly photoURL: null
  readonly isOperator: boolean
  /** Has points and credit to try everything with. */
  readonly isDemoCustomer: boolean
  /** The slugs of the businesses that belong to them. */
  readonly owns: readonly string[]
  /** Follows the name where one of them is chosen: "Maya Lindqvist, a customer with points to spend". */
  readonly about: string
}

export interface Town {
  /** The center comes first. */
  readonly places: readonly TownPlace[]
  readonly categories: readonly TownCategory[]
  readonly businesses: readonly TownBusiness[]
  readonly people: readonly TownPerson[]
  readonly streets: readonly Street[]
  readonly river: River
  readonly parks: readonly Park[]
}

/** Willowford, an invented town on an invented river: the same for the same seed, down to the last price. */
export function generateTown(seed = 1): Town {
  const lanes = laidLanes(randomFrom(`streets ${seed}`))
  const parks = laidParks()
  return {
    places,
    categories,
    businesses: townBusinesses(seed, lanes, parks),
    people: demoPeople,
    streets: lanes.map(({ name, district, line }) => ({ name, district, line })),
    river: laidRiver(),
    parks,
  }
}
