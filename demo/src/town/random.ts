import { sumOf } from 'contract/core/sum'

/** A stream of choices that depends only on its seed, on every machine and in every release. */
export interface Random {
  /** At least 0, below 1. */
  fraction(): number
  /** From low to high, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(options: readonly T[]): T
  /** By weight; never picks a weight of 0. */
  pickWeighted<T>(options: readonly (readonly [option: T, weight: number])[]): T
  /** A shuffled copy. */
  shuffled<T>(options: readonly T[]): T[]
  /** `count` items in their original order. */
  someInOrder<T>(options: readonly T[], count: number): T[]
}

/** sfc32 (Chris Doty-Humphrey, public domain), seeded with four FNV-1a hashes of the text. */
export function randomFrom(seed: string): Random {
  let a = hash(seed, 0x811c9dc5)
  let b = hash(seed, 0x01000193)
  let c = hash(seed, 0x9e3779b9)
  let counter = 1

  function fraction(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) fraction()

  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))

  function pick<T>(options: readonly T[]): T {
    if (options.length === 0) throw new RangeError(`nothing to pick from (seed ${seed})`)
    return options[Math.floor(fraction() * options.length)]! // below the length by construction
  }

  function pickWeighted<T>(options: readonly (readonly [T, number])[]): T {
    const total = sumOf(options, ([, weight]) => weight)
    let rest = fraction() * total
    for (const [option, weight] of options) {
      rest -= weight
      if (rest < 0) return option
    }
    return pick(options.map(([option]) => option))
  }

  function shuffled<T>(options: readonly T[]): T[] {
    const result = [...options]
    for (let index = result.length - 1; index > 0; index--) {
      const other = integer(0, index)
      const swapped = result[index]!
      result[index] = result[other]! // both indexes are within the list
      result[other] = swapped
    }
    return result
  }

  function someInOrder<T>(options: readonly T[], count: number): T[] {
    const taken = new Set(shuffled(options.map((_, index) => index)).slice(0, count))
    return options.filter((_, index) => taken.has(index))
  }

  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    pickWeighted,
    shuffled,
    someInOrder,
  }
}

function hash(text: string, basis: number): number {
  let value = basis
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value ^ (value >>> 15)
}
