import { expect, test, vi } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { newOrderNumber } from './orderNumber.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
const next = vi.hoisted((): string[] => [])

vi.mock('./orderNumber.ts', async (importOriginal) => {
  const original = await importOriginal<{ newOrderNumber: () => string }>()
  return { newOrderNumber: () => next.shift() ?? original.newOrderNumber() }
})

test('numbers are easy to read aloud, and all letters are equally likely', () => {
  const numbers = Array.from({ length: 5000 }, () => newOrderNumber())
  const letter = '[2-9A-HJKMNP-TV-Z]'
  expect(numbers.filter((number) => !new RegExp(`^GW-${letter}{4}-${letter}{2}$`).test(number))).toEqual([])
  const counts = Map.groupBy(numbers.join('').replaceAll(/GW-|-/g, ''), (each) => each)
  expect(counts.size).toBe(30)
  // 1,000 of each are expected; 200 is more than six standard deviations.
  for (const [, found] of counts) expect(Math.abs(found.length - 1000)).toBeLessThan(200)
})

test('order numbers are unique', async () => {
  const maya = await fixture.loyalty.newMember()
  const basket = { businessId: fixture.loyalty.bakery, lines: [{ unit: 500, quantity: 1 }] }
  next.push('GW-3F7K-9Q')
  await fixture.open(maya, [basket])
  next.push('GW-3F7K-9Q', 'GW-3F7K-9Q', 'GW-3F7K-9R')
  await fixture.open(maya, [basket])
  const { rows } = await database.pool.query('select number from shop_order order by number')
  expect(rows).toEqual([{ number: 'GW-3F7K-9Q' }, { number: 'GW-3F7K-9R' }])
})
