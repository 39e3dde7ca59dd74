import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { syncGoogleLocation } from '../jobNames.ts'
import { linkedLocations } from './progress.repository.ts'
import { insertPush } from './push.repository.ts'
import { locationsNamedIn } from './sync.rules.ts'

const PushBody = z.object({
  message: z.object({
    messageId: z.string().check(z.regex(/^[\w.:-]{1,200}$/)),
    data: z._default(z.string(), ''),
    attributes: z._default(z.record(z.string(), z.string()), {}),
  }),
})

/**
 * Enqueues the reads of the locations that a notice names, once per message. The content decides nothing else, so
 * repeated, reordered and late notices do no harm. A message of another form is ignored.
 */
export async function receivePush(context: Context, body: unknown): Promise<void> {
  const parsed = PushBody.safeParse(body)
  if (!parsed.success) return context.log.warn({}, 'a notice of Google has an unknown form')
  const { messageId, data, attributes } = parsed.data.message
  if (!(await insertPush(context.db, messageId, context.now))) return
  const text = Buffer.from(data, 'base64').toString('utf8')
  const names = locationsNamedIn(`${text} ${Object.values(attributes).join(' ')}`)
  if (names.length === 0) return
  for (const googleLocationId of await linkedLocations(context.db, names))
    await context.enqueue(syncGoogleLocation, { googleLocationId })
}
