import { MemberId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deliver } from './delivery/deliver.ts'
import type { DeliveryPost } from './delivery/deliveryPost.ts'
import { deliverDigest, sendDigest } from './delivery/digest.ts'
import { earlierMails, type EarlierMail, queueEarlierMail } from './delivery/earlierMails.ts'
import { deliverNotification } from './delivery/queueDeliveries.ts'
import { endOldDeliveries, releaseDeliveries, releaseDue } from './delivery/release.ts'

/** Sent at the same time, so that a slow mail server does not delay push messages. */
const deliveriesMax = 4

export const notificationsJobs = (post: DeliveryPost): readonly Job[] => [
  defineJob({
    name: deliverNotification,
    data: z.strictObject({ deliveryId: z.uuid() }),
    isRemote: true,
    atOnceMax: deliveriesMax,
    run: (_context, { deliveryId }) => deliver(post, deliveryId),
  }),
  defineJob({
    name: sendDigest,
    data: z.strictObject({ memberId: MemberId }),
    isRemote: true,
    run: (_context, { memberId }) => deliverDigest(post, memberId),
  }),
  defineJob({
    name: releaseDeliveries,
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: releaseDue,
  }),
  defineJob({ name: earlierMails, data: z.custom<EarlierMail>(), run: queueEarlierMail }),
  defineJob({
    name: 'end-old-deliveries',
    data: z.strictObject({}),
    schedule: '47 4 * * *',
    run: endOldDeliveries,
  }),
]
