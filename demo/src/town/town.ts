import type { BusinessDraft } from '../../../server/src/modules/businesses/core/businessDraft.ts'
import {
  type StandardCategory,
  standardCategories,
} from '../../../server/src/modules/businesses/categories/standardCategories.ts'
import { townBusinesses } from './businesses.ts'
import { places, type TownPlace } from './districts.ts'
import { laidLanes, laidParks, type Park, type Street } from './geography.ts'
import { laidRiver, type River } from './positions.ts'
import { demoPeople } from './people.ts'
import { randomFrom } from './random.ts'

/** A business without ids, which the database generates. The slug is the stable key. */
export type TownBusiness = BusinessDraft & {
  /** Accepts no new orders. */
  readonly isPaused: boolean
}

/** A person who can sign in to the demo. */
export interface TownPerson {
  readonly email: string
  readonly displayName: string
  readonly photoURL: null
  readonly isOperator: boolean
  /** Has points and store credit to try all features. */
  readonly isDemoCustomer: boolean
  /** Slugs of own businesses. */
  readonly owns: readonly string[]
  /** Follows the name in the account chooser: "Maya Lindqvist, a customer with points to spend". */
  readonly about: string
}

export interface Town {
  /** The center comes first. */
  readonly places: readonly TownPlace[]
  readonly categories: readonly StandardCategory[]
  readonly businesses: readonly TownBusiness[]
  readonly people: readonly TownPerson[]
  readonly streets: readonly Street[]
  readonly river: River
  readonly parks: readonly Park[]
}

/** Willowford, a fictional town on a fictional river. Deterministic for a seed, down to every price. */
export function generateTown(seed = 1): Town {
  const lanes = laidLanes(randomFrom(`streets ${seed}`))
  const parks = laidParks()
  return {
    places,
    categories: standardCategories,
    businesses: townBusinesses(seed, lanes, parks),
    people: demoPeople,
    streets: lanes.map(({ name, district, line }) => ({ name, district, line })),
    river: laidRiver(),
    parks,
  }
}
