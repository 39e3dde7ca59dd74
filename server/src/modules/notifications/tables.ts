import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface NotificationsTables {
  notification: {
    id: Generated<NotificationId>
    member_id: MemberId
    /** Unique per member, so a repeated event creates one notification. */
    natural_key: string
    title: string
    body: string
    href: string | null
    created_at: Instant
    read_at: Instant | null
    /** What the recipients are asked to do; the same for all of them. */
    task: string | null
    /** How the task stands once it is done. */
    outcome: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NotificationsTables {}
}
