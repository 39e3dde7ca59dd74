import type { MemberId } from 'contract/core/ids'
import type { PushPort } from '../../../integrations/push/pushSender.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { countsOf } from '../notification.queries.ts'
import { pushTargetsOf } from './devices.ts'
import { deleteEndedSubscription, setLastSuccess } from './push.repository.ts'
import { type PushNotice, pushPayload, pushPriority, pushTopic } from './push.rules.ts'

/**
 * Sends a notification to all browsers of the member, outside of a transaction, and deletes the browsers that their
 * push service has dropped. A repeated call replaces the notification on the devices that show it.
 * @returns no_device when none of the browsers can be reached any more
 * @throws Error when no browser could be reached but one may be later: the caller tries again
 */
export async function sendPush(
  port: PushPort,
  memberId: MemberId,
  notice: PushNotice,
): Promise<'sent' | 'no_device'> {
  const { targets, badge } = await port.write(async (context) => ({
    targets: await pushTargetsOf(context, memberId),
    badge: (await countsOf(context.db, memberId)).unseen,
  }))
  const message = {
    payload: pushPayload(notice, badge),
    topic: pushTopic(notice.notificationId),
    ...pushPriority(notice.kind),
  }
  const results = await concurrently(
    targets.map(async (target) => ({
      target,
      // The stand-in of the demo has another address after each start.
      outcome: port.mayCall(target.endpoint)
        ? await port.sender.send(target, message)
        : ({ state: 'gone' } as const),
    })),
  )
  const sent = results.filter(({ outcome }) => outcome.state === 'sent').map(({ target }) => target.id)
  const gone = results.filter(({ outcome }) => outcome.state === 'gone').map(({ target }) => target)
  await port.write(async (context) => {
    for (const target of gone) await deleteEndedSubscription(context.db, target)
    if (sent.length > 0) await setLastSuccess(context.db, sent, context.now)
    for (const { outcome } of results)
      if (outcome.state === 'failed') context.log.warn({ reason: outcome.reason }, 'a push message failed')
  })
  if (sent.length > 0) return 'sent'
  if (results.some(({ outcome }) => outcome.state === 'failed' && !outcome.isFinal))
    throw new Error('no push service could be reached')
  return 'no_device'
}
