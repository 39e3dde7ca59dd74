/** The average colour of a photo as CSS, from the first three bytes of its thumbhash. */
export function photoColour(thumbhash: string): string | undefined {
  if (!/^[\w+/]{4}/.test(thumbhash)) return undefined
  const bytes = atob(thumbhash.slice(0, 4))
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16)
  // https://evanw.github.io/thumbhash/: brightness, yellow against blue, red against green, six bits each.
  const lightness = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  const b = lightness - (2 / 3) * yellow
  const r = (3 * lightness - b + red) / 2
  const channels = [r, r - red, b].map((value) => Math.round(255 * Math.max(0, Math.min(1, value))))
  return `rgb(${channels.join(' ')})`
}
