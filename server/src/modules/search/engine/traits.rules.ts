/** The languages of the search filter, in the order of their bits. Append new ones at the end. */
export const languages = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['de', 'German'],
  ['it', 'Italian'],
  ['pt', 'Portuguese'],
  ['pl', 'Polish'],
  ['zh', 'Chinese'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['vi', 'Vietnamese'],
  ['ar', 'Arabic'],
  ['hi', 'Hindi'],
  ['ru', 'Russian'],
  ['uk', 'Ukrainian'],
] as const

/** The accessibility features, as businesses list them. */
export const accessFeatures = [
  ['step-free-entrance', 'Step-free entrance'],
  ['accessible-restroom', 'Accessible restroom'],
  ['accessible-parking', 'Accessible parking'],
  ['hearing-loop', 'Hearing loop'],
  ['elevator', 'Elevator'],
  ['service-animals', 'Service animals welcome'],
] as const

export const acceptsPointsBit = 1
export const bookableBit = 2
const languageShift = 2
const accessShift = languageShift + 16

export const languageBits: readonly { value: string; label: string; bit: number }[] = languages.map(
  ([value, label], index) => ({ value, label, bit: 1 << (languageShift + index) }),
)
export const accessBits: readonly { value: string; label: string; bit: number }[] = accessFeatures.map(
  ([value, label], index) => ({ value, label, bit: 1 << (accessShift + index) }),
)

/** The bits of all wanted values; null when one of them does not exist, so no document can match. */
export function bitsOf(
  wanted: readonly string[],
  known: readonly { value: string; bit: number }[],
): number | null {
  let bits = 0
  for (const value of wanted) {
    const found = known.find((each) => each.value === value)
    if (!found) return null
    bits |= found.bit
  }
  return bits
}
