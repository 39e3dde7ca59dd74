import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pressedKey } from './pressedKey.ts'

test('keys belong to the input method while it composes', () => {
  expect(pressedKey({ key: 'Enter' })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', isComposing: false, keyCode: 13 })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', isComposing: true })).toBe('Process')
  expect(pressedKey({ key: 'ArrowDown', nativeEvent: { isComposing: true } })).toBe('Process')
  expect(pressedKey({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe('Process')
})

test('every handler of keys asks for the key that is pressed outside a composition', () => {
  const app = join(import.meta.dirname, '..')
  const handlers = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !/\.test\.tsx?$|pressedKey\.ts$/.test(file) && handlesKeys(join(app, file)),
  )
  expect(handlers.length).toBeGreaterThan(8)
  const direct = handlers.filter((file) => readsKey(readFileSync(join(app, file), 'utf8')))
  expect(direct).toEqual([])
})

const handlesKeys = (file: string) =>
  /KeyboardEvent|onKey|pressedKey\(|'key(?:down|up)'/.test(readFileSync(file, 'utf8'))

/** `event.key`, or the key taken from the parameter of a handler. */
const readsKey = (source: string) =>
  /\b(?:event|press)\.(?:key|code|which)\b/.test(source) ||
  /\bkey\b[^()]*\}: KeyboardEvent\b/.test(source) ||
  /(?:onKey\w+=\{|'key(?:down|up)', )\(\{[^()]*\bkey\b/.test(source)
