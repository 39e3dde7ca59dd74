import type { DomainEvent } from 'contract/events/events'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteOldEvents, eventById, deliverEventsJob } from './events.ts'

/** Handles an event in its own transaction. Delivery is at least once and unordered. */
export type EventListener = (context: Context, event: DomainEvent) => Promise<void>

const togetherMax = 100

/**
 * Delivers each event to each listener at least once; retries a failed listener separately. The function name of a
 * listener is its queue name, so it must be named and must not change.
 */
export function eventsJobs(listeners: readonly EventListener[]): readonly Job[] {
  const queues = listeners.map(queueOf)
  if (new Set(queues).size < queues.length) throw new Error('two listeners have the same name')
  return [
    defineJob({
      name: deliverEventsJob,
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
  return `${deliverEventsJob}-${name}`
}
