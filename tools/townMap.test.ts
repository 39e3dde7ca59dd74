import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { townMap } from './townMap.ts'

test('the map files are current: run `npm run map`', () => {
  for (const [name, content] of Object.entries(townMap()))
    expect(readFileSync(new URL(`../web/public/map/${name}`, import.meta.url), 'utf8')).toBe(content)
})
