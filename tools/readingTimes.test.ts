import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** Of silent readers of English, the average of 190 studies: Brysbaert, 2019. */
const wordsPerMinute = 238

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words as a reader sees them: without the targets of links. */
const wordsOf = (file: string): number =>
  read(file)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

test.each(['README.md', 'CONTRIBUTING.md'])('%s states the time to read a page', (file) => {
  const stated = [...read(file).matchAll(/\]\(([^)]+)\) \((\d+) minutes\)/g)]
  const wrong = stated.flatMap(([, link = '', minutes]) => {
    const needed = wordsOf(join(dirname(file), link)) / wordsPerMinute
    return Math.abs(needed - Number(minutes)) <= 1 ? [] : [`${link}: ${needed.toFixed(1)} minutes`]
  })
  expect(stated.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('docs/MODULES.md has at most 1,200 words', () => {
  expect(wordsOf('docs/MODULES.md')).toBeLessThanOrEqual(1200)
})
