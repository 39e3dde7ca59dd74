import type { OrderId } from 'contract/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing.ts'
import { ordersJobs } from './orders.jobs.ts'
import { useOrdersWorld } from './testing.ts'

const database = useDatabase()
const world = useOrdersWorld(database)

const run = (name: string, data: object = {}) => {
  const job = ordersJobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error(`no job is called ${name}`)
  return world.loyalty.run((context) => job.run(context, data))
}

test('finds orders that nobody accepted and ends each by itself, however often it runs', async () => {
  const maya = await world.loyalty.newMember()
  const basket = { businessId: world.loyalty.bakery, lines: [{ unit: 500, quantity: 1 }] }
  const orderIds: OrderId[] = [await world.placeOne(maya, basket), await world.placeOne(maya, basket)]
  database.clock.moveTo('2026-11-20T17:30:00Z')
  await run('find-overdue-orders')
  await run('find-overdue-orders')
  const found = database.enqueued.filter(({ job }) => job === 'end-overdue-order')
  expect(found).toHaveLength(4)
  expect(found.slice(0, 2).map(({ data }) => data)).toEqual(
    expect.arrayContaining(orderIds.map((orderId) => ({ orderId, status: 'placed' }))),
  )
  await Promise.all(found.map(({ job, data }) => run(job, data)))
  for (const orderId of orderIds) expect(await world.status(orderId)).toBe('rejected')
  const { rows } = await database.pool.query('select count(*) as count from shop_refund')
  expect(rows).toEqual([{ count: 2 }])
})
