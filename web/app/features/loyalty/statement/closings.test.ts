import { LocalDate } from 'contract/core/instant'
import { StatementDay, statementMovements } from 'contract/loyalty/statements'
import { expect, test } from 'vitest'
import { closingsOf } from './closings.ts'

const still = Object.fromEntries(statementMovements.map((movement) => [movement, 0]))
const dayOf = (day: string, opening: number, closing: number) =>
  StatementDay.parse({
    day,
    ...still,
    opening,
    sales: closing - opening,
    closing,
    paidToOthers: 0,
    reserveClosing: 0,
  })

test('repeats the previous closing on days without movements, starting with the opening balance', () => {
  const closings = closingsOf({
    from: LocalDate.parse('2026-10-31'),
    to: LocalDate.parse('2026-11-03'),
    days: [dayOf('2026-11-03', 700, 900), dayOf('2026-11-01', 500, 700)],
    total: dayOf('2026-11-03', 500, 900),
  })
  expect(closings).toEqual([
    { day: '2026-10-31', closing: 500 },
    { day: '2026-11-01', closing: 700 },
    { day: '2026-11-02', closing: 700 },
    { day: '2026-11-03', closing: 900 },
  ])
})
