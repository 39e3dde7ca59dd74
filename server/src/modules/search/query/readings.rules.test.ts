import { SearchQuery } from 'contract/search/search'
import { describe, expect, test } from 'vitest'
import { readQuery } from './readings.rules.ts'

const read = (q: string, more: object = {}) =>
  readQuery(q, SearchQuery.parse({ q, ...more }), {
    places: new Map([
      ['mill quarter', 'Mill Quarter'],
      ['ferry landing', 'Ferry Landing'],
      ['centre', 'Centre'],
    ]),
    isPhrase: (words) => words === 'no appointment',
  })

describe('the words of a query', () => {
  test.each([
    ['spanish speaking dentist', 'Speaks Spanish', { speaks: ['es'] }, 'dentist'],
    ['dentist who speaks Polish', 'Speaks Polish', { speaks: ['pl'] }, 'dentist'],
    ['wheelchair accessible café', 'Step-free entrance', { access: ['step-free-entrance'] }, 'cafe'],
    ['pub with accessible restroom', 'Accessible restroom', { access: ['accessible-restroom'] }, 'pub with'],
    ['barber open now', 'Open now', { open: 'now' }, 'barber'],
    ['cheap pizza', '$ or $$', { price: ['1', '2'] }, 'pizza'],
    ['fancy dinner', '$$$ or $$$$', { price: ['3', '4'] }, 'dinner'],
    ['massage bookable today', 'Bookable today', { bookable: 'today' }, 'massage'],
    ['bakery that accepts points', 'Points accepted', { accepts: 'points' }, 'bakery'],
  ])('%s filters by “%s”', (q, label, filters, rest) => {
    const { readings, filters: read_, tokens } = read(q)
    expect(readings.map((reading) => reading.label)).toEqual([label])
    expect(read_.query).toEqual(filters)
    expect(tokens.join(' ')).toBe(rest)
    expect(readings[0]?.q).toBe(rest)
  })

  test.each([
    ['pizza open late', 'Open at 9 PM', { day: { after: 0 }, minute: 1260 }],
    ['cafe open on sunday', 'Open on Sunday', { day: { weekday: 7 }, minute: 720 }],
    ['gym open early', 'Open at 7 AM', { day: { after: 1 }, minute: 420 }],
  ])('%s asks for a time of the clock', (q, label, openLocal) => {
    const { readings, filters } = read(q)
    expect(readings.map((reading) => reading.label)).toEqual([label])
    expect(filters.openLocal).toEqual(openLocal)
  })

  test('name a place, alone or after a preposition', () => {
    expect(read('bakery in mill quarter')).toMatchObject({
      tokens: ['bakery'],
      filters: { place: 'mill quarter' },
    })
    expect(read('dinner near the Ferry Landing').tokens).toEqual(['dinner'])
    expect(read('mill quarter cafe').readings).toEqual([
      { kind: 'place', label: 'Near Mill Quarter', q: 'cafe' },
    ])
    expect(read('centre stage').readings).toEqual([])
    expect(read('gym in centre').filters.place).toBe('centre')
    expect(read('gym in centre', { near: '41.5,-73.7' }).filters.place).toBeNull()
  })

  test.each([
    ['pizza -delivery', 'pizza', 'delivery'],
    ['cafe without music', 'cafe', 'music'],
    ['pub but not food', 'pub', 'food'],
  ])('%s excludes a word', (q, rest, without) => {
    const { tokens, filters, readings } = read(q)
    expect(tokens.join(' ')).toBe(rest)
    expect(filters.without).toEqual([without])
    expect(readings).toEqual([{ kind: 'without', label: `Not ${without}`, q: rest }])
  })

  test('exclude nothing in a phrase, a number, a compound or a query that names no subject', () => {
    for (const q of ['barber no appointment', 'no 9 bakery', 'e-bike', 'without music', '-pizza'])
      expect(read(q).filters.without, q).toEqual([])
  })

  test('never change a filter that the visitor set', () => {
    const { readings, tokens } = read('cheap pizza', { price: '4' })
    expect(readings).toEqual([])
    expect(tokens).toEqual(['cheap', 'pizza'])
  })

  test('can express several filters, each removable alone', () => {
    const { readings, tokens } = read('cheap spanish speaking barber open now in mill quarter')
    expect(tokens).toEqual(['barber'])
    expect(readings.map(({ label }) => label)).toEqual([
      'Speaks Spanish',
      'Open now',
      '$ or $$',
      'Near Mill Quarter',
    ])
    expect(readings[2]?.q).toBe('spanish speaking barber open now in mill quarter')
  })

  test('that name several languages or features require all of them', async () => {
    expect(
      read('spanish speaking dentist, wheelchair accessible, with a hearing loop').filters.query,
    ).toEqual({
      speaks: ['es'],
      access: ['hearing-loop', 'step-free-entrance'],
    })
  })

  test('that contradict each other filter by the first rule alone', () => {
    const { readings, filters } = read('cheap fancy dinner open now open late')
    expect(readings.map(({ label }) => label)).toEqual(['Open now', '$ or $$'])
    expect(filters).toMatchObject({ query: { open: 'now', price: ['1', '2'] }, openLocal: null })
  })
})
