import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const app = join(root, 'web/app')
const sheets = globSync('**/*.module.css', { cwd: app })
const code = globSync('**/*.{ts,tsx}', { cwd: app }).map((path) => ({
  path,
  text: readFileSync(join(app, path), 'utf8'),
}))

/** The classes that a style sheet defines, without those of libraries. */
const classesOf = (sheet: string) =>
  new Set(
    [
      ...readFileSync(join(app, sheet), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '')
        .matchAll(/\.([a-z][A-Za-z0-9]*)/g),
    ].map(([, name]) => name),
  )

/** The classes that code takes from a style sheet: TypeScript accepts any name. */
function usedOf(sheet: string): Set<string | undefined> {
  const importing = code.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , from]) => join(dirname(path), from ?? '') === sheet)
      .map(([, name]) => ({ text: text.replaceAll(/^import .*$/gm, ''), name })),
  )
  return new Set(
    importing.flatMap(({ text, name }) =>
      [...text.matchAll(new RegExp(String.raw`\b${name}\.([A-Za-z0-9]+)`, 'g'))].map(([, used]) => used),
    ),
  )
}

test('components use classes that exist, and style sheets define classes that are used', () => {
  const wrong = sheets.flatMap((sheet) => {
    const [defined, used] = [classesOf(sheet), usedOf(sheet)]
    return [...used.symmetricDifference(defined)].map((name) => `${sheet}: ${name}`)
  })
  expect(sheets.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

/** The components that are fieldsets: `fieldset` and what `withClass` makes of it. */
const fieldsets = [
  'fieldset',
  ...code.flatMap(({ text }) =>
    [...text.matchAll(/const (\w+) = withClass\('fieldset'/g)].map(([, name]) => name),
  ),
]

test('every fieldset begins with its legend', () => {
  const opening = new RegExp(
    String.raw`<(?:${fieldsets.join('|')})\b(?:[^>]|=>)*(?<![=/])>\s*(?!\s|<legend|<SrLegend)`,
    'g',
  )
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(([found]) => `${path}: ${found.trim()}`),
  )
  expect(fieldsets).toContain('Group')
  expect(wrong).toEqual([])
})

test('the styles of the kit are in layers below those of the features', () => {
  const layerOf = (sheet: string) => /^@layer (\w+) \{/.exec(readFileSync(join(app, sheet), 'utf8'))?.[1]
  const expectedOf = (sheet: string) => {
    if (!sheet.startsWith('shared/ui/')) return
    const name = basename(sheet, '.module.css')
    return (
      { classes: 'classes', gaps: 'classes', skins: 'skins', memberSkins: 'skins', popups: 'skins' }[name] ??
      'ui'
    )
  }
  expect(sheets.filter((sheet) => layerOf(sheet) !== expectedOf(sheet))).toEqual([])
})
