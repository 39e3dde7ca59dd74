import { glyphs } from 'contract/businesses/glyphs'
import { describe, expect, test } from 'vitest'
import { coverSvg, thumbSvg } from './drawCover.ts'

const names = Object.keys(glyphs)
const covers = Array.from(
  { length: 600 },
  (_, index) => coverSvg({ seed: `019aa2c4-7b1e-7c3d-9f10-${index}`, glyph: names[index % names.length]! }), // within the length
)

/** Whether every tag closes in order and every attribute is quoted. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  let rest = xml
  while (rest !== '') {
    const text = /^[^<>&]+|^&(?:amp|lt|gt|quot);/.exec(rest)
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/.exec(rest)
    if (tag) {
      if (tag[1] === '/') {
        if (open.pop() !== tag[2]) return false
      } else if (tag[4] === '') open.push(tag[2]!) // the group always matches
    } else if (!text) return false
    rest = rest.slice((tag ?? text)![0].length) // one of the two matched
  }
  return open.length === 0
}

describe('a generated cover', () => {
  test('is always the same for the same business', () => {
    expect(coverSvg({ seed: 'a', glyph: 'bread' })).toBe(coverSvg({ seed: 'a', glyph: 'bread' }))
    expect(coverSvg({ seed: 'a', glyph: 'bread' })).not.toBe(coverSvg({ seed: 'b', glyph: 'bread' }))
  })

  test('is well-formed, contains no invalid number and is at most 2.5 kB', () => {
    for (const cover of covers) {
      expect(isWellFormed(cover)).toBe(true)
      expect(cover).not.toMatch(/NaN|undefined|Infinity/)
      expect(cover.length).toBeLessThanOrEqual(2560)
    }
  })

  test('differs between businesses', () => {
    expect(new Set(covers).size).toBe(covers.length)
  })

  test('draws a leaf for unknown glyphs and for names of object properties', () => {
    for (const glyph of ['unknown', 'toString', '"><script>'])
      expect(coverSvg({ seed: 'a', glyph })).toBe(coverSvg({ seed: 'a', glyph: 'leaf' }))
  })
})

describe('a generated thumbnail', () => {
  test('escapes its initials', () => {
    const thumb = thumbSvg({ seed: 'a', glyph: 'cup', initials: '<&"' })
    expect(thumb).toContain('&lt;&amp;&quot;')
    expect(isWellFormed(thumb)).toBe(true)
  })

  test('has the background colour of the cover', () => {
    const ground = /fill="(#[0-9a-f]{6})" d="M0 0h/
    const cover = { seed: 'one business', glyph: 'cup' }
    expect(ground.exec(thumbSvg({ ...cover, initials: 'OB' }))?.[1]).toBe(ground.exec(coverSvg(cover))?.[1])
  })
})
