import type { DomainEvent } from 'contract/events/events'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteOldEvents, eventById, tellOfEvents } from './events.ts'

/** Acts on an event, in a transaction of its own. It may be told the same event twice, and events in any order. */
export type EventListener = (context: Context, event: DomainEvent) => Promise<void>

const togetherMax = 100

/**
 * Each event reaches each listener at least once; one that fails is told again alone. A listener's own name is that of
 * its queue, so it must have one, and keep it.
 */
export function eventsJobs(listeners: readonly EventListener[]): readonly Job[] {
  const queues = listeners.map(queueOf)
  if (new Set(queues).size < queues.length) throw new Error('two listeners have the same name')
  return [
    defineJob({
      name: tellOfEvents,
      data: z.strictObject({ eventIds: z.array(z.uuid()) }),
      mergedMax: togetherMax,
      run: async (context, { eventIds }) => {
        for (const queue of queues) for (const eventId of eventIds) await context.enqueue(queue, { eventId })
      },
    }),
    ...listeners.map((listener) =>
      defineJob({
        name: queueOf(listener),
        data: z.strictObject({ eventId: z.uuid() }),
        mergedMax: togetherMax,
        run: async (context, { eventId }) => {
          const event = await eventById(context, eventId)
          if (event) await listener(context, event)
        },
      }),
    ),
    defineJob({
      name: 'delete-old-events',
      data: z.strictObject({}),
      schedule: '53 3 * * *',
      run: deleteOldEvents,
    }),
  ]
}

function queueOf({ name }: EventListener): string {
  if (name === '') throw new Error('a listener has no name')
  return `${tellOfEvents}-${name}`
}
