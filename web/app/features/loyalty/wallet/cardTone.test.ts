import { describe, expect, test } from 'vitest'
import { cardTone, networkTone, tones } from './cardTone.ts'

describe('the tone of a card', () => {
  test('matches the palette of the business’s cover', () => {
    // Same palettes as in the cover generator for these ids.
    expect(cardTone('01a1fcb3-beb9-70a8-a8a6-000000000001')).toBe(tones[8])
    expect(cardTone('01a1fcb3-beb9-70a8-a8a6-000000000002')).toBe(tones[10])
    expect(cardTone('01a1fcb3-beb9-70a8-a8a6-000000000003')).toBe(tones[4])
  })
  test('gives white text sufficient contrast', () => {
    for (const tone of [...tones, networkTone]) expect(contrastToWhite(tone)).toBeGreaterThanOrEqual(4.5)
  })
})

/** As defined by WCAG 2.2. */
function contrastToWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
