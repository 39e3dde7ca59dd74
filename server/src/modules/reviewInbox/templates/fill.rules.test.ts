import { exampleTemplates } from 'contract/reviewInbox/exampleTemplates'
import { replyWarnings } from 'contract/reviewInbox/replyWarnings'
import { ReplyTemplateDraft } from 'contract/reviewInbox/templates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../test-support/effort.ts'
import { aspectOf, chooseWording, fillWording, firstNameOf } from './fill.rules.ts'

const all = { first_name: 'Maya', aspect: 'our team', place: 'River Oak Bakery' }
const none = { first_name: null, aspect: null, place: null }

test('variables are replaced, also several times, and names are never read as variables', () => {
  expect(fillWording('Hi {first_name}! {place} thanks {first_name}.', all)).toBe(
    'Hi Maya! River Oak Bakery thanks Maya.',
  )
  expect(fillWording('Hi {first_name}!', { ...all, first_name: '{place} $& $1' })).toBe('Hi {place} $& $1!')
  expect(fillWording('Hi {name}!', all)).toBe('Hi {name}!')
})

test('a variable without a value takes its sentence with it', () => {
  const wording = 'Thank you, {first_name}! We are glad that you liked {aspect}. See you soon.'
  expect(fillWording(wording, { ...all, aspect: null })).toBe('Thank you, Maya! See you soon.')
  expect(fillWording(wording, none)).toBe('See you soon.')
  expect(fillWording('Dear {first_name},\n\nthank you.\n\n{aspect} …\n\nBye', none)).toBe('thank you.\n\nBye')
})

test('a text that consists of such sentences loses only the variables', () => {
  expect(fillWording('Thank you, {first_name}!', none)).toBe('Thank you!')
  expect(fillWording('Thanks {first_name}. See {place}!', none)).toBe('Thanks. See!')
})

test('no text of any values contains an empty variable or a line of spaces', () => {
  const value = fc.option(fc.constantFrom('Maya', 'our team', 'River Oak'))
  const wording = fc
    .array(fc.constantFrom('Hi {first_name}!', 'Thanks.', '\n', '{aspect}', ' ', 'At {place}, ok?', 'Bye'))
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(wording, fc.record({ first_name: value, aspect: value, place: value }), (text, values) => {
      const filled = fillWording(text, values)
      expect(filled).not.toMatch(/null|undefined|\n{3}|\{(?:first_name|aspect|place)\}/)
      expect(filled).toBe(filled.trim())
    }),
    { seed },
  )
})

test.each([
  ['Maya Lopez', 'Maya'],
  ['maya l.', 'Maya'],
  ['MAYA LOPEZ', 'Maya'],
  ['Jean-Luc P', 'Jean-Luc'],
  ["O'Neil", "O'Neil"],
  ['José', 'José'],
  ['Bo X', 'Bo'],
  ['A Google User', null],
  ['Dr. House', null],
  ['M. Lopez', null],
  ['xX_maya99', null],
  ['Local Guide', null],
  ['', null],
  [null, null],
])('the first name of %s is %s', (name, expected) => expect(firstNameOf(name)).toBe(expected))

test('a reply names what a good review praises and what a bad one misses', () => {
  const mentions = [
    { aspect: 'price', side: 'missed' },
    { aspect: 'staff', side: 'praised' },
  ] as const
  expect(aspectOf(5, mentions)).toBe('our team')
  expect(aspectOf(2, mentions)).toBe('our prices')
  expect(aspectOf(5, [])).toBeNull()
})

test('wordings come in turn and avoid the last texts at the business', () => {
  const wordings = ['a', 'b', 'c']
  const used: number[] = []
  const lastUses = new Map<number, number>()
  const recentTexts: string[] = []
  for (let use = 1; use <= 7; use += 1) {
    const index = chooseWording(wordings, { recentTexts, lastUses })
    used.push(index)
    lastUses.set(index, use)
    recentTexts.unshift(wordings[index]!) // an index of the list
  }
  expect(used).toEqual([0, 1, 2, 0, 1, 2, 0])
  // Another template has the same text.
  expect(chooseWording(wordings, { recentTexts: ['a'], lastUses: new Map([[1, 1]]) })).toBe(2)
  // A text may be used again after five others.
  expect(chooseWording(['a'], { recentTexts: ['1', '2', '3', '4', '5', 'a'], lastUses: new Map() })).toBe(0)
})

test('the examples are valid, warn of nothing, and say something to an anonymous author too', () => {
  expect(exampleTemplates).toHaveLength(4)
  for (const { name, wordings } of exampleTemplates) {
    expect(ReplyTemplateDraft.safeParse({ name, wordings }).success).toBe(true)
    expect(wordings).toHaveLength(3)
    for (const wording of wordings) {
      expect(replyWarnings(fillWording(wording, all))).toEqual([])
      expect(fillWording(wording, { ...none, place: 'River Oak' }).length).toBeGreaterThan(10)
    }
  }
})
