/**
 * Deep tone of each palette of the generated covers, in their order; white text has a contrast of at least 4.5 on all
 * of them.
 */
export const tones = [
  '#3f7358',
  '#2f6148',
  '#5f6c38',
  '#505c2e',
  '#85653a',
  '#75572c',
  '#955a38',
  '#77452a',
  '#41677f',
  '#31566d',
  '#4a5560',
  '#2c3a42',
  '#2f4a3d',
  '#3a4b5c',
] as const

/** The Goodword card has the brand colour. */
export const networkTone = '#24744a'

/**
 * Stable tone of a business's card, which matches the business's cover. As in the cover generator, the palette is the
 * first choice after the seed: FNV-1a as the seed of mulberry32.
 */
export function cardTone(businessId: string): string {
  let seed = 2166136261
  for (let index = 0; index < businessId.length; index++)
    seed = Math.imul(seed ^ businessId.charCodeAt(index), 16777619)
  const state = (seed + 2 * 0x6d2b79f5) | 0 // the generator skips its first value
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  return tones[Math.floor(fraction * tones.length)] ?? networkTone
}
