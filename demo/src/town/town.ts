import {
  type StandardCategory,
  standardCategories,
} from '../../../server/src/modules/businesses/categories/standardCategories.ts'
import { type TownBusiness, townBusinesses } from './businesses.ts'
import { places, type TownPlace } from './districts.ts'
import { laidLanes, laidParks, type Park, type Street } from './geography.ts'
import { laidRiver, type River } from './positions.ts'
import { demoPeople, type TownPerson } from './people.ts'
import { randomFrom } from './random.ts'

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
