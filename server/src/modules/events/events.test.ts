import type { DomainEvent } from 'contract/events/events'
import { afterEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createQueue, type Queue } from '../../platform/jobs/queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { eventsJobs, type EventListener } from './jobs.ts'
import { deleteOldEvents, type DomainEventDraft, eventById, recordEvents } from './events.ts'

const database = useDatabase()
const open: Queue[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
})

const draftOf = (type: DomainEventDraft['type']): DomainEventDraft => ({
  type,
  businessId: null,
  memberId: null,
  subjectId: crypto.randomUUID(),
  data: { totalUsdCents: 1250 },
})

async function transactWith(listeners: readonly EventListener[]) {
  const bound: { queue?: Queue } = {}
  const contextWith = (db: Context['db']): Context => ({
    ...database.contextOf(),
    db,
    enqueue: async (job, data) => bound.queue?.enqueue(db, job, data),
  })
  const queue = await createQueue({
    connectionString: database.url,
    log: createLog('silent'),
    jobs: eventsJobs(listeners),
    inContext: (work) => inTransaction(database.db, (db) => work(contextWith(db))),
  })
  bound.queue = queue
  open.push(queue)
  await queue.start()
  return (work: (context: Context) => Promise<void>) =>
    inTransaction(database.db, (db) => work(contextWith(db)))
}

test('each listener gets each event after its commit, and only a failed listener is retried', async () => {
  const calm: DomainEvent[] = []
  const shaken: string[] = []
  const tries: string[] = []
  const transact = await transactWith([
    async function stayCalm(_context, event) {
      calm.push(event)
    },
    async function stumble(_context, event) {
      tries.push(event.type)
      if (event.type === 'order.paid' && tries.filter((type) => type === 'order.paid').length === 1)
        throw new Error('not yet')
      shaken.push(event.type)
    },
  ])
  const drafts = [draftOf('order.paid'), draftOf('order.fulfilled'), draftOf('points.earned')]
  await transact((context) => recordEvents(context, drafts))
  await expect.poll(() => shaken.toSorted()).toEqual(drafts.map(({ type }) => type).toSorted())
  expect(calm.map(({ subjectId }) => subjectId).toSorted()).toEqual(
    drafts.map(({ subjectId }) => subjectId).toSorted(),
  )
  expect(calm[0]).toMatchObject({ at: database.clock.now(), data: { totalUsdCents: 1250 } })
  expect(tries.filter((type) => type === 'order.fulfilled')).toHaveLength(1)
}, 20_000)

test('a rolled back event is not delivered, and an empty list writes nothing', async () => {
  const heard: string[] = []
  const transact = await transactWith([
    async function overhear(_context, event) {
      heard.push(event.subjectId)
    },
  ])
  const never = draftOf('order.paid')
  await expect(
    transact(async (context) => {
      await recordEvents(context, [never])
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  const after = draftOf('order.paid')
  await transact((context) => recordEvents(context, []))
  await transact((context) => recordEvents(context, [after]))
  await expect.poll(() => heard).toContain(after.subjectId)
  expect(heard).not.toContain(never.subjectId)
})

test('a listener needs a unique name', () => {
  const listen: EventListener = async function listen() {}
  expect(() => eventsJobs([listen, listen])).toThrow('same name')
  expect(() => eventsJobs([async () => {}])).toThrow('no name')
})

test('events of one transaction have ascending ids, and are deleted after thirty days', async () => {
  const context = database.contextOf()
  const drafts = [draftOf('order.cancelled'), draftOf('order.refunded'), draftOf('points.reversed')]
  await recordEvents(context, drafts)
  const { eventIds } = database.enqueued.at(-1)!.data as { eventIds: string[] } // what was just enqueued
  expect(eventIds).toEqual(eventIds.toSorted())
  expect((await eventById(context, eventIds[1]!))?.type).toBe('order.refunded') // one of three
  await deleteOldEvents(context)
  expect(await eventById(context, eventIds[0]!)).not.toBeNull() // one of three
  database.clock.moveTo('2026-12-21T17:00:00Z')
  await deleteOldEvents(database.contextOf())
  expect(await eventById(context, eventIds[0]!)).toBeNull() // one of three
})
