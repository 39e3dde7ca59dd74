import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const folder = join(root, 'docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const files = readdirSync(folder).filter((file) => file !== 'README.md')
const pages = files.map((file) => ({ file, number: Number(file.slice(0, 4)), ...headerOf(read(file)) }))

function headerOf(text: string) {
  const header =
    /^# (\d+)\. (.+)\n\n- \*\*Status\*\*: (.+)\n- \*\*Date\*\*: (\d{4}-\d\d-\d\d)\n- \*\*Area\*\*: (.+)\n\n/
  const [, titleNumber = '', title = '', status = '', date = '', area = ''] = header.exec(text) ?? []
  return { titleNumber: Number(titleNumber), title, status, date, area }
}

/** A reference to another page in a page's status; `part` is empty when the whole page is superseded. */
interface Supersession {
  readonly old: number
  readonly by: number
  readonly part: string
}

const forms = {
  old: /^(?:superseded by (?<whole>\d+)|the part about (?<part>.+) is superseded by (?<by>\d+))$/,
  new: /^supersedes (?:(?<whole>\d+)|the part of (?<of>\d+) about (?<part>.+))$/,
}

const clausesOf = (status: string) => status.split('; ').filter((clause) => clause !== 'accepted')

const said = pages.flatMap(({ number, status }) =>
  clausesOf(status).flatMap((clause): Supersession[] => {
    const { whole, part = '', by } = forms.old.exec(clause)?.groups ?? {}
    return (whole ?? by) ? [{ old: number, by: Number(whole ?? by), part }] : []
  }),
)
const claimed = pages.flatMap(({ number, status }) =>
  clausesOf(status).flatMap((clause): Supersession[] => {
    const { whole, part = '', of } = forms.new.exec(clause)?.groups ?? {}
    return (whole ?? of) ? [{ old: Number(whole ?? of), by: number, part }] : []
  }),
)
const sorted = (list: readonly Supersession[]) => list.map((one) => JSON.stringify(one)).toSorted()

describe('the decisions', () => {
  test('have a title with their number, a status, a date and an area', () => {
    const wrong = pages.filter(
      ({ number, titleNumber, area }) => titleNumber !== number || !/^[A-Za-z]/.test(area),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
  test('have unique numbers', () => {
    expect(new Set(pages.map(({ number }) => number)).size).toBe(pages.length)
  })
  test('are accepted or superseded, in a form that this test parses', () => {
    const unknown = pages.flatMap(({ file, status }) =>
      clausesOf(status)
        .filter((clause) => !forms.old.test(clause) && !forms.new.test(clause))
        .map((clause) => `${file}: ${clause}`),
    )
    expect(unknown).toEqual([])
  })
  test('name a superseded page on both sides', () => {
    expect(said.length).toBeGreaterThan(0)
    expect(sorted(claimed)).toEqual(sorted(said))
  })
  test('are superseded by later ones', () => {
    expect(said.filter(({ old, by }) => old >= by)).toEqual([])
  })
  test('have no template text left', () => {
    expect(files.filter((file) => /^\(.*\)$/m.test(read(file)))).toEqual([])
  })
  test('have an index row that matches their header', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
    const expected = pages.map(
      ({ file, number, title, area, date, status }) =>
        `| ${number} | [${title}](${file}) | ${area} | ${date} | ${status} |`,
    )
    expect(rows).toEqual(expected)
  })
})
