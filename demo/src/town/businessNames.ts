import type { Address } from './addresses.ts'
import { familyNames, landmarks } from './names.ts'
import type { CategoryPattern } from './pattern.ts'
import type { Random } from './random.ts'

interface Naming {
  readonly pattern: CategoryPattern
  readonly random: Random
  readonly owner: { readonly first: string; readonly family: string }
  readonly address: Address
  readonly taken: ReadonlySet<string>
}

/** Generates a unique name from the owner, street, district or a landmark. */
export function businessName({ pattern, random, owner, address, taken }: Naming): string {
  for (;;) {
    const trade = random.pick(pattern.trades)
    const name = random.pickWeighted<() => string>([
      [() => `${owner.family} ${trade}`, 3],
      [() => `${owner.family} & ${random.pick(familyNames)} ${trade}`, 2],
      [() => `${owner.family} & ${random.pick(['Daughters', 'Sons', 'Sisters', 'Company'])} ${trade}`, 2],
      [() => `${owner.first}'s ${trade}`, 2],
      [() => `${address.streetName} ${trade}`, 3],
      [() => `${address.districtName.replace(' Center', '')} ${trade}`, 1],
      [() => `${random.pick(landmarks)} ${trade}`, 4],
    ])()
    if (!taken.has(name) && !repeatsItself(name)) return name
  }
}

/** True for names with a repeated word, such as "Garden Care Garden". */
function repeatsItself(name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []
  return new Set(words).size < words.length
}
