import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { notify } from '../../notifications/public.ts'
import { setLegalHold } from './legalHold.ts'
import { applyRetention, retention } from './retention.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const run = <T>(work: (context: Context) => Promise<T>) => fixture.loyalty.run(work)

test('old notifications go, recent ones stay, and a legal hold keeps all of its member', async () => {
  const [member, held] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  const draft = { kind: 'news', title: 'T', body: 'B', href: null } as const
  const tell = (naturalKey: string) =>
    run(async (context) => {
      for (const memberId of [member, held]) await notify(context, { ...draft, memberId, naturalKey })
    })
  await tell('old')
  await run((context) => setLegalHold(context, { memberId: held, reason: 'A lawsuit' }))
  database.clock.moveTo(plus(database.clock.now(), { days: 731 }))
  await tell('new')
  await applyRetention(fixture.port.write)
  const { rows } = await database.pool.query(
    `select member_id = $1 as is_held, natural_key from notification where member_id = any($2) order by 1, 2`,
    [held, [member, held]],
  )
  expect(rows).toEqual([
    { is_held: false, natural_key: 'new' },
    { is_held: true, natural_key: 'new' },
    { is_held: true, natural_key: 'old' },
  ])
})

test('every entry of the table says who deletes, and own entries name their rows', () => {
  for (const { what, by, rows, days } of retention) {
    expect(by === 'own', what).toBe(rows !== undefined)
    if (by === 'own') expect(days, what).not.toBeNull()
  }
})
