// @vitest-environment node
import { expect, test } from 'vitest'
import { referencesOf } from './references.ts'
import { theme } from './theme.ts'

/** Leaves with their paths, so that a missing or extra one is named. */
function leaves(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const keys = [...path, key]
    if (typeof value === 'object' && value !== null) return leaves(value, keys)
    return value === undefined ? [] : [`${keys.join('.')} ${value}`]
  })
}

test('lazy references equal those that Material UI generates', () => {
  expect(import.meta.env.SSR, 'where Material UI makes them').toBe(true)
  const made = leaves(theme.generateThemeVars())
  expect(made).toContain('palette.role.heading var(--gw-palette-role-heading)')
  expect(leaves(referencesOf(theme)).toSorted()).toEqual(made.toSorted())
})
