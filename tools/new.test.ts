import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newDecision } from './generators/decision.ts'
import { newFeature } from './generators/feature.ts'
import { newModule } from './generators/module.ts'
import { namesOf } from './generators/names.ts'
import { insertBefore, lists, places, read, sources } from './generators/places.ts'
import { root } from './bootstrap.mjs'

// Tests of the generated text.

const now = new Date('2999-01-02T03:04:05Z')

test('every file that the generators edit or import exists', () => {
  const missing = [...Object.values(lists), ...Object.values(sources)].filter(
    (file) => !existsSync(join(root, file)),
  )
  expect(missing).toEqual([])
})

test('a name has all its forms', () => {
  expect(namesOf('giftIdeas')).toEqual({
    many: 'giftIdeas',
    Many: 'GiftIdeas',
    one: 'giftIdea',
    One: 'GiftIdea',
    table: 'gift_idea',
    path: '/gift-ideas',
    words: 'gift ideas',
  })
  expect(
    ['categories', 'savedSearches', 'status', 'access', 'loyalty'].map((name) => namesOf(name).one),
  ).toEqual(['category', 'savedSearch', 'status', 'access', 'loyalty'])
})

describe('a module', () => {
  const { files } = newModule('tips')

  test('is added to every list', () => {
    expect(files[lists.moduleArrows]).toContain('\n  tips: [],\n}\n')
    expect(files[lists.contractRoutes]).toMatch(
      /import \* as tips from '\.\/tips\/tips\.ts'[^]*\n {2}tips,\n\]\n/,
    )
    expect(files[lists.tags]).toContain("\n  'Tip',\n] as const")
    expect(files[lists.namedSchemas]).toMatch(
      /import \* as tips from 'contract\/tips\/tips'[^]*\n {2}tips,\n\]\n/,
    )
    expect(files[lists.app]).toMatch(/import \{ tipsRoutes \}[^]*\n {2}tipsRoutes\(app\)\n/)
  })
  test('has the newest migration', () => {
    const migration = Object.keys(files).find((file) => file.endsWith('.sql')) ?? ''
    const newest =
      readdirSync(join(root, places.migrations))
        .toSorted()
        .findLast((file) => /^\d/.test(file)) ?? ''
    expect(migration).toMatch(/migrations\/\d{4}_create_tip\.sql$/)
    expect(migration > `${places.migrations}/${newest}`).toBe(true)
  })
  test.for([
    ['favourites', `${places.module('favourites')} exists: choose another name.`],
    ['jobs', `${places.contract('jobs')} exists: choose another name.`],
    ['gift_ideas', '"gift_ideas" is not a name in camelCase letters, such as favourites or giftCards.'],
    ['Tips', '"Tips" is not a name in camelCase letters, such as favourites or giftCards.'],
    ['../tips', '"../tips" is not a name in camelCase letters, such as favourites or giftCards.'],
  ] as const)('is rejected when it is called %s', ([name, sentence]) => {
    expect(() => newModule(name)).toThrow(sentence)
  })
})

describe('a feature', () => {
  test.for([
    ['favourites', `${places.feature('favourites')} exists: choose another name.`],
    ['tips', `${places.contract('tips')} has no call listTips to show: run npm run new module tips first.`],
  ] as const)('is rejected when it is called %s', ([name, sentence]) => {
    expect(() => newFeature(name)).toThrow(sentence)
  })
})

describe('a decision', () => {
  test('has the next number, its header and a row', () => {
    const { files } = newDecision("Keep a member's tips", now)
    const [file = '', page = ''] = Object.entries(files)[0] ?? []
    const [, number = ''] = /\/(\d{4})-keep-a-members-tips\.md$/.exec(file) ?? []
    expect(existsSync(join(root, file))).toBe(false)
    expect(page).toContain(
      `# ${Number(number)}. Keep a member's tips\n\n- **Status**: accepted\n- **Date**: 2999-01-02\n- **Area**: (area)\n`,
    )
    expect(files[lists.decisions]).toBe(
      `${read(lists.decisions).trimEnd()}\n| ${Number(number)} | [Keep a member's tips](${number}-keep-a-members-tips.md) | (area) | 2999-01-02 | accepted |\n`,
    )
  })
  test.for([
    ['Store points in lots', 'has this title: choose another one.'],
    ['store points', '"store points" is not a title'],
    ['Store points.', '"Store points." is not a title'],
  ] as const)('is rejected when its title is "%s"', ([title, sentence]) => {
    expect(() => newDecision(title, now)).toThrow(sentence)
  })
})

test('a list without the expected anchor is not changed', () => {
  expect(() => insertBefore('tools/list.ts', 'export {}', '\n]\n', 'x')).toThrow(
    'tools/list.ts has changed: the generator looks for "\\n]\\n" in it.',
  )
})
