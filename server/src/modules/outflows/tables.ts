import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Generated, JSONColumnType } from 'kysely'
import type { RingHit } from './stops/rings.rules.ts'

export interface OutflowsTables {
  payout_hold: {
    business_id: BusinessId
    signs: JSONColumnType<RingHit[]>
    held_at: Instant
    released_at: Instant | null
    released_by: MemberId | null
    note: string | null
  }
  outflow: {
    id: Generated<string>
    business_id: BusinessId
    usd_cents: UsdCents
    created_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OutflowsTables {}
}
