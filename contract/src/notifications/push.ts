import * as z from 'zod/mini'
import { PushDeviceId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A browser that shows push notifications of the member. */
export const PushDevice = z.strictObject({
  id: PushDeviceId,
  /** Such as "Chrome on Android". */
  name: z.string(),
  createdAt: Instant,
  /** When its push service last accepted a notification. */
  lastSuccessAt: z.nullable(Instant),
  /** It belongs to the session of this call. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const base64url = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+={0,2}$/, 'must be base64url'),
    z.refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      `must be ${bytes} bytes`,
    ),
  )

/** The result of `PushSubscription.toJSON()` in a browser, with the user agent. */
export const PushSubscriptionDraft = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  userAgent: z.string().check(z.maxLength(1000)),
  /** The browser subscribes again automatically: refused after the member removed it on another device. */
  isRenewal: z._default(z.boolean(), false),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

export const readPushKey = route({
  method: 'GET',
  path: '/notifications/push',
  summary: 'Read the key with which a browser subscribes to push notifications',
  access: 'member',
  response: z.strictObject({
    /** In base64url; null when this site sends no push notifications. */
    publicKey: z.nullable(z.string()),
    /** In the demo: the path that simulates a browser's push service. */
    standInPath: z.nullable(z.string()),
  }),
})

export const subscribeToPush = route({
  method: 'PUT',
  path: '/notifications/push/devices',
  summary: 'Send push notifications to this browser until its session ends; idempotent by endpoint',
  access: 'member',
  body: PushSubscriptionDraft,
  response: PushDevice,
  errors: ['push_off', 'push_address_refused', 'push_device_removed'],
  tags: ['PushDevice'],
})

export const listPushDevices = route({
  method: 'GET',
  path: '/notifications/push/devices',
  summary: "List the member's browsers that show push notifications, newest first",
  access: 'member',
  response: z.strictObject({ devices: z.array(PushDevice) }),
  tags: ['PushDevice'],
})

export const removePushDevice = route({
  method: 'DELETE',
  path: '/notifications/push/devices/:pushDeviceId',
  summary: 'Stop push notifications to a browser of the member; idempotent',
  access: 'member',
  params: z.strictObject({ pushDeviceId: PushDeviceId }),
  response: EmptyAnswer,
  tags: ['PushDevice'],
})
