import { districts } from './districts.ts'
import { highestNumber, housePosition, isBuildable, type Lane, type Park } from './geography.ts'
import type { Position } from './positions.ts'
import type { Random } from './random.ts'

export interface Address extends Position {
  /** "27 Cider Street" */
  readonly street: string
  readonly streetName: string
  readonly districtName: string
}

// Center, Mill Quarter, Orchard Hill, Station Row, Ferry Landing, North Bend.
const weightsByGroup: Record<string, readonly number[]> = {
  'Food and drink': [9, 4, 2, 3, 5, 2],
  'Food shops': [6, 3, 3, 2, 4, 2],
  'Home and repair': [2, 3, 2, 6, 2, 3],
  Shops: [9, 4, 2, 2, 3, 2],
}
const weightsUsual = [5, 3, 3, 3, 3, 3]

/**
 * Assigns a unique house to every business, with matching number and position. A street or district named in `hint`
 * is used, so that Weaver Street Bread is on Weaver Street.
 */
export function addressBook(
  lanes: readonly Lane[],
  parks: readonly Park[],
  random: Random,
): (groupName: string, hint: string) => Address {
  const taken = new Set<string>()
  const longEnough = lanes.filter((lane) => highestNumber(lane) >= 20)

  function laneFor(groupName: string, hint: string): Lane {
    const named = longEnough.find(
      ({ name }) => hint.includes(name) || hint.endsWith(` on ${name.split(' ')[0]}`),
    )
    if (named) return named
    const weights = weightsByGroup[groupName] ?? weightsUsual
    const district =
      districts.find(({ name }) => hint.includes(name)) ??
      random.pickWeighted(districts.map((each, index) => [each, weights[index] ?? 0] as const))
    return random.pick(longEnough.filter((lane) => lane.district === district.slug))
  }

  return (groupName, hint) => {
    for (;;) {
      const lane = laneFor(groupName, hint)
      const number = random.integer(1, highestNumber(lane))
      const street = `${number} ${lane.name}`
      const position = housePosition(lane, number)
      if (taken.has(street) || !isBuildable(position, parks)) continue
      taken.add(street)
      const districtName = districts.find(({ slug }) => slug === lane.district)!.name // every lane belongs to a district
      return { street, streetName: lane.name, districtName, ...position }
    }
  }
}
