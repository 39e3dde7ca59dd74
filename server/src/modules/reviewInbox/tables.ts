import type { BusinessId, ReplyTemplateId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ReviewInboxTables {
  reply_template: {
    id: Generated<ReplyTemplateId>
    business_id: BusinessId
    name: string
    wordings: string[]
    updated_at: Instant
  }
  reply_template_use: {
    id: GeneratedAlways<number>
    template_id: ReplyTemplateId
    /** The index of the wording. */
    wording: number
    used_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReviewInboxTables {}
}
