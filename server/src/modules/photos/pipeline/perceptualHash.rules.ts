export const hashColumns = 9
export const hashRows = 8

const distanceMax = 3
/** Below this number of differing bits, or above its counterpart, a picture is too plain to compare. */
const plainBits = 6

/**
 * The difference hash of a picture: whether each of 8 × 8 pixels is brighter than its right neighbor. Takes 9 × 8
 * gray pixels; resizing, recompressing and small changes of color alter few bits.
 */
export function perceptualHashOf(grey: ArrayLike<number>): string {
  let bits = ''
  for (let row = 0; row < hashRows; row += 1)
    for (let column = 0; column < hashColumns - 1; column += 1) {
      const at = row * hashColumns + column
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Whether two hashes belong to the same picture. Plain pictures, such as a wall, are never called similar. */
export function isSimilar(one: string, other: string): boolean {
  if (isPlain(one) || isPlain(other)) return false
  return bitsIn(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)) <= distanceMax
}

function isPlain(hash: string): boolean {
  const bits = bitsIn(BigInt(`0x${hash}`))
  return bits < plainBits || bits > hashRows * (hashColumns - 1) - plainBits
}

const bitsIn = (number: bigint) => number.toString(2).replaceAll('0', '').length
