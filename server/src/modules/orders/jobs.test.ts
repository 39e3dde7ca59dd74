import type { OrderId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { ordersJobs } from './jobs.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)

const write: Write = (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db }))
const run = (name: string, data: object = {}) => {
  const job = ordersJobs(write).find((candidate) => candidate.name === name)
  if (!job) throw new Error(`there is no job named ${name}`)
  return fixture.loyalty.run((context) => job.run(context, data))
}

test('rejects overdue orders one by one, and repeated runs change nothing more', async () => {
  const maya = await fixture.loyalty.newMember()
  const basket = { businessId: fixture.loyalty.bakery, lines: [{ unit: 500, quantity: 1 }] }
  const orderIds: OrderId[] = [await fixture.placeOne(maya, basket), await fixture.placeOne(maya, basket)]
  database.clock.moveTo('2026-11-20T17:30:00Z')
  await run('find-overdue-orders')
  await run('find-overdue-orders')
  for (const orderId of orderIds) expect(await fixture.status(orderId)).toBe('rejected')
  const { rows } = await database.pool.query('select count(*) as count from shop_refund')
  expect(rows).toEqual([{ count: 2 }])
})

test('an order that fails to end does not block others and is reported to operators', async () => {
  const maya = await fixture.loyalty.newMember()
  const basket = { businessId: fixture.loyalty.bakery, lines: [{ unit: 500, quantity: 1 }] }
  const [broken, other] = [await fixture.placeOne(maya, basket), await fixture.placeOne(maya, basket)]
  await database.pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'this one is broken'; end $$`)
  await database.pool.query(
    `create trigger refuse_one before update on shop_order for each row when (old.id = '${broken}') execute function refuse_one()`,
  )
  database.clock.moveTo('2026-11-20T18:30:00Z')
  await run('find-overdue-orders').catch(() => {})
  expect(await fixture.status(other)).toBe('rejected')
  const { rows } = await database.pool.query('select subject, failure from work_failure')
  expect(rows).toEqual([{ subject: broken, failure: 'this one is broken' }])
  await database.pool.query('drop trigger refuse_one on shop_order')
  database.clock.moveTo('2026-11-20T18:31:00Z')
  await run('find-overdue-orders')
  expect(await fixture.status(broken)).toBe('rejected')
  expect((await database.pool.query('select from work_failure')).rows).toEqual([])
})
