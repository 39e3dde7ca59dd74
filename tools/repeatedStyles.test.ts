import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const app = join(root, 'web/app')
/** Two rules with as many equal declarations, in any order, are one look, which belongs to the kit. */
const equalMin = 5

interface Rule {
  readonly place: string
  readonly sheet: string
  readonly declarations: ReadonlySet<string>
}

/** The rules of a sheet with their own declarations, without those of nested rules. */
function rulesOf(sheet: string): Rule[] {
  const css = readFileSync(join(app, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
  const rules: Rule[] = []
  const open: { place: string; declarations: Set<string> }[] = []
  let line = 1
  for (const [part, text = '', end] of css.matchAll(/((?:'[^']*'|[^'{};])*)([{};]|$)/g)) {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    line += part.split('\n').length - 1
    if (end === '{') open.push({ place: `${sheet}:${line} ${words}`, declarations: new Set() })
    else if (words !== '') open.at(-1)?.declarations.add(words.replace('background-color:', 'background:'))
    const closed = end === '}' ? open.pop() : undefined
    if (closed) rules.push({ ...closed, sheet })
  }
  return rules
}

/** Pairs of rules of different sheets, one of them a feature's, that repeat each other. */
function repeated(sheets: readonly string[]): string[] {
  const rules = sheets.flatMap(rulesOf).filter(({ declarations }) => declarations.size >= equalMin)
  return rules.flatMap((rule, index) =>
    rules
      .slice(index + 1)
      .filter(({ sheet }) => sheet !== rule.sheet && `${sheet} ${rule.sheet}`.includes('features/'))
      .map((other) => ({ other, equal: rule.declarations.intersection(other.declarations) }))
      .filter(({ equal }) => equal.size >= equalMin)
      .map(({ other, equal }) => `${rule.place} and ${other.place} repeat ${[...equal].join('; ')}`),
  )
}

test('no sheet of a feature repeats the look of another sheet', () => {
  const sheets = globSync('**/*.module.css', { cwd: app })
  expect(sheets.flatMap(rulesOf).length).toBeGreaterThan(1000)
  expect(repeated(sheets)).toEqual([])
})
