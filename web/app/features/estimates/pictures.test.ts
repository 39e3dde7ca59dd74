import { pictureNames } from 'contract/estimates/pictures'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'

test('each name has one path of lines, and no two have the same', () => {
  expect(Object.keys(pictures)).toEqual([...pictureNames])
  for (const name of pictureNames) expect(pictures[name], name).toMatch(/^M[-\d.,\sMLHVCSAZ]+$/i)
  expect(new Set(Object.values(pictures)).size).toBe(pictureNames.length)
})
