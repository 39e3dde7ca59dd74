import { expect, test } from 'vitest'
import { darkStyle, mailStyle } from './mailStyle.ts'

const light = (part: keyof typeof mailStyle, property: 'color' | 'background') =>
  new RegExp(`(?:^|;)${property}:(#[\\da-f]{6})`).exec(mailStyle[part])?.[1] ?? '#ffffff'
const dark = (name: string, property: 'color' | 'background') =>
  new RegExp(`\\.${name} {[^}]*?(?<!-)${property}: (#[\\da-f]{6})`).exec(darkStyle)?.[1] ?? ''

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const card = light('card', 'background')
const darkCard = dark('card', 'background')

test.each([
  ['text', light('body', 'color'), card],
  ['title', light('title', 'color'), card],
  ['label', light('label', 'color'), card],
  ['link', light('link', 'color'), card],
  ['footer', light('footer', 'color'), card],
  ['button', light('button', 'color'), light('button', 'background')],
  ['code', light('code', 'color'), light('code', 'background')],
  ['dark text', dark('page', 'color'), darkCard],
  ['dark title', dark('strong', 'color'), darkCard],
  ['dark label', dark('quiet', 'color'), darkCard],
  ['dark link', dark('accent', 'color'), darkCard],
  ['dark button', dark('button', 'color'), dark('button', 'background')],
])('%s has enough contrast', (_name, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
})
