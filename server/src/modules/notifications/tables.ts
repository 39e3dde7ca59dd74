import type { MemberId, NotificationId, PushDeviceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type {
  NotificationCategory,
  NotificationChannel,
  NotificationKind,
} from 'contract/notifications/kinds'
import type { DigestPeriod } from 'contract/notifications/settings'
import type { Generated, JSONColumnType } from 'kysely'
import type { DeliveryReason, DeliveryState } from './delivery/delivery.rules.ts'
import type { NotificationMail } from './mails/mailNotification.ts'

export interface NotificationsTables {
  notification: {
    id: Generated<NotificationId>
    member_id: MemberId
    kind: NotificationKind
    /** Unique per member, so a repeated event creates one notification. */
    natural_key: string
    title: string
    body: string
    href: string | null
    created_at: Instant
    seen_at: Instant | null
    read_at: Instant | null
    archived_at: Instant | null
    /** The task of the recipients; the same for all of them. */
    task: string | null
    /** The outcome of the task, once it is done. */
    outcome: string | null
  }
  /** A mail or a push message of a notification. */
  notification_delivery: {
    id: Generated<string>
    /** Null for a mail to an address without an account. */
    notification_id: NotificationId | null
    channel: NotificationChannel
    state: DeliveryState
    reason: DeliveryReason | null
    /** The text of the mail as JSON, until it is sent or suppressed. */
    content: JSONColumnType<NotificationMail> | null
    provider_id: string | null
    created_at: Instant
    due_at: Instant
    /** Until then, only the run that is sending it may send it. */
    taken_until: Instant | null
    decided_at: Instant | null
  }
  notification_setting: {
    member_id: MemberId
    has_quiet_hours: Generated<boolean>
    /** `21:00:00` */
    quiet_from: Generated<string>
    quiet_until: Generated<string>
    digest: Generated<DigestPeriod>
    digest_hour: Generated<number>
    digest_weekday: Generated<number>
    paused_until: Instant | null
    changed_at: Instant
  }
  notification_choice: {
    member_id: MemberId
    category: NotificationCategory
    channel: NotificationChannel
    is_on: boolean
    changed_at: Instant
  }
  /** A browser that shows push notifications; it ends with its session. */
  push_subscription: {
    id: Generated<PushDeviceId>
    member_id: MemberId
    session_id: string
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    device: string
    created_at: Instant
    last_success_at: Instant | null
    /** Removed on another device: the browser must not renew it automatically. */
    removed_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NotificationsTables {}
}
